// From a wish to cards in the hand.

import { createTable } from "../net/api";
import { gameOf } from "../net/games.svelte";
import type { TableWish } from "../openapi";
import { go } from "../route.svelte";
import { lastRules } from "./last_played";
import { rememberTable, type MyTable } from "./my_tables";

/** The same hand once more, alone with computers. It is no table to come back to, so it is not remembered. */
export async function openAgain(table: string, deal: number, game: string): Promise<void> {
  const made = await createTable({ game, again: { table, deal } });
  go("table", made.table);
}

/** Opens a table and goes there. */
export async function openTable(wish: TableWish): Promise<void> {
  const made = await createTable(wish);
  rememberTable(made.table, wish.game, made.code);
  go("table", made.table);
}

/** Another table like this one: the rules that were last played; friends are waited for, computers sit down at once. */
export async function openOnceMore({ game, called = "", company = [] }: MyTable): Promise<void> {
  const rules = lastRules(game) ?? gameOf(game)?.at_once ?? {};
  const fill = company.some(({ isBot }) => !isBot) ? "wait" : "bots";
  await openTable({ game, ...rules, called, fill });
}
