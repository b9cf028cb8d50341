// Ramsch: whose column changes, and by what before Bock (ST-RAMSCH-05, ST-SCHIEB-05). The twin of `ramsch.py`.

import type { SeenLine } from "../../protocol";
import { doubling, line } from "../bill";
import type { Ramsch } from "./outcome";

/** ST-RAMSCH-09 */
const DURCHMARSCH = 120;

export function ramschLines(result: Ramsch): { who: readonly number[]; lines: SeenLine[] } {
  if (result.marcher !== null) return { who: [result.marcher], lines: [line("durchmarsch", "ST-RAMSCH-09", DURCHMARSCH)] };
  const lines = [
    line("ramsch", "ST-RAMSCH-05", result.eyes, 1, result.eyes),
    line("ramsch-lost", "ST-RAMSCH-05", 0, -1),
    doubling("jungfrau", "ST-RAMSCH-07", result.virgins),
    doubling("push", "ST-SCHIEB-04", result.pushes),
  ];
  return { who: result.losers, lines };
}
