// What stands in the rows of a ranking, and the same for other programs.

import type { RankedTold, RankingTold } from "../openapi";
import { cell, parting } from "../parts/csv_cells";
import { amount, decimalPoint, score } from "../parts/money";
import { r } from "./words.svelte";

const BY = { won: "ranking.byWon", lost: "ranking.byLost", lot: "ranking.byLot", number: "ranking.byLot" } as const;

export const isMoney = ({ unit, currency }: RankingTold): boolean => unit === "money" && currency !== "points";

/** Points as the game writes them: money without its sign of the currency, which stands above the column. */
export function pointsOf(ranking: RankingTold, points: number): string {
  return isMoney(ranking) ? `${points > 0 ? "+" : ""}${amount(points, ranking.currency)}` : score(points);
}

/** By what a row stands behind the one above, where points do not say it. */
export function whyBehind({ by }: RankedTold): string {
  return by in BY ? r(BY[by as keyof typeof BY]) : "";
}

/** Where a row stands before the next one only by what comes after the points. */
export function whyBefore(rows: readonly RankedTold[], at: number): string {
  const next = rows[at + 1];
  return next ? whyBehind(next) : "";
}

/** Two who are called alike are told apart by their tables. */
export function tablesOf(ranking: RankingTold, row: RankedTold): string {
  if (ranking.standings.filter(({ name }) => name === row.name).length < 2) return "";
  const own = ranking.tables.filter(({ seats }) => seats.includes(row.number));
  return own.map(({ number }) => r("ranking.table", { n: number })).join(", ");
}

export function status(ranking: RankingTold): string {
  if (ranking.final) return r("ranking.final");
  return r("ranking.soFar", { n: ranking.tables.filter(({ settled }) => settled).length, of: ranking.tables.length });
}

export function rankingCsv(ranking: RankingTold): string {
  const comma = parting(decimalPoint());
  const heads = ["place", "who", isMoney(ranking) ? "money" : "points", "won", "lost", "tables"] as const;
  const head = heads.map((key) => cell(r(`ranking.${key}`), comma));
  const rows = ranking.standings.map((row) =>
    [String(row.place), cell(row.name, comma), String(row.points), String(row.won), String(row.lost), String(row.tables), row.running ? cell(r("ranking.running"), comma) : ""],
  );
  return [[...head, ""], ...rows].map((cells) => `${cells.join(comma)}\r\n`).join("");
}
