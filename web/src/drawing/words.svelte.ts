// The words about what hangs on the wall, what is sent to friends, and what is said once.

import de from "../words/de/wall";
import { part } from "../words/part.svelte";

export type WallKey = keyof typeof de;

export const { load: loadWallWords, say: w } = part<WallKey>(de, {
  bar: () => import("../words/bar/wall"),
  en: () => import("../words/en/wall"),
  sv: () => import("../words/sv/wall"),
});
