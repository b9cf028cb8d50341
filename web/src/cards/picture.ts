// Where the pictures of the decks lie: written by scripts/decks, served beside the page.

import { root } from "../net/place";
import type { Deck } from "../settings.svelte";

/** The address of a card's picture: `/decks/classic-large/EO.svg`. */
export function pictureOf(card: string, deck: Deck, large = false): string {
  return `${root()}decks/${deck}${large ? "-large" : ""}/${card}.svg`;
}
