// The words about learning.

import de from "../words/de/learn";
import { part } from "../words/part.svelte";

export type LearnKey = keyof typeof de;

export const { load: loadLearnWords, say: l } = part<LearnKey>(de, {
  bar: () => import("../words/bar/learn"),
  en: () => import("../words/en/learn"),
  sv: () => import("../words/sv/learn"),
});
