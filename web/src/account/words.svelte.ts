// The words of the account screen. Hochdeutsch comes with the screen; any other language is fetched when it is spoken.

import type { Language } from "../settings.svelte";
import de from "../words/de/account";
import { fill, type Params } from "../words/fill";
import { language } from "../words/index.svelte";

export type AccountKey = keyof typeof de;
type Words = Readonly<Record<AccountKey, string>>;

const FETCH: Readonly<Record<Language, () => Promise<Words>>> = {
  de: () => Promise.resolve(de),
  bar: () => import("../words/bar/account").then((module) => module.default),
  en: () => import("../words/en/account").then((module) => module.default),
  sv: () => import("../words/sv/account").then((module) => module.default),
};

let words = $state.raw<Words>(de);

/** Fetch the words of the present language; wherever they are read they appear then. */
export async function loadAccountWords(): Promise<void> {
  words = await FETCH[language()]().catch(() => words);
}

export function a(key: AccountKey, params?: Params): string {
  return fill(words[key], params);
}
