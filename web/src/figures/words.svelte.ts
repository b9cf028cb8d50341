// The words of one's own figures.

import de from "../words/de/figures";
import { part } from "../words/part.svelte";

export type FiguresKey = keyof typeof de;

export const { load: loadFiguresWords, say: f } = part<FiguresKey>(de, {
  bar: () => import("../words/bar/figures"),
  en: () => import("../words/en/figures"),
  sv: () => import("../words/sv/figures"),
});
