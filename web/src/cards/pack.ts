// Which pictures and which names a game's cards have.

import type { Deck, Settings } from "../settings.svelte";

export type Pack = "german" | "french";

const PACKS: Readonly<Record<string, Pack>> = { schafkopf: "german", skat: "french", schloapfer: "german" };
const OWN_DECK: Readonly<Record<Pack, Deck>> = { german: "classic", french: "french" };

/** The pack that the server's sentences name in this game: Eichel-Unter, or Kreuz-Bube. */
export function packOf(game: string): Pack {
  return PACKS[game] ?? "german";
}

/** The deck to draw: the player's choice, or the one that the game is usually played with. */
export function deckOf(chosen: Settings["deck"], game: string): Deck {
  return chosen === "auto" ? OWN_DECK[packOf(game)] : chosen;
}
