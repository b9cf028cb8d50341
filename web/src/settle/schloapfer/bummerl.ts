// Bummerl: a ring for whoever joins, plays and takes too little. The twin of `bummerl.py`.

import { oneMore } from "../tally";
import { active, type SchloapferCarry } from "./carry";
import type { Options } from "./options";
import type { Result } from "./outcome";

/** SL-SCORE-06, SL-SCORE-07; a deal that was not played has no rings. */
export function inTheSack(result: Result): number[] {
  if (result.form !== "played") return [];
  const enough = result.enough.flat();
  return result.joined.filter((seat) => !enough.includes(seat));
}

export function ringed(carry: SchloapferCarry, seats: readonly number[]): SchloapferCarry {
  return { ...carry, rings: seats.reduce((rings, seat) => oneMore(rings, seat), carry.rings) };
}

/** Who has received more rings than the limit, crossed out or not (SL-VAR-05). */
export function pastLimit(carry: SchloapferCarry, options: Options): number[] {
  const limit = options.ring_limit;
  return active(carry).filter((seat) => limit && carry.rings[seat]! + carry.crossed[seat]! > limit);
}
