// Amounts as people write them in the language of the page.

import { language } from "../words/index.svelte";
import { capital } from "../words/fill";

/** Boarisch counts like German; no browser knows it. */
const LOCALES: Readonly<Record<string, string>> = { bar: "de" };

function locale(): string {
  return LOCALES[language()] ?? language();
}

/** Making one takes longer than writing a hundred numbers with it. */
const made: Record<string, Intl.NumberFormat> = {};

/** A real minus: a hyphen is easily overlooked. */
function written(form: Intl.NumberFormatOptions, value: number): string {
  const key = locale() + JSON.stringify(form);
  return (made[key] ??= new Intl.NumberFormat(locale(), form)).format(value).replace("-", "−");
}

const EURO = { style: "currency", currency: "EUR" } as const;
const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
/** After a number, so that it stays on its line. */
const KRONOR = "\u00a0kr";

/** What a table plays for, as the server says: `euro`, `krona` or `points`. */
function paid(cents: number, currency: string, sign: Intl.NumberFormatOptions = {}): string {
  if (currency === "points") return written(sign, cents);
  if (currency === "krona") return written({ ...HUNDREDTHS, ...sign }, cents / 100) + KRONOR;
  return written({ ...EURO, ...sign }, cents / 100);
}

/** 120 is 1,20 €, 1,20 kr, or 120 points. */
export function money(cents: number, currency = "euro"): string {
  return paid(cents, currency);
}

/** The same with its sign, for what somebody gains or loses. */
export function gain(cents: number, currency = "euro"): string {
  return paid(cents, currency, { signDisplay: "exceptZero" });
}

/** Without the sign of the currency, for narrow columns. */
export function amount(cents: number, currency = "euro"): string {
  return currency === "points" ? written({}, cents) : written(HUNDREDTHS, cents / 100);
}

/** Points with their sign. */
export function score(points: number): string {
  return written({ signDisplay: "exceptZero" }, points);
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "short", timeStyle: "short" }).format(at);
}

/** The day alone, in full: for a heading. */
export function wholeDay(at: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  const form: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" as const }) };
  const text = new Intl.DateTimeFormat(locale(), form).format(at);
  return capital(text);
}

/** The day with its year, for what is looked at years later. */
export function fullDay(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(at);
}

/** What stands before the hundredths. */
export function decimalPoint(): string {
  return new Intl.NumberFormat(locale()).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ",";
}

/** A moment of today, as a clock on the wall shows it. */
export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(at);
}
