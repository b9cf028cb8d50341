// Reading what was said of a deal at a real table (ST-REAL-01). The twin of `written/`; what the server refuses anyway is
// not looked at here.

import { Unknown } from "../bill";
import { playing } from "../seating";
import { Said } from "../written";
import { PLAYERS, type SkatCarry } from "./carry";
import { contract, isNull, shortest, type Contract } from "./contracts";
import type { Options } from "./options";
import type { Declared, Ramsch, Result } from "./outcome";
import { isOverbid, valueLines } from "./spielwert";

const ALL_EYES = 120;
const ALL_TRICKS = 10;
/** ST-RES-02, ST-RES-03 */
const TO_WIN = 61;
const SCHNEIDER_EYES = 90;
/** ST-BOCK-02 */
const SPLIT = 60;
const LOW = 30;
/** Two aces: what somebody can have without a trick. */
const MOST_IN_SKAT = 22;

/** Eyes and tricks of the declarer, and whether Spitzen were made. */
type Ended = readonly [eyes: number, tricks: number, spitzen: boolean];
type Counted = readonly [eyes: number, tricks: number];
/** A row for each way to end: lost simple, Schneider and Schwarz, and the same with enough eyes; 60 eyes come last. */
const WITNESSES: readonly Counted[] = [
  [45, 5],
  [15, 2],
  [10, 0],
  [75, 6],
  [100, 8],
  [ALL_EYES, ALL_TRICKS],
  [SPLIT, 5],
];
const OF_NULL: readonly Counted[] = [
  [0, 0],
  [0, 1],
];

export function read(text: string, carry: SkatCarry, options: Options): Result {
  const said = new Said(text);
  const seats = playing(carry.dealer, options.table_size, PLAYERS);
  if (said.what === "misdeal" || said.what === "eingepasst") return { form: said.what };
  return said.what === "ramsch" ? readRamsch(said, seats) : readDeclared(said, seats, options);
}

function readRamsch(said: Said, seats: readonly number[]): Ramsch {
  const [marched, losers] = [said.has("march"), said.seats("lost", seats)];
  if (!marched && losers.length === 0) throw new Unknown("a Ramsch that nobody has lost");
  return {
    form: "ramsch",
    marcher: marched ? said.seat("march", seats) : null,
    losers: seats.filter((seat) => losers.includes(seat)),
    eyes: said.number("eyes", ALL_EYES),
    virgins: marched ? seats.length - 1 : said.seats("virgin", seats).length,
    pushes: said.count("push", "pushes", seats),
  };
}

function readDeclared(said: Said, seats: readonly number[], options: Options): Declared {
  const code = shortest(said.what);
  const [played, declarer] = [contract(code), said.declarer(seats)];
  const bid = said.number("bid");
  const refusals = said.number("refused");
  const facts = { form: "declared", contract: code, declarer, run: run(said, played), level: said.number("level"), bid, refusals } as const;
  const won = isWon(said, declarer, seats);
  const candidate = (ended: Ended): Declared => {
    const [eyes] = ended;
    const counts = !isNull(played);
    return { ...facts, won, height: reached(ended), split: counts && eyes === SPLIT, low: counts && eyes <= LOW };
  };
  const wanted = height(said, played, refusals, won);
  const found = candidates(said, played).find((ended) => {
    const result = candidate(ended);
    return (isNull(played) || result.height === wanted) && isReallyWon(result, played, ended, options) === won;
  });
  if (!found) throw new Unknown("nobody can have ended so");
  return candidate(found);
}

/** What was said; after a foul only where the game was decided before, and else the others have won (ST-REAL-04). */
function isWon(said: Said, declarer: number, seats: readonly number[]): boolean {
  if (!said.has("foul") || said.has("won") || said.has("lost")) return said.isWon();
  return said.seat("foul", seats) !== declarer;
}

/** Matadors (ST-VAL-03, ST-VAL-04). */
function run(said: Said, played: Contract): number {
  if (isNull(played)) return 0;
  if (said.has("with") === said.has("without")) throw new Unknown("with or without");
  return said.number("with") - said.number("without");
}

/** What was reached; who has won has reached what was announced or incurred, and need not say it (ST-RES-05). */
function height(said: Said, played: Contract, refusals: number, won: boolean): number {
  const step = (schwarz: boolean, schneider: boolean): number => (schwarz ? 2 : Number(schneider));
  const spoken = step(said.has("schwarz"), said.has("schneider"));
  return won ? Math.max(spoken, refusals, step(played.schwarz, played.schneider)) : spoken;
}

/** How high the eyes and tricks say it was won or lost (ST-RES-03, ST-RES-04). */
function reached([eyes, tricks]: Ended): number {
  const wins = eyes >= TO_WIN;
  if (tricks === (wins ? ALL_TRICKS : 0)) return 2;
  return Number(wins ? eyes >= SCHNEIDER_EYES : eyes <= ALL_EYES - SCHNEIDER_EYES);
}

/** Enough eyes, every target met, and the bid reached (ST-RES-05, ST-RES-06, ST-SCHENK-03, ST-SPITZ-04). */
function isReallyWon(result: Declared, played: Contract, [eyes, tricks, spitzen]: Ended, options: Options): boolean {
  if (isNull(played)) return tricks === 0;
  if (isOverbid(valueLines(result, played, options))) return false;
  const schwarz = played.schwarz || result.refusals === 2;
  const least = played.schneider || result.refusals ? SCHNEIDER_EYES : TO_WIN;
  return (schwarz ? tricks === ALL_TRICKS : eyes >= least) && eyes >= TO_WIN && spitzen;
}

/** Counts that could have been; and Spitzen that were announced may have been missed. */
function candidates(said: Said, played: Contract): Ended[] {
  const made = played.spitzen ? [true, false] : [true];
  const counts = isNull(played) ? OF_NULL : said.has("eyes") ? withEyes(said.number("eyes")) : WITNESSES;
  return counts.flatMap((counted) => made.map((spitzen): Ended => [...counted, spitzen]));
}

/** Where the eyes are said, only the tricks are to be found. */
function withEyes(eyes: number): Counted[] {
  return [
    [eyes, ALL_TRICKS / 2],
    ...(eyes <= MOST_IN_SKAT ? [[eyes, 0] as const] : []),
    ...(eyes === ALL_EYES ? [[eyes, ALL_TRICKS] as const] : []),
  ];
}
