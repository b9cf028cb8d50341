// A table of the pocket, from a tap to the cards.

import { openTable } from "../parts/opening";
import { gameOf } from "../net/games.svelte";
import { lastRules } from "../parts/last_played";

/** Opens a table of this game with computers, by the rules that were last played, and goes there. */
export async function openHere(game: string): Promise<void> {
  await openTable({ game, ...(lastRules(game) ?? gameOf(game)?.at_once ?? {}), fill: "bots" }, true);
}
