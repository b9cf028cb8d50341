// The words about playing without a network.

import de from "../words/de/pocket";
import { part } from "../words/part.svelte";

export type PocketKey = keyof typeof de;

export const { load: loadPocketWords, say: p } = part<PocketKey>(de, {
  bar: () => import("../words/bar/pocket"),
  en: () => import("../words/en/pocket"),
  sv: () => import("../words/sv/pocket"),
});
