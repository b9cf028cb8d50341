// House rules in words, as the server tells them with every option.

import type { OptionInfo } from "../openapi";
import type { Value } from "./api_reading";

/** What a value is called. A number says itself, unless it has a name: 0 is "never". */
export function valueText({ texts }: Pick<OptionInfo, "texts">, value: Value): string {
  const said = (each: Value): string => texts[String(each)] ?? String(each);
  return typeof value === "object" ? value.map(said).join(", ") || said("") : said(value);
}

/** What an agreement is called: by its people, or after what it began with. */
export function agreementTitle(info: { called?: string; preset: string } | null): string {
  return info?.called || presetTitle(info?.preset ?? "");
}

/** Words of preset codes that are not written as any other word is. */
const SPELLED: Readonly<Record<string, string>> = { joho: "JoHo", isko: "ISkO" };

/** The name of a preset: the words of its code without the game, amounts with a stroke between: `JoHo 10/30`. */
export function presetTitle(preset: string): string {
  const [, ...rest] = preset.split("-");
  const words = rest.map((word) => SPELLED[word] ?? word.slice(0, 1).toUpperCase() + word.slice(1));
  return words.join(" ").replace(/(\d+) (\d+)/, "$1/$2");
}
