// Verdicts as players say them, from light to heavy: beste, gut, knapp, ging besser, teuer.

import type { FactLine } from "../openapi";
import { isBlamed } from "./decisions";
import { r, type ReviewKey } from "./words.svelte";

/** What could not be known is called bad luck, and nothing else. */
export function verdictWord({ verdict, fate }: FactLine): string {
  const word = r(`review.verdict.${verdict}` as ReviewKey);
  if (!fate) return word;
  return fate === "unlucky" ? r("review.fate.unlucky") : `${word}, ${r("review.fate.lucky")}`;
}

/** Green and red are right and wrong; everything between has no colour. */
export function tone(fact: FactLine): "good" | "bad" | "" {
  if (isBlamed(fact)) return "bad";
  return !fact.fate && (fact.verdict === "best" || fact.verdict === "good") ? "good" : "";
}
