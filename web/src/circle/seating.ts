// Who sat where: the names of a sheet and the members of a circle.

import type { MemberTold } from "../openapi";

type Known = Pick<MemberTold, "member" | "name" | "status" | "into">;
/** What a seat may be beside a member: it does not count, or a new guest sits there. */
export const NOBODY = 0;
export const NEW_GUEST = -1;

/** Those who can sit somewhere. A guest who turned out to be a member sits there as the member. */
export const seatable = <M extends Known>(members: readonly M[]): readonly M[] =>
  members.filter(({ status, into }) => (status === "member" || status === "guest") && !into);

const plain = (name: string): string => name.trim().toLowerCase();

/** By the names; each member once. Whoever is unknown is a new guest, an erased name is nobody. */
export function guessed(names: readonly string[], members: readonly Known[]): readonly number[] {
  const free = [...seatable(members)].sort((one, other) => Number(one.status === "guest") - Number(other.status === "guest"));
  return names.map((name) => {
    if (!plain(name)) return NOBODY;
    const at = free.findIndex((one) => plain(one.name) === plain(name));
    return at < 0 ? NEW_GUEST : free.splice(at, 1)[0]!.member;
  });
}

/** Whether somebody sits twice. */
export function isTwice(seats: readonly number[]): boolean {
  const taken = seats.filter((seat) => seat > 0);
  return new Set(taken).size < taken.length;
}

/** The seats with a number for each new guest, added one after the other. */
export async function withGuests(names: readonly string[], seats: readonly number[], add: (name: string, seat: number) => Promise<number>): Promise<readonly number[]> {
  const found: number[] = [];
  for (const [seat, chosen] of seats.entries()) found.push(chosen === NEW_GUEST ? await add(names[seat] ?? "", seat) : chosen);
  return found;
}
