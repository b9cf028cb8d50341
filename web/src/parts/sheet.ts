// How the score sheet of a game is written: a row for each game.

import type { ScoreSheet, SheetRow } from "./api_reading";
import { amount } from "./money";

type Written = {
  /** What the columns of the players and the last one hold. */
  cells: "cents" | "text";
  last: "cents" | "text";
  /** Whether the last column is always needed, or only when something stands in it. */
  lastIfAny: boolean;
  /** The X instead of columns. */
  kreuz: boolean;
};

const WRITTEN: Readonly<Record<string, Written>> = {
  schafkopf: { cells: "cents", last: "cents", lastIfAny: true, kreuz: false },
  skat: { cells: "text", last: "text", lastIfAny: false, kreuz: false },
  schloapfer: { cells: "text", last: "cents", lastIfAny: true, kreuz: true },
};
const PLAIN: Written = { cells: "text", last: "text", lastIfAny: false, kreuz: false };

export function written(game: string): Written {
  return WRITTEN[game] ?? PLAIN;
}

/** A cell as people write it: cents as an amount, a real minus. */
export function cell(text: string, kind: "cents" | "text"): string {
  return (kind === "cents" ? amount(Number(text)) : text).replace("-", "−");
}

export function hasLast(sheet: ScoreSheet): boolean {
  return !written(sheet.game).lastIfAny || sheet.rows.some((row) => row.last !== "0");
}

/** Numbers by seat out of a fact: `2 0 1 0`. */
export function bySeat(row: SheetRow | undefined, fact: string, seats: number): number[] {
  const found = row?.facts?.[fact]?.split(" ").map(Number) ?? [];
  return Array.from({ length: seats }, (_, seat) => found[seat] ?? 0);
}
