// An evening as a table for other programs: one line a deal, what it did to everybody, and to the pot; they sum to nothing.

import type { Sheet } from "../openapi";
import type { Columns } from "./evening";

export type Heads = { deal: string; game: string; players: string; pot: string };

/** Programs read signs at the beginning of a cell as a formula; what somebody calls themselves is none. */
function text(cell: string, comma: string): string {
  const safe = /^[=+\-@\t\r|%]/.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(comma) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `point`: what stands before the hundredths; where that is a comma, cells are parted by semicolons, as programs there expect. */
export function eveningCsv({ rows, names, currency = "euro" }: Sheet, { deals, isMoney }: Columns, heads: Heads, point: string): string {
  const comma = point === "," ? ";" : ",";
  const hundredths = isMoney && currency !== "points";
  const number = (value: number): string => (hundredths ? (value / 100).toFixed(2).replace(".", point) : String(value));
  const pots = deals.map((deal) => (isMoney ? -deal.reduce((sum, each) => sum + each, 0) : 0));
  const hasPot = pots.some((pot) => pot !== 0);
  const lines = rows.map((row, n) => [
    String(row.deal),
    text(row.title || row.game, comma),
    text((row.players ?? []).map((seat) => row.names?.[seat] || (names[seat] ?? "")).join(", "), comma),
    ...(deals[n] ?? []).map(number),
    ...(hasPot ? [number(pots[n] || 0)] : []),
  ]);
  const head = [heads.deal, heads.game, heads.players, ...names, ...(hasPot ? [heads.pot] : [])].map((cell) => text(cell, comma));
  return [head, ...lines].map((line) => `${line.join(comma)}\r\n`).join("");
}
