// What outlives a deal: the twin of `core/carry.py`, and of what is booked in `core/session.py`.

import type { SeenBill } from "../protocol";

export type Carry = {
  readonly dealer: number;
  readonly purses: readonly number[];
  readonly pot: number;
  readonly deals: number;
  /** The session is to end as soon as its rules allow. */
  readonly last: boolean;
  /** 1: the deals are those of an agreed last round that counts twofold. */
  readonly last_round: number;
  readonly points: readonly number[];
};

/** What every game's sheet begins with. */
export function emptyCarry(seats: number, dealer: number): Carry {
  return { dealer, purses: nothing(seats), pot: 0, deals: 0, last: false, last_round: 0, points: [] };
}

export function nothing(seats: number): number[] {
  return Array.from({ length: seats }, () => 0);
}

/** The sheet with the bill booked: what the next deal begins with. */
export function posted<C extends Carry>(carry: C, bill: SeenBill): C {
  const added = (row: readonly number[], more: readonly number[]): number[] => row.map((sum, seat) => sum + more[seat]!);
  const points = bill.points ? added(carry.points, bill.points) : carry.points;
  return { ...carry, purses: added(carry.purses, bill.cents), pot: carry.pot + bill.pot, points };
}
