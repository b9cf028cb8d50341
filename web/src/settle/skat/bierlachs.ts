// Bierlachs: only minus points are written, and whoever stands lowest in the end pays the round. The twin of `bierlachs.py`.

import type { SeenBill, SeenTransfer } from "../../protocol";
import { bill, line } from "../bill";
import type { Options } from "./options";

/** What somebody has won the others who play write down as minus (ST-SCORE-12). */
export function written(plain: SeenBill, seats: readonly number[], options: Options): SeenBill {
  if (!options.bierlachs || plain.price <= 0) return plain;
  const lines = [...(plain.lines ?? []), line("bierlachs", "ST-SCORE-12", 0, -1)];
  const points = plain.points!.map((own, seat) => (seats.includes(seat) && !own ? -plain.price : 0));
  return bill(plain.seats, { lines, points });
}

/** Somebody stands at the agreed number or below it (ST-SCORE-13). */
export function isReached(points: readonly number[], options: Options): boolean {
  return options.bierlachs > 0 && Math.min(...points) <= -options.bierlachs;
}

/** Who pays: whoever stands lowest, and nobody where all stand alike (ST-SCORE-14). */
export function lowest(points: readonly number[], options: Options): number[] {
  const least = Math.min(...points);
  if (!options.bierlachs || least === Math.max(...points)) return [];
  return [...points.keys()].filter((seat) => points[seat] === least);
}

/** A glass for each of the others (ST-SCORE-14). */
export function roundsPaid(points: readonly number[], options: Options): SeenTransfer[] {
  const payers = options.bierlachs_stake ? lowest(points, options) : [];
  const others = [...points.keys()].filter((seat) => !payers.includes(seat));
  return payers.flatMap((payer) => others.map((receiver) => ({ payer, receiver, cents: options.bierlachs_stake })));
}
