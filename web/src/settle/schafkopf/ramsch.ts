// Ramsch and Geist: what they cost and who pays. The twin of `ramsch.py` and its part of `payoff.py`.

import type { SeenLine } from "../../protocol";
import { doubling, line, Unknown } from "../bill";
import type { Options } from "./options";
import type { Ramsch } from "./outcome";

const KNOCKS: readonly (readonly [name: string, clause: string])[] = [
  ["klopfen", "SK-ROUND-21"],
  ["schuss", "SK-ROUND-22"],
];

/** SK-ROUND-23; Jungfrauen do not double a Durchmarsch (SK-ROUND-24). */
export function ramschLines(result: Ramsch, options: Options): SeenLine[] {
  const pure = options.ramsch_jungfrau && result.marcher === null;
  return [
    line("ramsch", "SK-ROUND-23", options.ramsch_cents),
    ...KNOCKS.map(([name, clause]) => doubling(name, clause, result.knocks[name] ?? 0)),
    doubling("jungfrau", "SK-ROUND-23", pure ? result.virgins : 0),
  ];
}

/** The loser pays each of the others; after a Durchmarsch each of the others pays (SK-ROUND-16, SK-ROUND-24). */
export function ramschPayments(result: Ramsch, seats: readonly number[]): [payer: number, receiver: number][] {
  const { marcher, loser } = result;
  if (marcher !== null) return seats.filter((seat) => seat !== marcher).map((seat) => [seat, marcher]);
  if (loser === null) throw new Unknown("a Ramsch that nobody has lost");
  return seats.filter((seat) => seat !== loser).map((seat) => [loser, seat]);
}
