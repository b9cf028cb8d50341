// Bock: after 0, 30 or 60 eyes the next four deals are doubled. The twin of `bock.py`.

import { usedUp } from "../tally";
import type { Options } from "./options";
import type { Played } from "./outcome";
import { contract } from "./row";

/** SK-ROUND-06 */
const DEALS = 4;
/** SK-ROUND-08: they are not about eyes. */
const WITHOUT_EYES = ["sie", "bettel"];

function isTrigger(result: Played, options: Options): boolean {
  if (!options.bock || result.form !== "sides" || !result.even) return false;
  return !WITHOUT_EYES.includes(contract(result.contract).kind);
}

/** What is left after a deal with a price, a new trigger included (SK-ROUND-07). */
export function bockAfter(batches: readonly number[], result: Played, options: Options): number[] {
  const left = usedUp(batches);
  if (!isTrigger(result, options)) return left;
  return options.bock_stack === "extend" ? [left.reduce((sum, deals) => sum + deals, DEALS)] : [...left, DEALS];
}
