// What a Skat session takes from deal to deal, as far as the points need it or move it.

import { emptyCarry, nothing, type Carry } from "../carry";
import { CARRY, count, numbers, row, words, type Shape } from "../reading";

/** ST-TABLE-01, ST-TABLE-02 */
export const PLAYERS = 3;

export type SkatCarry = Carry & {
  /** Own games won and lost, by seat. */
  readonly won: readonly number[];
  readonly lost: readonly number[];
  /** Deals left of each Bock round that runs. */
  readonly bock: readonly number[];
  /** Deals left of the Schieberramsch round that runs. */
  readonly schieberramsch: number;
  /** Rounds still to come, next first. */
  readonly waiting: readonly string[];
};

export const SKAT_CARRY: Shape = { ...CARRY, won: row, lost: row, bock: numbers, schieberramsch: count, waiting: words };

/** An evening on which nothing has happened yet. */
export function newCarry(seats: number, dealer: number): SkatCarry {
  const none = nothing(seats);
  return { ...emptyCarry(seats, dealer), points: none, won: none, lost: none, bock: [], schieberramsch: 0, waiting: [] };
}
