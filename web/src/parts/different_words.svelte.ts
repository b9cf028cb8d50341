// The words about what is different here from other card games.

import de from "../words/de/different";
import { part } from "../words/part.svelte";

export type DifferentKey = keyof typeof de;

export const { load: loadDifferentWords, say: d } = part<DifferentKey>(de, {
  bar: () => import("../words/bar/different"),
  en: () => import("../words/en/different"),
  sv: () => import("../words/sv/different"),
});
