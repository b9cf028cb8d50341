// Where the pictures of the decks lie: written by scripts/decks, served beside the page.

import type { Deck } from "../settings.svelte";

/** The address of a card's picture: `/decks/classic-large/EO.svg`. */
export function pictureOf(card: string, deck: Deck, large = false): string {
  return `${import.meta.env.BASE_URL}decks/${deck}${large ? "-large" : ""}/${card}.svg`;
}
