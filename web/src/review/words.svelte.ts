// The words of Nachkarten.

import de from "../words/de/review";
import { part } from "../words/part.svelte";

export type ReviewKey = keyof typeof de;

export const { load: loadReviewWords, say: r } = part<ReviewKey>(de, {
  bar: () => import("../words/bar/review"),
  en: () => import("../words/en/review"),
  sv: () => import("../words/sv/review"),
});
