// The sheet for other programs: a line a deal.

import { cell, parting } from "../parts/csv_cells";
import { decimalPoint } from "../parts/money";
import { m } from "./more_words.svelte";
import { p } from "./words.svelte";
import type { Line } from "./fold";

/** Number, dealer, game, and what it brings everybody, in cents or points. */
export function csvOf(lines: readonly Line[], names: readonly string[], told: (entry: string) => string): string {
  const comma = parting(decimalPoint());
  const row = (cells: readonly string[]): string => `${cells.join(comma)}\r\n`;
  const head = [m("more.number"), m("more.gives"), p("paper.game"), ...names].map((each) => cell(each, comma));
  const rows = lines.map(({ number, dealer, entry, gains }) => [String(number), cell(names[dealer] ?? "", comma), cell(told(entry), comma), ...gains.map(String)]);
  return [head, ...rows].map(row).join("");
}
