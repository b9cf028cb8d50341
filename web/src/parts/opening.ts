// From a wish to cards in the hand.

import { createTable } from "../net/api";
import type { TableWish } from "../openapi";
import { go } from "../route.svelte";
import { rememberTable } from "./my_tables";

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
