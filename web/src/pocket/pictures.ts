// The cards that will be played with, kept with everything else: a deal without a network needs their faces, too.

import { deckOf } from "../cards/pack";
import { pictureOf } from "../cards/picture";
import { games } from "../net/games.svelte";
import { settings } from "../settings.svelte";

/** As the service worker calls it (src/offline/worker.js). */
const CACHE = "pictures";
const SUITS = ["E", "G", "H", "S"];
const RANKS = ["6", "7", "8", "9", "T", "U", "O", "K", "A"];
const PICTURES = ["back", ...SUITS.map((suit) => `sign-${suit}`), ...SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank))];

/** Fetches those of all games that are not here yet, in the deck that is chosen. */
export async function keepPictures(): Promise<void> {
  const decks = new Set(games().flatMap(({ game }) => deckOf(settings.deck, game) ?? []));
  const cache = await caches.open(CACHE);
  const all = [...decks].flatMap((deck) => PICTURES.map((picture) => pictureOf(picture, deck, settings.largeIndices)));
  await Promise.all(all.map(async (at) => (await cache.match(at)) ?? cache.add(at)));
}
