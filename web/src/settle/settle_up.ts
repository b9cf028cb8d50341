// Who pays whom at the end, in as few payments as can be. The twin of `sheet/settle_up.py`.

import type { SeenTransfer } from "../protocol";

/** So many people are divided in the best way; there are 2 to this power groups to look at. */
const MOST_EXACT = 12;

/** Payments after which nobody owes anything; the balances sum to zero. Each group that is even in itself saves one. */
export function settleUp(balances: readonly number[]): SeenTransfer[] {
  if (balances.reduce((sum, cents) => sum + cents, 0) !== 0) throw new RangeError("the balances do not sum to zero");
  const owing = [...balances.keys()].filter((seat) => balances[seat]);
  const groups = owing.length <= MOST_EXACT ? mostGroups(owing, balances) : [owing];
  const paid = groups.flatMap((group) => within(group, balances));
  return paid.sort((one, other) => one.payer - other.payer || one.receiver - other.receiver);
}

/** Over all subsets, the smaller ones first: with how many groups can it be filled seat by seat? */
function mostGroups(seats: readonly number[], balances: readonly number[]): number[][] {
  const size = 2 ** seats.length;
  const [sums, most, last] = [0, 0, 0].map(() => Array.from({ length: size }, () => 0)) as [number[], number[], number[]];
  for (let subset = 1; subset < size; subset += 1) {
    const places = [...seats.keys()].filter((place) => (subset >> place) & 1);
    sums[subset] = sums[subset & (subset - 1)]! + balances[seats[places[0]!]!]!;
    last[subset] = places.reduce((best, place) => (most[subset & ~(1 << place)]! > most[subset & ~(1 << best)]! ? place : best));
    most[subset] = most[subset & ~(1 << last[subset]!)]! + (sums[subset] === 0 ? 1 : 0);
  }
  const groups: number[][] = [];
  let group: number[] = [];
  for (let subset = size - 1; subset; subset &= ~(1 << last[subset]!)) {
    if (sums[subset] === 0 && group.length > 0) {
      groups.push(group);
      group = [];
    }
    group.push(seats[last[subset]!]!);
  }
  return group.length > 0 ? [...groups, group] : groups;
}

/** The largest debt goes to the largest claim, again and again: one payment fewer than people, at most. */
function within(group: readonly number[], balances: readonly number[]): SeenTransfer[] {
  const left = new Map(group.map((seat) => [seat, balances[seat]!]));
  const furthest = (sign: number): number =>
    group.reduce((best, seat) => (sign * left.get(seat)! > sign * left.get(best)! ? seat : best));
  const paid: SeenTransfer[] = [];
  while (group.some((seat) => left.get(seat))) {
    const [payer, receiver] = [furthest(-1), furthest(1)];
    const cents = Math.min(-left.get(payer)!, left.get(receiver)!);
    left.set(payer, left.get(payer)! + cents);
    left.set(receiver, left.get(receiver)! - cents);
    paid.push({ payer, receiver, cents });
  }
  return paid;
}
