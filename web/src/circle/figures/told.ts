// What a circle argues about, as rows of tables: rates with their number, and pale where that is small.

import type { FigureBook, FigureKind, FigureMember, FigurePair } from "../../openapi";
import { gain } from "../../parts/money";
import { a } from "./words.svelte";

/** Below so many deals a rate says little. */
export const FEW = 20;

export type Row = { title: string; cells: readonly string[]; isPale?: boolean };

/** What its amounts are written in. */
export const unitOf = ({ unit, currency }: Pick<FigureBook, "unit" | "currency">): string => (unit === "cents" ? currency : "points");

export const nameIn = ({ members }: Pick<FigureBook, "members">, member: number): string => members.find((one) => one.member === member)?.name ?? a("argued.somebody");

/** `58 % · 11 von 19`, and a word beside it where that is little. */
export function rate(won: number, all: number): string {
  if (!all) return "–";
  const few = all < FEW ? ` (${a("argued.few")})` : "";
  return `${Math.round((100 * won) / all)} % · ${a("argued.rateOf", { won, n: all })}${few}`;
}

export function moneyRows(book: FigureBook): Row[] {
  return book.members.map(({ name, gain: sum, per_hundred: per, deals }) => ({
    title: name,
    cells: [gain(sum, unitOf(book)), per === null ? "–" : gain(per, unitOf(book)), String(deals)],
    isPale: deals < FEW,
  }));
}

export const kindRows = (kinds: readonly FigureKind[]): Row[] =>
  kinds.map(({ title, played, won }) => ({ title, cells: [rate(won, played)], isPale: played < FEW }));

/** Those who are shown to the reader, the boldest first. */
export function callRows({ members, maurer }: Pick<FigureBook, "members" | "maurer">): Row[] {
  return shown(members)
    .sort((one, other) => (other.calls ?? 0) / (other.sat || 1) - (one.calls ?? 0) / (one.sat || 1))
    .map(({ member, name, calls, sat }) => ({
      title: member === maurer ? `${name} · ${a("argued.maurer")}` : name,
      cells: [rate(calls ?? 0, sat)],
      isPale: sat < FEW,
    }));
}

export const streakRows = ({ members }: Pick<FigureBook, "members">): Row[] =>
  shown(members).map(({ name, longest_won: won, longest_lost: lost }) => ({ title: name, cells: [String(won?.games ?? 0), String(lost?.games ?? 0)] }));

export const shown = (members: readonly FigureMember[]): FigureMember[] => members.filter(({ calls }) => calls !== null);

/** How often one member wins with each of the others, and against them; whoever has brought most first. */
export const pairRows = (book: FigureBook, me: number): Row[] =>
  pairsOf(book, me).map(({ other, together, won, against, mine }) => ({
    title: nameIn(book, other),
    cells: [stacked(won, together), stacked(mine, against)],
    isPale: together + against < FEW,
  }));

/** The number below the rate, for narrow columns. */
const stacked = (won: number, all: number): string => rate(won, all).replace(" · ", "\n");

/** What came to one member from each of the others. */
export const flowRows = (book: FigureBook, me: number): Row[] =>
  pairsOf(book, me).map(({ other, flow }) => ({ title: nameIn(book, other), cells: [gain(flow, unitOf(book))] }));

function pairsOf(book: FigureBook, me: number) {
  return book.pairs
    .filter((pair) => pair.one === me || pair.other === me)
    .map((pair) => seenBy(pair, me))
    .sort((one, other) => other.flow - one.flow);
}

function seenBy({ one, other, together, won, against, won_by_one: byOne, flow }: FigurePair, me: number) {
  const isOne = one === me;
  return { other: isOne ? other : one, together, won, against, mine: isOne ? byOne : against - byOne, flow: isOne ? flow : 0 - flow };
}
