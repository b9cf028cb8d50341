// Laufende: how many of the run are paid. The twin of `laufende.py`.

import type { Options } from "./options";
import type { Contract } from "./row";

/** None below the minimum, from it on every one (SK-PAY-12, SK-PAY-13). */
export function counted(run: number, { row }: Contract, options: Options): number {
  const least = row.fourTrumps ? options.laufende_min_wenz : options.laufende_min;
  return least && Math.abs(run) >= least ? Math.abs(run) : 0;
}
