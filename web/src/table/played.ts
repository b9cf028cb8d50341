// What lay open in the course of a finished deal: who has shown which cards.

import type { SeenDeal } from "../protocol";

const LINE = /^(\d+) play ([EGHS][ATKOU6789])$/;

/** The cards of the deal in the order in which they were played. */
export function plays({ heard }: Pick<SeenDeal, "heard">): { seat: number; card: string }[] {
  return heard.flatMap((line) => {
    const [, seat, card] = LINE.exec(line) ?? [];
    return seat && card ? [{ seat: Number(seat), card }] : [];
  });
}

/** By seat: the cards that were played, in their order, and behind them those that were laid open. */
export function shownCards(deal: SeenDeal): string[][] {
  const seats = Math.max(deal.counts.length, deal.open_hands.length);
  const shown: string[][] = Array.from({ length: seats }, () => []);
  for (const { seat, card } of plays(deal)) shown[seat]?.push(card);
  deal.open_hands.forEach((hand, seat) => shown[seat]?.push(...hand.filter((card) => !shown[seat]?.includes(card))));
  return shown;
}
