// Amounts as people write them in the language of the page.

import { language } from "../words/index.svelte";

/** Boarisch counts like German; no browser knows it. */
const LOCALES: Readonly<Record<string, string>> = { bar: "de" };

function locale(): string {
  return LOCALES[language()] ?? language();
}

/** A real minus: a hyphen is easily overlooked. */
function written(form: Intl.NumberFormatOptions, value: number): string {
  return new Intl.NumberFormat(locale(), form).format(value).replace("-", "−");
}

const EURO = { style: "currency", currency: "EUR" } as const;

/** 120 is 1,20 €. */
export function money(cents: number): string {
  return written(EURO, cents / 100);
}

/** The same with its sign, for what somebody gains or loses. */
export function gain(cents: number): string {
  return written({ ...EURO, signDisplay: "exceptZero" }, cents / 100);
}

/** Without the sign of the currency, for narrow columns. */
export function amount(cents: number): string {
  return written({ minimumFractionDigits: 2, maximumFractionDigits: 2 }, cents / 100);
}

/** Points with their sign. */
export function score(points: number): string {
  return written({ signDisplay: "exceptZero" }, points);
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "short", timeStyle: "short" }).format(at);
}

/** A moment of today, as a clock on the wall shows it. */
export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(at);
}
