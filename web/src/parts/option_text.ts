// House rules in words, as the server tells them with every option.

import type { OptionInfo } from "../openapi";
import type { Changes, Value } from "./api_reading";
import { money } from "./money";
import { capital } from "../words/fill";

/** What an agreement makes an amount of: all its values, and what it is played for. */
export type Paying = { values: Changes; currency: string };
type Told = Pick<OptionInfo, "texts" | "money">;

/** What is played for: the option where a table has agreed on it, else as the preset has it. */
export function paying(values: Changes, currency = "euro"): Paying {
  const agreed = values.currency;
  return { values, currency: typeof agreed === "string" && agreed !== "preset" ? agreed : currency };
}

/** What one more of an option's number comes to in hundredths; 0: it is no money. */
export function hundredths({ money: factors }: Pick<Told, "money">, { values }: Paying): number {
  return factors ? factors.reduce((all, option) => all * Number(values[option] ?? 1), 1) : 0;
}

/** What a value is called. A number says itself or its amount, unless it has a name: 0 is "never". */
export function valueText({ texts, money: factors }: Told, value: Value, at?: Paying): string {
  const step = at ? hundredths({ money: factors }, at) : 0;
  if (at && step && typeof value === "number" && !(String(value) in texts)) return money(value * step, at.currency);
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
  const words = rest.map((word) => SPELLED[word] ?? capital(word));
  return words.join(" ").replace(/(\d+) (\d+)/, "$1/$2");
}
