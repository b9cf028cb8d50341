// What is shown of a review, and in which order; no rule of any game is in it.

import type { CurveLine, DealSide, FactLine, ReviewedCard } from "../openapi";

export type Decision = ReviewedCard & { n: number };

export const BLAMED: readonly string[] = ["better", "dear"];
/** So many are guessed before they are told. */
export const GUESSED = 3;

export const isBlamed = ({ verdict }: FactLine): boolean => BLAMED.includes(verdict);

/** The cards of a deal that can be looked at, of one seat or of all. */
export function decisions({ cards }: CurveLine, seat: number | null): Decision[] {
  return cards.map((card, place) => ({ ...card, n: place + 1 })).filter((card) => card.judged !== false && (seat === null || card.seat === seat));
}

/** What cost most first, of the own cards that could have been known better. */
export function dearest(facts: readonly FactLine[]): FactLine[] {
  return facts.filter(isBlamed).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0)).slice(0, GUESSED);
}

/** The one card that was well found: the one that its player found most by. */
export function wellFound(facts: readonly FactLine[]): FactLine | undefined {
  return facts.filter(({ found }) => found).sort((a, b) => (b.swing ?? 0) - (a.swing ?? 0))[0];
}

/** The side that the reader was on; for who looked on, the declarer's. */
export function sideOf({ sides = [], you }: CurveLine): DealSide | undefined {
  return sides.find(({ seats }) => you !== null && you !== undefined && seats.includes(you)) ?? sides[0];
}

/** The next own card for which there was better, from this one on and round again. */
export function nextBlamed(facts: readonly FactLine[], from: number): FactLine | undefined {
  const blamed = facts.filter(isBlamed).sort((a, b) => a.n - b.n);
  return blamed.find(({ n }) => n > from) ?? blamed[0];
}

/** How high a bar is, between 0 and 1: bad luck shows what it cost as the cards lay. */
export function height(fact: FactLine, most: number): number {
  const cost = fact.fate === "unlucky" ? (fact.open ?? 0) : isBlamed(fact) ? (fact.loss ?? 0) : 0;
  return most > 0 ? Math.min(1, cost / most) : 0;
}

/** Which table a trick's first card belongs to: whoever plays it comes out. */
export const leads = (decision: Decision, all: readonly ReviewedCard[]): boolean => all[decision.n - 2]?.trick !== decision.trick;
