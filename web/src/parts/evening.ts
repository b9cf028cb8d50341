// An evening as numbers: what each deal did to everybody, and what they have by now.

import type { Sheet, SheetForm } from "../openapi";
import { amount, gain, score } from "./money";

export type Columns = {
  /** What everybody has now. */
  standing: readonly number[];
  /** By row of the sheet: what the deal itself did to everybody. */
  deals: readonly (readonly number[])[];
  isMoney: boolean;
};

/** None where neither money nor points are written, as with strokes alone. */
export function columnsOf(sheet: Sheet, form: SheetForm): Columns | null {
  const seats = sheet.names.map((_, seat) => seat);
  if (form.cells === "cents" || form.kreuz) {
    const deals = sheet.rows.map(({ cents }) => seats.map((seat) => cents[seat] ?? 0));
    const isEmpty = form.kreuz && deals.every((deal) => deal.every((cents) => cents === 0));
    return isEmpty ? null : { standing: seats.map((seat) => sheet.purses[seat] ?? 0), deals, isMoney: true };
  }
  const totals = sheet.rows.map(({ cells }) => seats.map((seat) => Number(cells[seat] ?? 0)));
  const deals = totals.map((total, n) => total.map((points, seat) => points - (totals[n - 1]?.[seat] ?? 0)));
  return { standing: totals.at(-1) ?? seats.map(() => 0), deals, isMoney: false };
}

/** What everybody had before the first deal and after each. */
export function courses({ deals, standing }: Columns): number[][] {
  return standing.map((_, seat) => {
    let sum = 0;
    return [0, ...deals.map((deal) => (sum += deal[seat] ?? 0))];
  });
}

/** With its sign, and without the currency: for a column. */
export function signed(value: number, isMoney: boolean, currency = "euro"): string {
  if (!isMoney || currency === "points") return score(value);
  return `${value > 0 ? "+" : ""}${amount(value, currency)}`;
}

/** The same as it is said. */
export function said(value: number, isMoney: boolean, currency = "euro"): string {
  return isMoney ? gain(value, currency) : score(value);
}

/** Steps of a scale, with zero, so that it has few lines and all of them are round numbers. */
export function scale(least: number, most: number, lines = 5): number[] {
  const span = Math.max(1, most - least);
  const rough = span / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough);
  const from = Math.floor(least / step);
  const to = Math.ceil(most / step);
  return Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step);
}

/** Places from top to bottom that are no nearer to each other than this, each as near as can be to where it belongs. */
export function apart(wanted: readonly number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((_, place) => place).sort((one, other) => wanted[one]! - wanted[other]!);
  const placed = [...wanted];
  let edge = least;
  for (const place of order) edge = (placed[place] = Math.max(placed[place]!, edge)) + gap;
  edge = most;
  for (const place of order.reverse()) edge = (placed[place] = Math.min(placed[place]!, edge)) - gap;
  return placed;
}
