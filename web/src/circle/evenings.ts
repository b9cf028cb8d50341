// Evenings and people, as they are listed.

import type { EveningSum, EveningTold, MemberTold } from "../openapi";

/** Who has won most first. */
export function sumsOf({ sums }: EveningTold): readonly EveningSum[] {
  return [...sums].sort((one, other) => other.cents - one.cents || one.member - other.member);
}

const RANK: Readonly<Record<string, number>> = { wirt: 0, kassier: 1, mitglied: 2, gast: 3 };

/** The Wirt first, then as they came. */
export function inOrder(members: readonly MemberTold[]): readonly MemberTold[] {
  return [...members].sort((one, other) => (RANK[one.role] ?? 9) - (RANK[other.role] ?? 9) || one.member - other.member);
}
