// From a wish to cards in the hand.

import { createTable } from "../net/api";
import type { TableWish } from "../openapi";
import { go } from "../route.svelte";
import { settings } from "../settings.svelte";
import { rememberTable } from "./my_tables";

/** Opens a table and goes there. */
export async function openTable(wish: TableWish): Promise<void> {
  const made = await createTable({ hints: settings.learning, ...wish });
  rememberTable(made.table, wish.game, made.code);
  go("table", made.table);
}
