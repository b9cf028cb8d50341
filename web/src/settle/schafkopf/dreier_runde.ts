// 3er-Runde: what everybody still has to play. The twin of `dreier_runde.py`.

import { Unknown } from "../bill";
import { nextDealer, playing } from "../seating";
import { PLAYERS } from "./carry";
import type { Result } from "./outcome";
import { contract } from "./row";

export const DREIER_RUNDE = "dreier_runde";
const OBLIGATIONS = ["solo", "wenz", "rufspiel"];
/** SK-ROUND-49: by kind of contract; Geier and Farbgeier fulfil nothing. */
const FULFILS: Readonly<Record<string, string>> = { rufspiel: "rufspiel", wenz: "wenz", farbwenz: "wenz", solo: "solo", sie: "solo" };

export function everything(seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => OBLIGATIONS.map((game) => `${seat}:${game}`)).flat();
}

/** What is still open after a deal of the round; winning is not required. */
export function left(obligations: readonly string[], result: Result): string[] {
  const fulfilled = result.form === "sides" ? FULFILS[contract(result.contract).kind] : undefined;
  if (result.form !== "sides" || !fulfilled) throw new Unknown("no game of a 3er-Runde");
  return obligations.filter((due) => due !== `${result.declarer}:${fulfilled}`);
}

/** At five and more: while only who sits out has something open, the deal passes on (SK-ROUND-53). */
export function dealerWithDebtors(obligations: readonly string[], dealer: number, seats: number): number {
  const due = obligations.map((one) => Number(one.split(":")[0]));
  const isDue = (next: number): boolean => playing(next, seats, PLAYERS).some((seat) => due.includes(seat));
  return due.length === 0 || isDue(dealer) ? dealer : dealerWithDebtors(obligations, nextDealer(dealer, seats), seats);
}
