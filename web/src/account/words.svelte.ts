// The words of the account screen.

import de from "../words/de/account";
import { part } from "../words/part.svelte";

export type AccountKey = keyof typeof de;

export const { load: loadAccountWords, say: a } = part<AccountKey>(de, {
  bar: () => import("../words/bar/account"),
  en: () => import("../words/en/account"),
  sv: () => import("../words/sv/account"),
});
