// Letzte Runde: strokes and rings count twofold until the game is over (SL-VAR-08). The twin of `letzte_runde.py`.

import type { SeenLine } from "../../protocol";
import { doubling } from "../bill";
import type { SchloapferCarry } from "./carry";

/** How many strokes one is, and how many rings. */
export function times(carry: SchloapferCarry): number {
  return 2 ** carry.last_round;
}

/** What the bill of such a deal says, also where it has brought rings alone. */
export function lastRound(carry: SchloapferCarry): SeenLine[] {
  return carry.last_round ? [doubling("last-round", "SL-VAR-08", carry.last_round)] : [];
}
