// From a wish to cards in the hand.

import { createTable, type Wish } from "../net/api";
import { go } from "../route.svelte";
import { settings } from "../settings.svelte";
import { rememberTable } from "./my_tables";

/** What one tap deals, by game. Skat is played in rounds with an open end. */
export const AT_ONCE: readonly Wish[] = [
  { game: "schafkopf", preset: "schafkopf-rein" },
  { game: "skat", preset: "skat-isko", changes: { session_rounds: 0 } },
  { game: "schloapfer", preset: "schloapfer-perlen" },
];

/** Opens a table and goes there. */
export async function openTable(wish: Wish): Promise<void> {
  const made = await createTable({ hints: settings.learning, ...wish });
  rememberTable(made.table, wish.game, made.code);
  go("table", made.table);
}
