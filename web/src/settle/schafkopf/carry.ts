// What a Schafkopf session takes from deal to deal, as far as a bill needs it or moves it.

import { emptyCarry, type Carry } from "../carry";
import { CARRY, count, numbers, words, type Shape } from "../reading";

/** SK-GEN-02: of whom so many play. */
export const PLAYERS = 4;

export type SchafkopfCarry = Carry & {
  /** Bock deals left, batch by batch. */
  readonly bock: readonly number[];
  /** Doubles left by all-pass. */
  readonly doubles: number;
  /** Deals of a special round that are still to come, next first. */
  readonly queue: readonly string[];
  /** What is still to be played in a 3er-Runde, as `seat:obligation`. */
  readonly obligations: readonly string[];
};

export const SCHAFKOPF_CARRY: Shape = { ...CARRY, bock: numbers, doubles: count, queue: words, obligations: words };

/** An evening on which nothing has happened yet. */
export function newCarry(seats: number, dealer: number): SchafkopfCarry {
  return { ...emptyCarry(seats, dealer), bock: [], doubles: 0, queue: [], obligations: [] };
}

/** The kind of the deal that is due; empty: the usual one. */
export function dealType(carry: SchafkopfCarry): string {
  return carry.queue[0] ?? "";
}
