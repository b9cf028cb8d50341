// Falsch gespielt: who pays for a wrong card. The twin of `falsch.py`.

import type { Options } from "./options";
import type { Sides } from "./outcome";

export type Payment = [payer: number, receiver: number];

/** One pays for the whole side, where that is agreed (SK-REAL-05). */
export function paidByCulprit(pairs: Payment[], { foul }: Sides, options: Options): Payment[] {
  return foul === null || options.foul !== "culprit_pays" ? pairs : pairs.map(([, receiver]) => [foul, receiver]);
}
