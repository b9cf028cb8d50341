// Schneider and Schwarz: the loser has taken too little. The twin of `schneider.py`.

import type { Options } from "./options";
import { ALL_EYES, allTricks, declarersWin, isToutOrSie, type Ended } from "./winning";

/** Tout and Sie count neither, unless the table has agreed to (SK-RESULT-11); nor does a Bettel (SK-CONTRACT-20). */
function isEvaluated({ played }: Ended, options: Options): boolean {
  if (options.schneider_in === "rufspiel" && played.row.alone) return false; // SK-RESULT-13
  return played.kind !== "bettel" && (options.tout_counts_schneider || !isToutOrSie(played));
}

/** How high it was won or lost: 0, 1 for Schneider, 2 for Schwarz, which includes it (SK-RESULT-05, SK-RESULT-07). */
export function height(ended: Ended, options: Options): number {
  if (!isEvaluated(ended, options)) return 0;
  const won = declarersWin(ended, options);
  const taken = (ours: number, all: number): number => (won ? ours : all - ours);
  const [eyes, every] = [taken(ended.eyes, ALL_EYES), allTricks(options)];
  const least = won ? options.schneider_declarer_min : options.schneider_defender_min;
  const schwarz = options.schwarz_by === "tricks" ? taken(ended.tricks, every) === every : eyes === ALL_EYES;
  return Number(eyes >= least) + Number(schwarz);
}
