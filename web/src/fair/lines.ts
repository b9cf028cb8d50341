// The lines of a deal's log, as far as dealing is concerned: what the house drew, and who cut.

import { FairError } from "./bytes";
import type { Context } from "./context";
import { gatheredFrom, NAMES, NO_CARDS, packOf, startingOrder } from "./packs";
import { below, shuffled } from "./shuffle";

export const HOUSE = "house";

/** A line: who, and what. `draw` is the pack or the number, where it could be one that the house drew. */
export type Line = { who: string; verb: string; rest: string; kind: "word" | "number" | "deck" | "other" };

const WORD = /^[-_]*[A-Za-z0-9][-_A-Za-z0-9]*$/;
const NUMBER = /^(?:0|[1-9][0-9]{0,11})$/;
const PLACE: ReadonlyMap<string, number> = new Map(NAMES.map((name, place) => [name, place]));
/** Cards of the thinner packet, by pack. Where it is missing nobody cuts. */
const LEAST_CUT: Readonly<Record<string, number>> = { bay32: 3, bay24: 3, skat32: 4 };

/** The log that is written in exactly these lines. */
export function readLines(lines: readonly string[]): Line[] {
  return lines.map(readLine);
}

function readLine(line: string): Line {
  const [who, text] = split(line);
  const [verb, rest, hasRest] = split(text);
  if (who !== HOUSE && !NUMBER.test(who)) throw new FairError("unreadable-lines");
  if (!WORD.test(verb) || (hasRest && !rest)) throw new FairError("unreadable-lines");
  return { who, verb, rest, kind: kindOf(verb, rest) };
}

function split(text: string): [string, string, boolean] {
  const blank = text.indexOf(" ");
  return blank < 0 ? [text, "", false] : [text.slice(0, blank), text.slice(blank + 1), true];
}

function kindOf(verb: string, rest: string): Line["kind"] {
  if (!rest) return "word";
  if (verb === "deck" || verb === "give") return packKind(verb, rest.split(" "));
  if (verb === "play") {
    if (!PLACE.has(rest)) throw new FairError("unreadable-lines");
    return "other";
  }
  if (NUMBER.test(rest)) return "number";
  if (/^[0-9]+$/.test(rest) || !rest.split(":").every((part) => WORD.test(part))) throw new FairError("unreadable-lines");
  return "other";
}

/** A pack has its own order; cards that are given are written in the canonical one. */
function packKind(verb: string, cards: readonly string[]): Line["kind"] {
  const places = cards.map((card) => PLACE.get(card) ?? -1);
  const isSet = !places.includes(-1) && new Set(places).size === places.length;
  const isSorted = places.every((place, i) => i === 0 || place > places[i - 1]!);
  if (!isSet || (verb === "give" && !isSorted)) throw new FairError("unreadable-lines");
  return verb === "deck" ? "deck" : "other";
}

/** What the house drew, in order. What it says without chance, as that time is up, is one word. */
export function drawn(log: readonly Line[]): Line[] {
  return log.filter(({ who, kind }) => who === HOUSE && (kind === "deck" || kind === "number"));
}

/** What the house has to draw where it drew this, or nothing where it had nothing to draw. */
function due(line: Line, context: Context, stream: () => number): string | null {
  if (line.kind === "deck") return shuffled(startingOrder(context.deck), stream).join(" ");
  if (line.verb === "dealer") return String(below(context.seats.length, stream));
  if (line.verb !== "cut") return null;
  const deck = packOf(context.deck);
  const size = startingOrder(deck).length;
  const least = LEAST_CUT[deck.split("-")[0]!];
  return least === undefined ? null : String(least + below(size - 2 * least + 1, stream));
}

/** The verb of the first draw that does not follow, or nothing: behind it the stream says nothing more. */
export function wrongDraw(log: readonly Line[], context: Context, stream: () => number): string {
  const wrong = drawn(log).find((line) => {
    try {
      return due(line, context, stream) !== line.rest;
    } catch {
      return true;
    }
  });
  return wrong?.verb ?? "";
}

/** Whether nothing is drawn twice, and no cut before its pack. An unfinished deal may lack draws. */
export function isInOrder(context: Context, log: readonly Line[]): boolean {
  // Only for the first dealer packs may be drawn again: when several draw the same.
  let order = context.deal === 0 ? /^deck( deck)*$/ : /^deck( cut)?$/;
  if (context.deck === NO_CARDS) order = /^dealer$/;
  else if (gatheredFrom(context.deck) !== null) order = /^cut$/;
  const verbs = drawn(log).map(({ verb }) => verb).join(" ");
  return verbs === "" || order.test(verbs);
}

/** Whether it came to that: else the deal was opened and fell away, since the session ended before. */
export function isDealt(log: readonly Line[]): boolean {
  return drawn(log).length > 0 || cutIn(log) !== "";
}

/** The line of the player who cut, or who left it to the house; empty where nobody at the table cuts. */
export function cutIn(log: readonly Line[]): string {
  let passed = "";
  for (const { who, verb, rest, kind } of log) {
    if (kind === "number" && verb === "cut") return who === HOUSE ? passed : `${who} ${verb} ${rest}`;
    if (who !== HOUSE && kind === "word" && verb === "pass") passed = `${who} pass`;
  }
  return "";
}
