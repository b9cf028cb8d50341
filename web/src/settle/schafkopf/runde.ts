// Runde: how long a session goes on. The twin of `runde.py`.

import type { SchafkopfCarry } from "./carry";
import type { Options } from "./options";

/** After the agreed number of deals, or when no further deal is to follow (SK-ROUND-01, SK-ROUND-02). */
export function isDone(carry: SchafkopfCarry, options: Options): boolean {
  return carry.last || (options.tournament_deals > 0 && options.tournament_deals <= carry.deals);
}
