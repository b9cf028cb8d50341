// The words about finding a table and sitting down at it.

import de from "../words/de/join";
import { part } from "../words/part.svelte";

export type JoinKey = keyof typeof de;

export const { load: loadJoinWords, say: j } = part<JoinKey>(de, {
  bar: () => import("../words/bar/join"),
  en: () => import("../words/en/join"),
  sv: () => import("../words/sv/join"),
});
