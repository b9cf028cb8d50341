// Who has won: the twin of `winning.py`. A page is told so; it finds out only which of the other facts go with it.

import type { Options } from "./options";
import type { Contract } from "./row";

export const ALL_EYES = 120;

/** A way in which a deal may have ended: what the declaring side has taken. */
export type Ended = {
  readonly played: Contract;
  readonly target: number;
  readonly level: number;
  /** How much of the level nobody has called. */
  readonly forced: number;
  readonly eyes: number;
  readonly tricks: number;
};

/** SK-DECK-18 */
export function allTricks(options: Options): number {
  return options.kurze_karte ? 6 : 8;
}

export function isToutOrSie({ kind, promise }: Contract): boolean {
  return promise === "tout" || kind === "sie";
}

/** The target, or one less where a Kontra has flipped it (SK-DOUBLE-10). */
export function eyesNeeded({ target, level, forced }: Omit<Ended, "eyes" | "tricks">, options: Options): number {
  const calls = level - (options.forced_spritze === "apart" ? forced : 0);
  const flipped = options.kontra_flips_active && calls % 2 === 1 && level > forced;
  return flipped ? target - 1 : target;
}

/** SK-RESULT-02 to 04, 09 and 10; SK-CONTRACT-20. */
export function declarersWin(ended: Ended, options: Options): boolean {
  if (ended.played.kind === "bettel") return ended.tricks === 0;
  if (isToutOrSie(ended.played)) return ended.tricks === allTricks(options);
  return ended.eyes >= eyesNeeded(ended, options);
}
