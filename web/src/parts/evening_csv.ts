// An evening as a table for other programs: one line a deal, what it did to everybody, and to the pot; they sum to nothing.

import type { Sheet } from "../openapi";
import { cell, parting } from "./csv_cells";
import type { Columns } from "./evening";

export type Heads = { deal: string; game: string; players: string; pot: string };

/** `point`: what stands before the hundredths. */
export function eveningCsv({ rows, names, currency = "euro" }: Sheet, { deals, isMoney }: Columns, heads: Heads, point: string): string {
  const comma = parting(point);
  const hundredths = isMoney && currency !== "points";
  const number = (value: number): string => (hundredths ? (value / 100).toFixed(2).replace(".", point) : String(value));
  const pots = deals.map((deal) => (isMoney ? -deal.reduce((sum, each) => sum + each, 0) : 0));
  const hasPot = pots.some((pot) => pot !== 0);
  const lines = rows.map((row, n) => [
    String(row.deal),
    cell(row.title || row.game, comma),
    cell((row.players ?? []).map((seat) => row.names?.[seat] || (names[seat] ?? "")).join(", "), comma),
    ...(deals[n] ?? []).map(number),
    ...(hasPot ? [number(pots[n] || 0)] : []),
  ]);
  const head = [heads.deal, heads.game, heads.players, ...names, ...(hasPot ? [heads.pot] : [])].map((each) => cell(each, comma));
  return [head, ...lines].map((line) => `${line.join(comma)}\r\n`).join("");
}
