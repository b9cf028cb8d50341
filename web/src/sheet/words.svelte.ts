// The words about the sheet of a real table.

import de from "../words/de/paper";
import { part } from "../words/part.svelte";

export type PaperKey = keyof typeof de;

export const { load: loadPaperWords, say: p } = part<PaperKey>(de, {
  bar: () => import("../words/bar/paper"),
  en: () => import("../words/en/paper"),
  sv: () => import("../words/sv/paper"),
});

/** Whether there is a word for it: what a form names may be newer than this page. */
export function isWord(key: string): key is PaperKey {
  return key in de;
}
