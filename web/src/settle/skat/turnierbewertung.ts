// Turnierbewertung: the conversion of the final points for official ranking. The twin of `turnierbewertung.py`.

import type { SkatCarry } from "./carry";

const OWN_GAME = 50;
/** ST-SCORE-06, ST-TABLE-09: by the size of the table. */
const OTHERS_LOST: Readonly<Record<number, number>> = { 3: 40, 4: 30, 5: 30 };

/** By seat: points, more for own games won, less for own games lost, and something for what others lost. */
export function turnierbewertung({ points, won, lost }: SkatCarry): number[] {
  const all = lost.reduce((sum, count) => sum + count, 0);
  const bonus = OTHERS_LOST[points.length]!;
  return points.map((total, seat) => total + OWN_GAME * (won[seat]! - lost[seat]!) + bonus * (all - lost[seat]!));
}
