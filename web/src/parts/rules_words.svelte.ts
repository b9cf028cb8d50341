// The words of the house rules.

import de from "../words/de/rules";
import { part } from "../words/part.svelte";

export type RulesKey = keyof typeof de;

export const { load: loadRulesWords, say: r } = part<RulesKey>(de, {
  bar: () => import("../words/bar/rules"),
  en: () => import("../words/en/rules"),
  sv: () => import("../words/sv/rules"),
});
