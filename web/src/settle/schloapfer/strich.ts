// Strich: who gets the strokes of a deal, and what a stroke does. The twin of `strich.py`.

import { withValue } from "../tally";
import { FIVE, type SchloapferCarry } from "./carry";
import type { Options } from "./options";
import type { Result } from "./outcome";

/** By how many were in the game at the start of the deal (SL-SCORE-02, SL-VAR-04). */
export function atStake(players: number, options: Options): number {
  return players >= options.two_stroke_from ? 2 : 1;
}

/** Strokes by seat (SL-JOIN-04, SL-SCORE-04, SL-SCORE-05). */
export function strokes(result: Result, stake: number): Map<number, number> {
  if (result.form === "unopposed") return new Map([[result.joined[0]!, stake]]);
  const best = result.enough.flat();
  if (best.length === 1) return new Map([[best[0]!, stake]]);
  return new Map(best.slice(0, stake).map((seat) => [seat, 1]));
}

/** Open rings are crossed out first, then strokes go on the X; what is over lapses (SL-SCORE-08, SL-SCORE-12). */
export function stroked(carry: SchloapferCarry, seat: number, count: number): SchloapferCarry {
  const [rings, crossed, strokes] = [carry.rings[seat]!, carry.crossed[seat]!, carry.strokes[seat]!];
  const crossing = Math.min(count, rings);
  return {
    ...carry,
    rings: withValue(carry.rings, seat, rings - crossing),
    crossed: withValue(carry.crossed, seat, crossed + crossing),
    strokes: withValue(carry.strokes, seat, Math.min(FIVE, strokes + count - crossing)),
  };
}
