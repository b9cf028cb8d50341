// The sheet of a game of Schloapfer, and who is still in it. The twin of `carry.py`.

import { emptyCarry, nothing, type Carry } from "../carry";
import { CARRY, numbers, row, seats, type Shape } from "../reading";
import { playing } from "../seating";
import type { Options } from "./options";

/** SL-SCORE-01: four arms and the centre. */
export const FIVE = 5;

export type SchloapferCarry = Carry & {
  /** By seat: strokes on the X, open rings, rings crossed out. */
  readonly strokes: readonly number[];
  readonly rings: readonly number[];
  readonly crossed: readonly number[];
  /** Who has drawn the centre stroke, in that order. */
  readonly out: readonly number[];
  /** Who has passed the ring limit. */
  readonly beaten: readonly number[];
  /** By seat, once the game is over. */
  readonly places: readonly number[];
};

export const SCHLOAPFER_CARRY: Shape = {
  ...CARRY,
  strokes: row,
  rings: row,
  crossed: row,
  out: seats,
  beaten: seats,
  places: numbers,
};

/** Who still plays, in seat order. */
export function active(carry: SchloapferCarry): number[] {
  return [...carry.purses.keys()].filter((seat) => !carry.out.includes(seat) && !carry.beaten.includes(seat));
}

/** Those of them who get cards, from the dealer's left on. */
export function inThisDeal(carry: SchloapferCarry): number[] {
  const size = carry.purses.length;
  return playing(carry.dealer, size, size).filter((seat) => active(carry).includes(seat));
}

/** A new game; in the pot form everybody has put one stake in (SL-MONEY-02). */
export function newCarry({ players, stake, outcome }: Options, dealer: number): SchloapferCarry {
  const [none, paid] = [nothing(players), outcome === "pot" ? stake : 0];
  const chalk = { strokes: none, rings: none, crossed: none, out: [], beaten: [], places: [] };
  return { ...emptyCarry(players, dealer), purses: none.map(() => 0 - paid), pot: paid * players, points: none, ...chalk };
}
