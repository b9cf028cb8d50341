// The words about the people at a table.

import de from "../words/de/people";
import { part } from "../words/part.svelte";

export type PeopleKey = keyof typeof de;

export const { load: loadPeopleWords, say: p } = part<PeopleKey>(de, {
  bar: () => import("../words/bar/people"),
  en: () => import("../words/en/people"),
  sv: () => import("../words/sv/people"),
});
