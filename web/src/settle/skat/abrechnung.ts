// Abrechnung: at the end every pair of players settles its difference in money. The twin of `abrechnung.py`.

import type { SeenTransfer } from "../../protocol";
import { bill, whole } from "../bill";
import type { Closed } from "../twin";
import { lowest, roundsPaid } from "./bierlachs";
import type { SkatCarry } from "./carry";
import type { Options } from "./options";
import { turnierbewertung } from "./turnierbewertung";

/** To the nearest multiple, halves up (ST-SCORE-09). */
function rounded(cents: number, unit: number): number {
  return whole(Math.floor((whole(cents) * 2 + unit) / (2 * unit)) * unit);
}

/** One payment for each pair that has a difference (ST-SCORE-08); the Turnierbewertung is no part of it. */
function settlements(points: readonly number[], options: Options): SeenTransfer[] {
  const payments: SeenTransfer[] = [];
  for (const one of points.keys()) {
    for (let other = one + 1; other < points.length; other += 1) {
      const [payer, receiver] = points[one]! < points[other]! ? [one, other] : [other, one];
      const cents = rounded((points[receiver]! - points[payer]!) * options.point_value, options.rounding_unit);
      if (cents) payments.push({ payer, receiver, cents });
    }
  }
  return payments;
}

/** Money, and the ranking where the table wants one; special deals that still wait lapse (ST-BOCK-06). */
export function close(before: SkatCarry, options: Options): Closed<SkatCarry> {
  const { points } = before;
  const payers = lowest(points, options);
  const tournament = options.turnierbewertung ? { tournament: turnierbewertung(before) } : {};
  return {
    bill: bill(options.table_size, { transfers: [...settlements(points, options), ...roundsPaid(points, options)] }),
    carry: { ...before, bock: [], schieberramsch: 0, waiting: [] },
    final: { ...tournament, ...(payers.length > 0 ? { bierlachs: payers } : {}) },
  };
}
