// What a deal costs, line by line: the twin of `core/bill.py`. Numbers are whole; what a page cannot hold it does not say.

import type { SeenBill, SeenLine, SeenTransfer } from "../protocol";

/** This page cannot add that up: the server does. */
export class Unknown extends Error {}

/** So many cents are added, or all so far is multiplied. */
export function line(code: string, clause: string, cents = 0, factor = 1, count = 0): SeenLine {
  return { code, clause, ...(cents ? { cents } : {}), ...(factor === 1 ? {} : { factor }), ...(count ? { count } : {}) };
}

/** The line that doubles all so far, so many times. */
export function doubling(code: string, clause: string, times: number): SeenLine {
  return line(code, clause, 0, 2 ** times, times);
}

/** Lines that change nothing are left out. */
export function telling(lines: readonly SeenLine[]): SeenLine[] {
  return lines.filter((one) => one.cents !== undefined || one.factor !== undefined);
}

export function whole(number: number): number {
  if (!Number.isSafeInteger(number)) throw new Unknown("beyond what a page can count");
  return number;
}

/** First add, then multiply. */
export function priceOf(lines: readonly SeenLine[]): number {
  const added = lines.reduce((sum, one) => sum + (one.cents ?? 0), 0);
  return whole(lines.reduce((product, one) => product * (one.factor ?? 1), added));
}

type Parts = {
  readonly lines?: readonly SeenLine[];
  readonly transfers?: readonly SeenTransfer[];
  readonly shares?: readonly number[];
  readonly pot_lines?: readonly SeenLine[];
  readonly claim_lines?: readonly SeenLine[];
  readonly points?: readonly number[];
};

/** The bill with what follows from its parts: price, pot and what each purse gets. Empty parts are left out. */
export function bill(seats: number, parts: Parts = {}): SeenBill {
  const cents = Array.from({ length: seats }, (_, seat) => parts.shares?.[seat] ?? 0);
  for (const { payer, receiver, cents: paid } of parts.transfers ?? []) {
    cents[payer]! -= paid;
    cents[receiver]! += paid;
  }
  cents.forEach(whole);
  const pot = 0 - (parts.shares ?? []).reduce((sum, share) => sum + share, 0);
  const told = Object.fromEntries(Object.entries(parts).filter(([, part]) => part.length > 0));
  return { seats, price: priceOf(parts.lines ?? []), pot: whole(pot), cents, ...told };
}

/** By seat: these amounts, and nothing for the others. */
export function bySeat(seats: number, amounts: ReadonlyMap<number, number>): number[] {
  return Array.from({ length: seats }, (_, seat) => amounts.get(seat) ?? 0);
}
