// Settling a deal: its bill, and what the session takes on to the next. The twin of `settlement.py`.

import type { SeenBill } from "../../protocol";
import { bill, priceOf } from "../bill";
import { fits } from "../reading";
import { nextDealer, playing } from "../seating";
import type { Closed, Settled, Twin } from "../twin";
import { bockAfter } from "./bock";
import { dealType, newCarry, PLAYERS, SCHAFKOPF_CARRY, type SchafkopfCarry } from "./carry";
import type { Options } from "./options";
import { SHAPES, type Played, type Result } from "./outcome";
import { priceLines, transfers } from "./payoff";
import { isDone } from "./runde";
import { agreedStart, askedFor, roundAfter, wishes } from "./sonderrunde";
import { shares, splitAtTheEnd, stakes } from "./stock";
import { limited } from "./tarif";
import { read } from "./written/reading";

function settle(result: Result, before: SchafkopfCarry, options: Options): Settled<SchafkopfCarry> {
  const size = options.table_size;
  // SK-DEAL-09: the same dealer again, and no counter moves
  if (result.form === "misdeal") return { bill: bill(size), carry: before };
  const moved = { ...before, dealer: nextDealer(before.dealer, size), deals: before.deals + 1 };
  const after = agreedStart(roundAfter(moved, result, size), options);
  const seats = playing(before.dealer, size, PLAYERS);
  if (result.form === "thrown-in") {
    if (dealType(before)) return { bill: bill(size), carry: after };
    const doubles = before.doubles + (options.all_pass === "double_next" ? 1 : 0);
    return { bill: bill(size, stakes(seats, options)), carry: { ...after, doubles } };
  }
  const carry = { ...after, bock: bockAfter(before.bock, result, options), doubles: 0 };
  return { bill: priced(result, before, seats, options), carry };
}

/** The bill of a deal that produces a price. */
function priced(result: Played, carry: SchafkopfCarry, seats: readonly number[], options: Options): SeenBill {
  const lines = priceLines(result, carry, options);
  const price = priceOf(lines);
  const pot = dealType(carry) ? 0 : carry.pot; // SK-POT-09: special rounds leave the pot alone
  const { transfers: paid, claim_lines } = limited(transfers(result, seats, price, options), price, options);
  return bill(options.table_size, { lines, transfers: paid, ...shares(result, pot, seats, options), claim_lines });
}

/** The pot is split, and whatever is pending lapses (SK-POT-12, SK-ROUND-54). */
function close(before: SchafkopfCarry): Closed<SchafkopfCarry> {
  const seats = before.purses.length;
  const carry = { ...before, bock: [], doubles: 0, queue: [], obligations: [] };
  const left = before.pot ? splitAtTheEnd(before.pot, before.dealer, seats) : {}; // the dealer has moved on already
  return { bill: bill(seats, left), carry, final: {} };
}

export const schafkopf: Twin<Result, SchafkopfCarry, Options> = {
  settle,
  reads: (result, size) => fits(SHAPES[result.form], result, size),
  carries: (carry, size) => fits(SCHAFKOPF_CARRY, carry, size),
  seats: (options) => options.table_size,
  start: (options, dealer) => ({ ...agreedStart(newCarry(options.table_size, 0), options), dealer }),
  read,
  wishes,
  askedFor,
  dealType: (carry) => dealType(carry) || "normal",
  playing: (carry, options) => playing(carry.dealer, options.table_size, PLAYERS),
  isDone,
  close,
};
