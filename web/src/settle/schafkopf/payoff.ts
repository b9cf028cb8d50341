// The price of a deal and who pays it to whom. The twin of `payoff.py`.

import type { SeenLine, SeenTransfer } from "../../protocol";
import { doubling, line, telling, Unknown } from "../bill";
import { clockwiseAfter } from "../seating";
import type { SchafkopfCarry } from "./carry";
import { paidByCulprit, type Payment } from "./falsch";
import { counted } from "./laufende";
import { lastRound } from "./letzte_runde";
import type { Options } from "./options";
import type { Played, Sides } from "./outcome";
import { ramschLines, ramschPayments } from "./ramsch";
import { contract } from "./row";
import { base, ofALaufender, ofSchneider } from "./tarif";

/** SK-PAY-18, SK-PAY-19 */
const USUAL_TOUT = 2;
const SIE_FACTOR = 4;

/** First what is added, then what multiplies (SK-PAY-01, SK-PAY-02). */
export function priceLines(result: Played, carry: SchafkopfCarry, options: Options): SeenLine[] {
  return telling([
    ...(result.form === "sides" ? sidesLines(result, options) : ramschLines(result, options)),
    doubling("legen", "SK-KNOCK-04", result.lays),
    doubling("bock", "SK-ROUND-06", carry.bock.length),
    lastRound(carry.last_round),
    doubling("carried", "SK-PAY-23", carry.doubles),
  ]);
}

function sidesLines(result: Sides, options: Options): SeenLine[] {
  const played = contract(result.contract);
  const schneider = ofSchneider(options);
  const paid = counted(result.run, played, options);
  const tout = options.tout_factor === USUAL_TOUT ? "SK-PAY-18" : "SK-PAY-38";
  return [
    base(played, options),
    line("laufende", "SK-PAY-11", paid * ofALaufender(options), 1, result.run > 0 ? paid : -paid),
    line("schneider", "SK-PAY-10", result.schneider ? schneider : 0),
    line("schwarz", "SK-PAY-10", result.schwarz ? schneider : 0),
    line("sie", "SK-PAY-19", 0, played.kind === "sie" ? SIE_FACTOR : 1),
    line("tout", tout, 0, played.promise === "tout" ? options.tout_factor : 1),
    doubling("ouvert", "SK-CONTRACT-21", played.promise === "ouvert" ? 1 : 0),
    doubling("kontra", "SK-DOUBLE-09", result.level),
  ];
}

/** One payment between each two who have to do with each other. */
export function transfers(result: Played, seats: readonly number[], price: number, options: Options): SeenTransfer[] {
  const pairs = result.form === "sides" ? sidesPayments(result, seats, options) : ramschPayments(result, seats);
  return pairs.map(([payer, receiver]) => ({ payer, receiver, cents: price }));
}

function sidesPayments(result: Sides, seats: readonly number[], options: Options): Payment[] {
  const pairs = result.side.length > 1 ? partnerPairs(result, seats) : alonePairs(result, seats);
  const paid = pairs.map(([mine, other]): Payment => (result.won ? [other, mine] : [mine, other]));
  return paidByCulprit(paid, result, options);
}

/** The declarer with every defender (SK-PAY-05). */
function alonePairs(result: Sides, seats: readonly number[]): [number, number][] {
  return seats.filter((seat) => seat !== result.declarer).map((seat) => [result.declarer, seat]);
}

/** The declarer with the first defender clockwise, the partner with the other (SK-PAY-03, SK-PAY-04). */
function partnerPairs(result: Sides, seats: readonly number[]): [number, number][] {
  const others = clockwiseAfter(result.declarer, seats);
  const partner = others.find((seat) => result.side.includes(seat));
  const [first, second] = others.filter((seat) => seat !== partner);
  if (partner === undefined || first === undefined || second === undefined) throw new Unknown("no partner");
  return [
    [result.declarer, first],
    [partner, second],
  ];
}
