// Which pictures and which names a game's cards have, and which of them a table plays with.

import { gameOf } from "../net/games.svelte";
import type { Deck, Settings } from "../settings.svelte";
import { t } from "../words/index.svelte";

const DECKS: Readonly<Record<string, Deck>> = { german: "classic", french: "french" };

/** The pack that the server's sentences name in this game: Eichel-Unter, or Kreuz-Bube. Nothing before the game is known. */
export function packOf(game: string): string | undefined {
  return gameOf(game)?.pack;
}

/** The deck to draw: the player's choice, or the one that the game is usually played with and the language has names for. */
export function deckOf(chosen: Settings["deck"], game: string): Deck | undefined {
  if (chosen !== "auto") return chosen;
  const pack = packOf(game);
  return pack ? DECKS[hasFrenchNames() ? "french" : pack] : undefined;
}

/** Whether the language calls all cards as the French ones are called: a Swede reads "klöver dam", and shall see it. */
function hasFrenchNames(): boolean {
  return t("card.german.E") === t("card.french.E") && t("card.german.O") === t("card.french.O");
}

type Options = Readonly<Record<string, unknown>>;

/** Whether a table plays with this card: in the short pack of Schafkopf there are no eights and sevens. */
export function isInPack(card: string, options: Options | undefined): boolean {
  return options?.kurze_karte !== true || !/[87]$/.test(card);
}
