// The words of deals that are handed on.

import de from "../words/de/shared";
import { part } from "../words/part.svelte";

export type SharedKey = keyof typeof de;

export const { load: loadSharedWords, say: s } = part<SharedKey>(de, {
  bar: () => import("../words/bar/shared"),
  en: () => import("../words/en/shared"),
  sv: () => import("../words/sv/shared"),
});
