// Laufende: how many of the run are paid. The twin of `laufende.py`.

import type { Options } from "./options";
import type { Contract } from "./row";

/** None below the minimum, from it on every one up to the most (SK-PAY-12, SK-PAY-13, SK-PAY-39). */
export function counted(run: number, { row }: Contract, options: Options): number {
  const least = row.fourTrumps ? options.laufende_min_wenz : options.laufende_min;
  const length = Math.abs(run);
  return least && length >= least ? Math.min(length, options.laufende_most || length) : 0;
}
