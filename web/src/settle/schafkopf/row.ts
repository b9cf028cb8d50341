// What Schafkopf says of a contract, as far as a bill needs it: `contracts.py` and `row.py`.

import { Unknown } from "../bill";

type Row = { readonly alone: boolean; readonly fourTrumps?: boolean; readonly wenz?: boolean };

const ROWS: Readonly<Record<string, Row>> = {
  rufspiel: { alone: false },
  hochzeit: { alone: false },
  kreuz: { alone: false },
  kreuzbock: { alone: false },
  trixer: { alone: true },
  wenz: { alone: true, fourTrumps: true, wenz: true },
  farbwenz: { alone: true, wenz: true },
  geier: { alone: true, fourTrumps: true, wenz: true },
  farbgeier: { alone: true, wenz: true },
  solo: { alone: true },
  sie: { alone: true },
  bettel: { alone: true },
};
const PROMISES = ["tout", "ouvert"];

export type Contract = { readonly kind: string; readonly row: Row; readonly suit: string; readonly promise: string };

/** Reads a contract code: `solo:E:tout`. */
export function contract(code: string): Contract {
  const [kind = "", ...parts] = code.split(":");
  const row = Object.hasOwn(ROWS, kind) ? ROWS[kind] : undefined;
  const promise = PROMISES.includes(parts.at(-1) ?? "") ? parts.pop()! : "";
  if (!row || parts.length > 1 || (parts[0] !== undefined && !/^[EGHS]$/.test(parts[0]))) throw new Unknown(code);
  return { kind, row, suit: parts[0] ?? "", promise };
}
