// Wertung: a deal on the sheet, and what it costs. The twin of `wertung.py`.

import type { SeenLine } from "../../protocol";
import { bill, bySeat, line } from "../bill";
import { fits } from "../reading";
import { playing } from "../seating";
import type { Closed, Settled, Twin } from "../twin";
import { inTheSack, ringed } from "./bummerl";
import { active, inThisDeal, newCarry, SCHLOAPFER_CARRY, type SchloapferCarry } from "./carry";
import { endAfter, winners } from "./ende";
import { lastRound, times } from "./letzte_runde";
import type { Options } from "./options";
import { FORMS, SHAPE, type Result } from "./outcome";
import { atStake, stroked, strokes } from "./strich";
import { read } from "./written";

/** Strokes first, then rings, then who goes out, then the next dealer (SL-SCORE-16). */
function settle(result: Result, before: SchloapferCarry, options: Options): Settled<SchloapferCarry> {
  const size = before.purses.length;
  // SL-REAL-03: the same dealer again
  if (result.form === "misdeal") return { bill: bill(size, { points: before.purses.map(() => 0) }), carry: before };
  const seats = inThisDeal(before);
  const stake = atStake(seats.length, options);
  const got = strokes(result, stake);
  const twice = times(before);
  const sacked = Array.from({ length: twice }, () => inTheSack(result)).flat();
  let after = before;
  for (const [seat, count] of got) after = stroked(after, seat, count * twice);
  after = endAfter(ringed(after, sacked), { result, seats }, options);
  after = { ...after, deals: before.deals + 1, dealer: nextDealer(after) };
  const doubled = got.size > 0 || sacked.length > 0 ? lastRound(before) : [];
  return {
    bill: bill(size, {
      lines: [...strokeLines(result, got, stake, options), ...doubled],
      ...potShares(sacked, winners(after, { result, seats }), after, options),
      points: before.purses.map((_, seat) => (got.get(seat) ?? 0) * twice),
    }),
    carry: after,
  };
}

/** The next who is still in the game, clockwise (SL-DEAL-08). */
function nextDealer(carry: SchloapferCarry): number {
  const seats = carry.purses.length;
  return playing(carry.dealer, seats, seats).find((seat) => active(carry).includes(seat)) ?? carry.dealer;
}

/** How many strokes each receiver gets. */
function strokeLines(result: Result, got: ReadonlyMap<number, number>, stake: number, options: Options): SeenLine[] {
  if (got.size === 0) return [];
  const alone = options.trump_method === "dealer_card" ? "SL-JOIN-04" : "SL-VAR-03";
  const played = stake === 1 ? "SL-SCORE-04" : "SL-SCORE-05";
  return [line("stroke", result.form === "unopposed" ? alone : played, Math.max(...got.values()))];
}

type Shares = { readonly shares: readonly number[]; readonly pot_lines: readonly SeenLine[] };

/** Each ring costs a stake; and when the game is over the pot goes to who has won it (SL-MONEY-02). */
function potShares(sacked: readonly number[], won: readonly number[], after: SchloapferCarry, options: Options): Shares {
  if (options.outcome !== "pot") return { shares: [], pot_lines: [] };
  const shares = after.purses.map((_, seat) => 0 - options.stake * sacked.filter((one) => one === seat).length);
  const pot_lines = sacked.length > 0 ? [line("ring", "SL-MONEY-02", options.stake, 1, sacked.length)] : [];
  if (after.places.length === 0) return { shares, pot_lines };
  const pot = after.pot + options.stake * sacked.length;
  for (const [seat, cents] of split(pot, won)) shares[seat]! += cents;
  return { shares, pot_lines: [...pot_lines, line("pot-won", after.out.length > 0 ? "SL-MONEY-02" : "SL-VAR-07", pot)] };
}

/** Equal shares; what cannot be divided goes to the one nearest to the dealer's left (SL-MONEY-04). */
function split(pot: number, sharers: readonly number[]): Map<number, number> {
  const each = Math.floor(pot / sharers.length);
  const rest = pot - each * sharers.length;
  return new Map(sharers.map((seat, place) => [seat, each + (place === 0 ? rest : 0)]));
}

/** The losers pay every other player (SL-MONEY-01). A pot that nobody has won goes to those still in the game. */
function close(carry: SchloapferCarry, options: Options): Closed<SchloapferCarry> {
  const [size, final] = [carry.purses.length, carry.places.length > 0 ? { places: carry.places } : {}];
  if (carry.pot) {
    const around = playing(carry.dealer - 1 + size, size, size).filter((seat) => active(carry).includes(seat));
    const shares = bySeat(size, split(carry.pot, around)); // the dealer has moved on already
    return { bill: bill(size, { shares, pot_lines: [line("pot-won", "SL-MONEY-04", carry.pot)] }), carry, final };
  }
  if (options.outcome === "pot" || carry.places.length === 0 || !options.stake) return { bill: bill(size), carry, final };
  const last = Math.max(...carry.places);
  const [lost, others] = [true, false].map((is) => [...carry.purses.keys()].filter((seat) => (carry.places[seat] === last) === is));
  const transfers = lost!.flatMap((payer) => others!.map((receiver) => ({ payer, receiver, cents: options.stake })));
  return { bill: bill(size, { lines: [line("stake", "SL-MONEY-01", options.stake)], transfers }), carry, final };
}

/** Whoever has enough has joined, and one who is alone is one. */
function reads(result: Result, size: number): boolean {
  if (!fits(SHAPE, result, size) || !FORMS.includes(result.form)) return false;
  if (result.form === "unopposed") return result.joined.length === 1;
  return result.enough.flat().every((seat) => result.joined.includes(seat));
}

export const schloapfer: Twin<Result, SchloapferCarry, Options> = {
  settle,
  reads,
  carries: (carry, size) => fits(SCHLOAPFER_CARRY, carry, size),
  seats: (options) => options.players,
  start: newCarry,
  dealers: active,
  read,
  dealType: () => "normal",
  playing: inThisDeal,
  isDone: (carry) => carry.places.length > 0, // a game is played to its end, whatever the clock says
  close,
};
