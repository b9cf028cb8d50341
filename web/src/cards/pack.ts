// Which pictures and which names a game's cards have, and which of them a table plays with.

import { gameOf } from "../net/games.svelte";
import type { Deck, Settings } from "../settings.svelte";

const DECKS: Readonly<Record<string, Deck>> = { german: "classic", french: "french" };

/** The pack that the server's sentences name in this game: Eichel-Unter, or Kreuz-Bube. Nothing before the game is known. */
export function packOf(game: string): string | undefined {
  return gameOf(game)?.pack;
}

/** The deck to draw: the player's choice, or the one that the game is usually played with. */
export function deckOf(chosen: Settings["deck"], game: string): Deck | undefined {
  return chosen === "auto" ? DECKS[packOf(game) ?? ""] : chosen;
}

type Options = Readonly<Record<string, unknown>>;

/** Whether a table plays with this card: in the short pack of Schafkopf there are no eights and sevens. */
export function isInPack(card: string, options: Options | undefined): boolean {
  return options?.kurze_karte !== true || !/[87]$/.test(card);
}
