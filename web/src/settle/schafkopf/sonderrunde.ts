// Sonderrunde: what is left of a special round, and one that begins by agreement. The twin of `sonderrunde.py`.

import { Unknown } from "../bill";
import type { SchafkopfCarry } from "./carry";
import { dealType } from "./carry";
import { dealerWithDebtors, DREIER_RUNDE, everything, left } from "./dreier_runde";
import type { Options } from "./options";
import type { Result } from "./outcome";
import { contract } from "./row";
import { isDone } from "./runde";

/** What is left of the round after one of its deals, dealer and count of deals already moved on. */
export function roundAfter(carry: SchafkopfCarry, result: Result, seats: number): SchafkopfCarry {
  const queue = carry.queue.slice(1);
  if (dealType(carry) !== DREIER_RUNDE) return { ...carry, queue };
  // SK-ROUND-52: the same dealer again, and no deal of the round is used up
  if (result.form === "thrown-in") return { ...carry, dealer: (carry.dealer - 1 + seats) % seats };
  const obligations = left(carry.obligations, result);
  return { ...carry, queue, obligations, dealer: dealerWithDebtors(obligations, carry.dealer, seats) };
}

/** What whoever has lost may ask for, right after the payment (SK-ROUND-09 to 11, SK-ROUND-13, SK-ROUND-56). */
export function wishes(result: Result, before: SchafkopfCarry, after: SchafkopfCarry, options: Options): readonly string[] {
  const nobody = options.sonderrunde_request === "none" || result.form !== "sides" || result.won;
  if (nobody || dealType(before) || after.queue.length > 0 || isDone(after, options)) return [];
  const { kind, row } = contract(result.contract);
  const asked = options.sonderrunde_request === "alone_loser" ? row.alone : kind === "solo";
  return asked ? options.sonderrunden : [];
}

/** A round that somebody has asked for, where the table plays it. */
export function askedFor(carry: SchafkopfCarry, kind: string, options: Options): SchafkopfCarry {
  if (carry.queue.length > 0 || !options.sonderrunden.includes(kind)) throw new Unknown(kind);
  return begun(carry, kind, options);
}

/** One deal for each seat (SK-ROUND-12), or one alone (SK-ROUND-57). A 3er-Runde has its own length. */
export function begun(carry: SchafkopfCarry, kind: string, options: Options): SchafkopfCarry {
  const seats = carry.purses.length;
  const deals = (count: number): string[] => Array.from({ length: count }, () => kind);
  if (kind !== DREIER_RUNDE) return { ...carry, queue: deals(options.sonderrunde_length === "each_seat" ? seats : 1) };
  const obligations = everything(seats);
  return { ...carry, queue: deals(obligations.length), obligations };
}

/** A round that needs no wish: at the beginning, or after every so many deals (SK-ROUND-56). */
export function agreedStart(carry: SchafkopfCarry, options: Options): SchafkopfCarry {
  const { sonderrunde_every: every, sonderrunde_first: first, sonderrunden: kinds } = options;
  const due = every && carry.deals ? carry.deals % every === 0 : first && !carry.deals;
  if (!due || carry.queue.length > 0 || isDone(carry, options)) return carry;
  const earlier = (every ? Math.floor(carry.deals / every) : 0) - (first ? 0 : 1);
  return begun(carry, kinds[earlier % kinds.length]!, options);
}
