// Rechenprobe: deals that the engine has settled under the rules of a sheet, settled here. All of them are right, or this
// page does not add up this sheet.

import type { SeenBill } from "../protocol";
import type { Carry } from "./carry";
import type { Agreement } from "./known";
import { read } from "./session";
import { settle, type Facts } from "./settle";

export type Vector = {
  readonly result: Facts;
  readonly carry: Carry;
  readonly bill: SeenBill;
  readonly after: Carry;
  /** What is written of it, where it can be written. */
  readonly entry?: string;
};
/** What the server hands out with a sheet. */
export type Vectors = { readonly game: string; readonly options: Agreement; readonly vectors: readonly Vector[] };
/** "Rechenprobe 256/256" */
export type Proof = { readonly right: number; readonly of: number };

/** How many of them come to the same here, to the cent and line by line. */
export function prove({ game, options, vectors }: Vectors): Proof {
  return { right: vectors.filter((vector) => isRight(game, options, vector)).length, of: vectors.length };
}

/** The result comes to the same, and so does what is written of it. */
export function isRight(game: string, options: Agreement, { result, carry, bill, after, entry }: Vector): boolean {
  const comesOut = (facts: Facts | null): boolean => {
    const sum = facts && settle(game, facts, carry, options);
    return sum !== null && isSame(sum.bill, bill) && isSame(sum.carry, after);
  };
  return comesOut(result) && (entry === undefined || comesOut(read(game, entry, carry, options)));
}

/** Whether one entry is worth anything: there were some, and all are right. */
export function isProven({ right, of }: Proof): boolean {
  return of > 0 && right === of;
}

/** The same numbers, words and lists; the order in which fields were written does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [mine, theirs] = [Object.entries(one), Object.keys(other)];
  if (Array.isArray(one) !== Array.isArray(other) || mine.length !== theirs.length) return false;
  return mine.every(([name, value]) => Object.hasOwn(other, name) && isSame(value, (other as Record<string, unknown>)[name]));
}
