// The hand as somebody holds it: which end the trumps are at, and cards that were put elsewhere. The order itself is the server's.

import type { Order } from "../openapi";
import type { Sorting } from "../settings.svelte";
import { sortedBy } from "./choices";

/** A card that was put elsewhere, and what lay to its left then, the nearest first. */
export type Put = { card: string; lefts: readonly string[] };

/** Eichel and Gras, clubs and spades. */
const BLACK = "EG";

/** The hand in groups, trumps first and each from the highest down, then turned as it is held. */
export function arranged(hand: readonly string[], { cards, trumps }: Order, { trumps: side, high, suits }: Sorting): readonly string[] {
  const isTrump = new Set(cards.slice(0, trumps));
  const sorted = sortedBy(hand, cards);
  const plain = bySuit(sorted.filter((card) => !isTrump.has(card)));
  const groups = [sorted.filter((card) => isTrump.has(card)), ...(suits === "colour" ? alternating(plain) : plain)];
  const held = groups.flatMap((group) => (high === "inside" ? turned(group) : group));
  return side === "right" ? turned(held) : held;
}

function turned(cards: readonly string[]): readonly string[] {
  return [...cards].reverse();
}

function bySuit(cards: readonly string[]): string[][] {
  const suits = new Map<string, string[]>();
  for (const card of cards) suits.set(card[0]!, [...(suits.get(card[0]!) ?? []), card]);
  return [...suits.values()];
}

/** A red suit beside a black one, as long as there are both; the colour that has more begins. */
function alternating(groups: readonly string[][]): string[][] {
  const isBlack = (group: string[]): boolean => BLACK.includes(group[0]![0]!);
  const [black, red] = [groups.filter(isBlack), groups.filter((group) => !isBlack(group))];
  const [first, second] = red.length > black.length ? [red, black] : [black, red];
  return first.flatMap((group, place) => [group, ...second.slice(place, place + 1)]).concat(second.slice(first.length));
}

/** What is put at a place of the hand as it lies. */
export function putAt(hand: readonly string[], card: string, place: number): Put {
  const others = hand.filter((one) => one !== card);
  return { card, lefts: turned(others.slice(0, Math.max(0, place))) };
}

/** The hand with everything that was put elsewhere: to the right of the nearest card that is still there. */
export function withPut(hand: readonly string[], puts: readonly Put[]): readonly string[] {
  return puts.reduce((now, { card, lefts }) => {
    if (!now.includes(card)) return now;
    const others = now.filter((one) => one !== card);
    const left = lefts.find((one) => others.includes(one));
    const place = left === undefined ? 0 : others.indexOf(left) + 1;
    return [...others.slice(0, place), card, ...others.slice(place)];
  }, hand);
}
