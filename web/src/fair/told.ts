// A verdict in words.

import type { Judgement } from "./judgement";
import { f, type FairKey } from "./words.svelte";

/** What is to be said about a deal, as one sentence; where something is broken, `flawTold` says what. */
export function judgementTold(number: number, { state, why }: Judgement): string {
  const key = state === "without" ? `fair.without.${why}` : `fair.${state}`;
  return f(key as FairKey, { deal: number ? f("fair.deal", { n: number }) : f("fair.draw") });
}

/** What does not fit, as a sentence. */
export function flawTold(code: string): string {
  return f(`fair.flaw.${code}` as FairKey);
}
