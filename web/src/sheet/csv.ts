// The sheet for other programs: a line a deal.

import { decimalPoint } from "../parts/money";
import { m } from "./more_words.svelte";
import { p } from "./words.svelte";
import type { Line } from "./fold";

/** Programs read signs at the beginning of a cell as a formula; what somebody is called is none. */
function text(cell: string, comma: string): string {
  const safe = /^[=+\-@\t\r|%]/.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(comma) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Number, dealer, game, and what it brings everybody, in cents or points. Where a comma is no comma, cells are parted by semicolons. */
export function csvOf(lines: readonly Line[], names: readonly string[], told: (entry: string) => string): string {
  const comma = decimalPoint() === "," ? ";" : ",";
  const row = (cells: readonly string[]): string => `${cells.join(comma)}\r\n`;
  const head = [m("more.number"), m("more.gives"), p("paper.game"), ...names].map((cell) => text(cell, comma));
  const rows = lines.map(({ number, dealer, entry, gains }) => [String(number), text(names[dealer] ?? "", comma), text(told(entry), comma), ...gains.map(String)]);
  return [head, ...rows].map(row).join("");
}
