// Letzte Runde: it multiplies with every other doubling (SK-ROUND-58).

import type { SeenLine } from "../../protocol";
import { doubling } from "../bill";

export function lastRound(times: number): SeenLine {
  return doubling("last-round", "SK-ROUND-58", times);
}
