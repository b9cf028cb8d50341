// The words about an evening that was played: its sheet, its deals.

import de from "../words/de/evening";
import { part } from "../words/part.svelte";

export type EveningKey = keyof typeof de;

export const { load: loadEveningWords, say: e } = part<EveningKey>(de, {
  bar: () => import("../words/bar/evening"),
  en: () => import("../words/en/evening"),
  sv: () => import("../words/sv/evening"),
});
