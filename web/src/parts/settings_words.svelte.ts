// The words of the settings screen.

import de from "../words/de/settings";
import { part } from "../words/part.svelte";

export type SettingsKey = keyof typeof de;

export const { load: loadSettingsWords, say: s } = part<SettingsKey>(de, {
  bar: () => import("../words/bar/settings"),
  en: () => import("../words/en/settings"),
  sv: () => import("../words/sv/settings"),
});
