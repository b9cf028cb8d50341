// How changes follow each other on the screen: a finished trick lies for a moment before the next change is shown.

import type { Change, SeenTrick } from "../protocol";

/** More than this many waiting changes: we were away, and nobody wants to see them one by one. */
export const PATIENCE = 8;

/** The trick that this change has finished. */
export function finishedTrick(before: Change | null, now: Change): SeenTrick | null {
  const trick = now.view.deal?.last_trick ?? null;
  if (!trick || !before || before.deal !== now.deal || wentBack(before, now)) return null;
  const earlier = before.view.deal?.last_trick;
  return earlier && sameTrick(earlier, trick) ? null : trick;
}

/** Whether play went back between the two: what lies then has lain there before. */
function wentBack(before: Change, now: Change): boolean {
  return (now.take_back?.times ?? 0) > (before.take_back?.times ?? 0);
}

export function sameTrick(one: SeenTrick, other: SeenTrick): boolean {
  return one.leader === other.leader && one.cards.join() === other.cards.join();
}

/** Seats of a finished trick in the order of play: as its change shows them, or as the change before did. */
export function trickSeats(trick: SeenTrick, before: Change | null, now: Change): number[] {
  for (const order of [before?.view.deal?.order ?? [], now.view.deal?.order ?? [], now.view.deal?.seats ?? []]) {
    const turned = from(order, trick.leader);
    if (turned.length === trick.cards.length) return turned;
  }
  return [];
}

function from(order: readonly number[], first: number): number[] {
  const at = order.indexOf(first);
  return at < 0 ? [] : [...order.slice(at), ...order.slice(0, at)];
}

/** Whether the change is not newer than what was seen: it came twice. */
export function isOld(change: Change, seen: Change | null): boolean {
  return seen !== null && (change.deal < seen.deal || (change.deal === seen.deal && change.n < seen.n));
}
