// What stands in a year, ready to be shown.

import type { YearBook, YearMember } from "../openapi";

/** 0: all of them. The newest first. */
export function yearsOf(created: number, now: number): readonly number[] {
  const [first, last] = [new Date(created).getFullYear(), new Date(now).getFullYear()];
  return [...Array.from({ length: Math.max(last - first, 0) + 1 }, (_, n) => last - n), 0];
}

/** Real tables first, then play points; each currency is a book of its own. */
export function booksOf(books: readonly YearBook[]): readonly YearBook[] {
  return [...books].sort((one, other) => Number(one.book === "online") - Number(other.book === "online") || one.currency.localeCompare(other.currency));
}

/** What a book comes to, with those who do not belong to the circle: 0, or something is wrong. */
export function sumOf({ rows, rest }: Pick<YearBook, "rows" | "rest">): number {
  return rows.reduce((sum, { cents }) => sum + cents, rest);
}

export const nameIn = ({ rows }: Pick<YearBook, "rows">, member: number): string => rows.find((row) => row.member === member)?.name ?? "";

/** Of each game what is counted in it beside money. */
export function games({ games: all }: Pick<YearMember, "games">): readonly YearMember["games"][number][] {
  return all.filter(({ calls, points }) => points || calls);
}
