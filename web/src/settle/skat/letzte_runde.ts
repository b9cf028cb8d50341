// Letzte Runde: it multiplies with Bock and Kontra, and does not count for the bid (ST-BOCK-07).

import type { SeenLine } from "../../protocol";
import { doubling } from "../bill";

export function lastRound(times: number): SeenLine {
  return doubling("last-round", "ST-BOCK-07", times);
}
