// Wertung: the points of a deal, and what the session takes on to the next. The twin of `wertung.py`.

import type { SeenBill, SeenLine } from "../../protocol";
import { bill, doubling, line, priceOf, telling, Unknown } from "../bill";
import { fits } from "../reading";
import { nextDealer, playing } from "../seating";
import { oneMore } from "../tally";
import type { Settled, Twin } from "../twin";
import { close } from "./abrechnung";
import { written } from "./bierlachs";
import { bockAfter, doublings, NOTHING, started } from "./bock";
import { newCarry, PLAYERS, SKAT_CARRY, type SkatCarry } from "./carry";
import { contract, type Contract } from "./contracts";
import { lastRound } from "./letzte_runde";
import type { Options } from "./options";
import { SHAPES, type Declared, type Result } from "./outcome";
import { ramschLines } from "./ramsch";
import { isDone } from "./runde";
import { isOverbid, valueLines } from "./spielwert";
import { read } from "./written";

/** ST-SCORE-01, ST-SVAR-01 */
const LOST = -2;
const LOST_ONCE = -1;
const MOST_HEIGHT = 2;

function settle(result: Result, before: SkatCarry, options: Options): Settled<SkatCarry> {
  const size = options.table_size;
  // ST-REAL-03: the same dealer again
  if (result.form === "misdeal") return { bill: bill(size, { points: columns(size, [], 0) }), carry: before };
  const after = { ...before, dealer: nextDealer(before.dealer, size), deals: before.deals + 1 };
  if (result.form === "eingepasst") {
    return { bill: bill(size, { points: columns(size, [], 0) }), carry: bockAfter(after, options, NOTHING) }; // ST-BID-10
  }
  const rounds = [
    doubling("bock", "ST-BOCK-01", doublings(before.bock.length, before.deals, options)),
    lastRound(before.last_round),
  ];
  const seats = playing(before.dealer, size, PLAYERS);
  if (result.form === "ramsch") {
    const { who, lines } = ramschLines(result);
    const points = booked(size, who, [...lines, ...rounds]);
    return { bill: written(points, seats, options), carry: bockAfter(after, options, NOTHING) };
  }
  const { declarer, won } = result;
  const played = contract(result.contract);
  const lines = valueLines(result, played, options);
  if (won && isOverbid(lines)) throw new Unknown("won, and overbid"); // ST-RES-06
  const points = booked(size, [declarer], [...lines, ...verdict(result, played, options), ...rounds]);
  const carry = bockAfter(counted(after, declarer, won), options, started(result, priceOf(lines), options));
  return { bill: written(points, seats, options), carry };
}

/** The bill, with its price in the columns of these seats. */
function booked(size: number, who: readonly number[], all: readonly SeenLine[]): SeenBill {
  const lines = telling(all);
  return bill(size, { lines, points: columns(size, who, priceOf(lines)) });
}

function columns(size: number, who: readonly number[], price: number): number[] {
  return Array.from({ length: size }, (_, seat) => (who.includes(seat) ? price : 0));
}

/** All doublings multiply (ST-SCORE-02). */
function verdict(result: Declared, played: Contract, options: Options): SeenLine[] {
  const once = options.lost_hand === "single" && played.hand;
  const lost = once ? line("lost-once", "ST-SVAR-01", 0, LOST_ONCE) : line("lost", "ST-SCORE-01", 0, LOST);
  return [...(result.won ? [] : [lost]), doubling("kontra", "ST-KONTRA-02", result.level)];
}

/** Own games won and lost, which the Turnierbewertung needs (ST-SCORE-07). */
function counted(carry: SkatCarry, declarer: number, won: boolean): SkatCarry {
  return won ? { ...carry, won: oneMore(carry.won, declarer) } : { ...carry, lost: oneMore(carry.lost, declarer) };
}

function reads(result: Result, size: number): boolean {
  if (!fits(SHAPES[result.form], result, size)) return false;
  return result.form !== "declared" || Math.max(result.height, result.refusals) <= MOST_HEIGHT;
}

export const skat: Twin<Result, SkatCarry, Options> = {
  settle,
  reads,
  carries: (carry, size) => fits(SKAT_CARRY, carry, size),
  seats: (options) => options.table_size,
  start: (options, dealer) => newCarry(options.table_size, dealer),
  read,
  dealType: (carry) => (carry.schieberramsch ? "schieberramsch" : "normal"),
  playing: (carry, options) => playing(carry.dealer, options.table_size, PLAYERS),
  isDone,
  close,
};
