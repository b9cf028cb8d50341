// What the page says, in the language of the settings: `t("common.back")`.
//
// Hochdeutsch comes with the page; any other language is fetched when it is chosen, so that nobody loads four.

import { settings, type Language } from "../settings.svelte";
import de, { type Key, type Words } from "./de";
import { fill, type Params } from "./fill";

export type { Key, Words } from "./de";
export type { Params } from "./fill";

const FETCH: Readonly<Record<Language, () => Promise<Words>>> = {
  de: () => Promise.resolve(de),
  bar: () => import("./bar").then((module) => module.default),
  en: () => import("./en").then((module) => module.default),
  sv: () => import("./sv").then((module) => module.default),
};

let present = $state.raw<{ words: Words; language: Language }>({ words: de, language: "de" });

/** The text of a key with its holes filled; wherever it is read it follows the language. */
export function t(key: Key, params?: Params): string {
  return fill(present.words[key], params);
}

/** Whether there is a text for it. */
export function has(key: string): key is Key {
  return key in de;
}

/** The language that is spoken now; a moment behind the settings while a dictionary is on its way. */
export function language(): Language {
  return present.language;
}

/** Fetches the dictionary of a language and speaks it. Without a network the page keeps to what it speaks. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === present.language) return;
  try {
    const words = await FETCH[wanted]();
    if (wanted === settings.language) present = { words, language: wanted };
  } catch {
    // The next choice of a language tries again.
  }
}
