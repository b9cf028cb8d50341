// How the deal went so far: its tricks, each with who has won it.

import type { SeenDeal } from "../protocol";
import { plays } from "./played";

export type PlayedTrick = { winner: number; cards: readonly string[]; seats: readonly number[] };

/** The finished tricks in order. Who has won one leads to the next; the last one says it itself. */
export function finishedTricks(deal: SeenDeal): PlayedTrick[] {
  const played = plays(deal);
  const finished = deal.won.reduce((sum, won) => sum + won, 0);
  const size = finished ? Math.round((played.length - deal.table.length) / finished) : 0;
  return Array.from({ length: finished }, (_, n) => {
    const cards = played.slice(n * size, (n + 1) * size);
    const next = played[(n + 1) * size]?.seat;
    const winner = n === finished - 1 ? (deal.last_trick?.winner ?? next) : next;
    return { winner: winner ?? -1, cards: cards.map(({ card }) => card), seats: cards.map(({ seat }) => seat) };
  });
}
