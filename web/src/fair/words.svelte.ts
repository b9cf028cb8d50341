// The words about dealing.

import de from "../words/de/fair";
import { part } from "../words/part.svelte";

export type FairKey = keyof typeof de;

export const { load: loadFairWords, say: f } = part<FairKey>(de, {
  bar: () => import("../words/bar/fair"),
  en: () => import("../words/en/fair"),
  sv: () => import("../words/sv/fair"),
});
