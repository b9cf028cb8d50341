// How the score sheet of a game is written.

import type { Sheet, SheetForm, SheetRow } from "../openapi";
import { amount } from "./money";

/** A cell as people write it: cents as an amount, a real minus. */
export function cell(text: string, kind: "cents" | "text", currency = "euro"): string {
  return (kind === "cents" ? amount(Number(text), currency) : text).replace("-", "−");
}

/** Whether the last column is written: always, or where something stands in it. */
export function hasLast(sheet: Pick<Sheet, "rows">, form: SheetForm): boolean {
  return !form.last_if_any || sheet.rows.some((row) => row.last !== "0");
}

/** Numbers by seat out of a fact: `2 0 1 0`. */
export function bySeat(row: SheetRow | undefined, fact: string, seats: number): number[] {
  const found = row?.facts?.[fact]?.split(" ").map(Number) ?? [];
  return Array.from({ length: seats }, (_, seat) => found[seat] ?? 0);
}
