// A table of the pocket, from a tap to the cards.

import type { TableWish } from "../openapi";
import { gameOf } from "../net/games.svelte";
import { lastRules } from "../parts/last_played";
import { openTable } from "../parts/opening";
import { pocketState } from "./state.svelte";

/** A table of this game by the rules that were last played. */
export const lastWish = (game: string): TableWish => ({ game, ...(lastRules(game) ?? gameOf(game)?.at_once ?? {}) });

/** Opens a table with computers and goes there; one at a time. */
export async function openHere(wish: TableWish): Promise<void> {
  if (pocketState.opening) return;
  pocketState.opening = wish.game;
  try {
    await openTable({ ...wish, fill: "bots" }, true);
  } finally {
    pocketState.opening = "";
  }
}
