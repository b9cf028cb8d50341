// House rules in words: fetched for the language of the page when a screen needs them.

import type { Language } from "../settings.svelte";
import { language, t } from "../words/index.svelte";
import type { Value } from "./api_reading";

type Texts = Readonly<Record<string, string>>;

const FETCH: Readonly<Record<Language, () => Promise<Texts>>> = {
  de: () => import("./option_words/de").then((module) => module.de),
  bar: () => import("./option_words/bar").then((module) => module.bar),
  en: () => import("./option_words/en").then((module) => module.en),
  sv: () => import("./option_words/sv").then((module) => module.sv),
};

let texts = $state.raw<Texts>({});
let asked = $state(false);

/** Fetch the words of the present language; wherever they are read they appear then. */
export async function loadOptionTexts(): Promise<void> {
  texts = await FETCH[language()]().catch(() => texts);
  asked = true;
}

/** Whether the words are here (or cannot be had): a list shown earlier would flash the options' own names. */
export function optionTextsAsked(): boolean {
  return asked;
}

/** What an option is called; an option that we have no words for goes by its own name. */
export function optionTitle(game: string, option: string): string {
  return texts[`${game}.${option}`] ?? option.replaceAll("_", " ");
}

/** What a value is called. */
export function valueText(game: string, option: string, value: Value): string {
  if (typeof value === "object") {
    return value.map((each) => valueText(game, option, each)).join(", ") || t("rules.none");
  }
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  return texts[`${game}.${option}.${value}`] ?? String(value).replaceAll("_", " ");
}

/** Words of preset codes that are not written as any other word is. */
const SPELLED: Readonly<Record<string, string>> = { joho: "JoHo", isko: "ISkO" };

/** The name of a preset: the words of its code without the game, amounts with a stroke between: `JoHo 10/30`. */
export function presetTitle(preset: string): string {
  const [, ...rest] = preset.split("-");
  const words = rest.map((word) => SPELLED[word] ?? word.slice(0, 1).toUpperCase() + word.slice(1));
  return words.join(" ").replace(/(\d+) (\d+)/, "$1/$2");
}
