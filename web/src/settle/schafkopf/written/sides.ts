// A written deal with two sides, and the witness for it: eyes and tricks with which it would have ended just so. The twin
// of `written/sides.py`; what the server refuses anyway is not looked at here.

import { Unknown } from "../../bill";
import type { Said } from "../../written";
import type { Options } from "../options";
import type { Sides } from "../outcome";
import { contract } from "../row";
import { height } from "../schneider";
import { ALL_EYES, allTricks, declarersWin, eyesNeeded, type Ended } from "../winning";

/** SK-ROUND-05 */
const BOCK_EYES = 30;
/** SK-BID-36 */
const LEAST = 61;

/** `forced`: the level that a deal of this kind begins with. */
export function readSides(said: Said, seats: readonly number[], forced: number, options: Options): Sides {
  const played = contract(said.what);
  const declarer = said.declarer(seats);
  const partner = played.row.alone ? [] : [said.seat("with", seats)];
  const side = [declarer, ...partner].sort((one, other) => one - other);
  const level = said.number("level", forced);
  const foul = said.has("foul") ? said.seat("foul", seats) : null;
  const facts = { form: "sides", contract: said.what, declarer, side, run: said.number("run"), level, foul } as const;
  const lays = said.count("lay", "lays", seats);
  // SK-REAL-04: the side of whoever has played wrongly loses, and nobody counts any more
  if (foul !== null) return { ...facts, lays, won: !side.includes(foul), schneider: false, schwarz: false, even: false };
  const won = said.isWon();
  const deal = { played, target: said.number("target", LEAST), level, forced: played.kind === "trixer" ? level : forced };
  const ended = witness(deal, said, won, options);
  const high = height(ended, options);
  const even = isPlayedOut(said, ended, won, options) && ended.eyes % BOCK_EYES === 0;
  return { ...facts, lays, won, schneider: high > 0, schwarz: high > 1, even };
}

/** A lost Tout ends at once, where nobody counts on (SK-PLAY-19); a Sie is never played. */
function isPlayedOut(said: Said, { played }: Ended, won: boolean, options: Options): boolean {
  const toutLost = played.promise === "tout" && !won && !options.tout_counts_schneider;
  return !said.has("rest") && played.kind !== "sie" && !toutLost;
}

type Deal = Omit<Ended, "eyes" | "tricks">;

/** The first count of eyes and tricks that gives all that was said; one without a Bock, unless it must be one. */
function witness(deal: Deal, said: Said, won: boolean, options: Options): Ended {
  const wanted = said.has("schwarz") ? 2 : Number(said.has("schneider"));
  const fitting = candidates(deal, said, options).filter((ended) => declarersWin(ended, options) === won);
  const exact = fitting.find((ended) => height(ended, options) === wanted);
  const found = exact ?? fitting.find((ended) => height(ended, options) > wanted);
  if (!found) throw new Unknown("nobody can have ended so");
  return found;
}

/** Every count that could make a difference, with no, some or all tricks; those that bring a Bock come last. */
function candidates(deal: Deal, said: Said, options: Options): Ended[] {
  const counts = said.has("eyes") ? [said.number("eyes")] : eyesThatMatter(deal, options);
  return counts.flatMap((eyes) => tricksWith(eyes, allTricks(options)).map((tricks) => ({ ...deal, eyes, tricks })));
}

/** The bounds of winning, Schneider and Bock, and their neighbours: in between nothing changes. */
function eyesThatMatter(deal: Deal, options: Options): number[] {
  const bounds = [eyesNeeded(deal, options), options.schneider_declarer_min, ALL_EYES - options.schneider_defender_min];
  for (let eyes = 0; eyes <= ALL_EYES; eyes += BOCK_EYES) bounds.push(eyes);
  const near = new Set(bounds.flatMap((bound) => [-2, -1, 0, 1, 2].map((step) => bound + step)));
  // no cards come to a single eye
  const counts = [...near].filter((eyes) => eyes >= 0 && eyes <= ALL_EYES && eyes !== 1 && eyes !== ALL_EYES - 1);
  const brings = (eyes: number): number => Number(eyes % BOCK_EYES === 0);
  return counts.sort((one, other) => brings(one) - brings(other) || one - other);
}

/** How many tricks go with so many eyes: without a trick there are none, with all of them all. */
function tricksWith(eyes: number, every: number): number[] {
  return [...(eyes === 0 ? [0] : []), every / 2, ...(eyes === ALL_EYES ? [every] : [])];
}
