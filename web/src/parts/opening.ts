// From a wish to cards in the hand.

import { createTable } from "../net/api";
import { gameOf } from "../net/games.svelte";
import { hasPocket } from "../net/near";
import { isAlone } from "../net/place";
import type { TableWish } from "../openapi";
import { go } from "../route.svelte";
import { settings, type BotPace } from "../settings.svelte";
import { lastRules } from "./last_played";
import { rememberTable, type MyTable } from "./my_tables";

/** How long computers seem to think, in milliseconds; the server has its own idea of the usual, and of the least. */
const BOT_MS: Readonly<Record<BotPace, number | undefined>> = { easy: 1800, normal: undefined, quick: 450, instant: 0 };

/** What a player likes at every table that is opened. */
function liked(): Partial<TableWish> {
  const ms = BOT_MS[settings.botPace];
  return ms === undefined ? {} : { bot_ms: ms };
}

/** The same hand once more, alone with computers. It is no table to come back to, so it is not remembered. */
export async function openAgain(table: string, deal: number, game: string): Promise<void> {
  const made = await createTable({ ...liked(), game, again: { table, deal } });
  go("table", made.table);
}

/** Opens a table and goes there; `isHere`: on this device, without a network. */
export async function openTable(wish: TableWish, isHere = false): Promise<void> {
  const made = await createTable({ ...liked(), ...wish }, isHere);
  rememberTable(made.table, wish.game, made.code);
  go("table", made.table);
}

/** Alone with computers: on this device where it can and may, or must; else at the server. */
export async function openSolo(wish: TableWish): Promise<void> {
  const solo = hasPocket() && !isAlone() ? await import("../pocket/solo").catch(() => null) : null;
  if (!(await solo?.openedHere(wish))) await openTable(wish);
}

/** Another table like this one: the rules that were last played; friends are waited for, computers sit down at once. */
export async function openOnceMore({ game, called = "", company = [] }: MyTable): Promise<void> {
  const rules = lastRules(game) ?? gameOf(game)?.at_once ?? {};
  const wish = { game, ...rules, called };
  await (company.some(({ isBot }) => !isBot) ? openTable({ ...wish, fill: "wait" }) : openSolo({ ...wish, fill: "bots" }));
}
