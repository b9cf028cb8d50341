// Checking a whole table: every deal was dealt as promised, and the chain holds them all.

import { encoded, FairError, same } from "./bytes";
import { FIRST_LINK, linkHash, logHash, type FairDeal, type FairTable } from "./chain";
import { readContext, type Context } from "./context";
import { readTable } from "./file";
import { cutIn, isDealt, isInOrder, readLines, wrongDraw, type Line } from "./lines";
import { gatheredFrom, isDeck } from "./packs";
import { chanceOf } from "./shuffle";
import { holds, isPromisedSeed, missing, UNREADABLE, wrongNonces, type Flaw, type Verdict } from "./verify";

export type TableVerdict = {
  readonly holds: boolean;
  readonly deals: readonly Verdict[];
  /** Of the table as a whole: `unreadable`, `deals` (there are none), `head`, `unopened` (though it is over). */
  readonly flaws: readonly Flaw[];
  /** Deals whose seed is not opened yet. */
  readonly unopened: readonly number[];
};

/** Whether all deals of a table's file (`fair.json`) hold, each for itself and in the chain. */
export function verifyTable(json: string | Uint8Array): TableVerdict {
  try {
    return verdictOn(readTable(typeof json === "string" ? encoded(json) : json));
  } catch (error) {
    if (!(error instanceof FairError)) throw error;
    return { holds: false, deals: [], flaws: [{ code: "unreadable" }], unopened: [] };
  }
}

export function verdictOn(table: FairTable): TableVerdict {
  const deals = table.deals.map((_, number) => dealVerdict(table, number));
  const flaws = tableFlaws(table);
  const unopened = [...table.deals.keys()].filter((number) => table.deals[number]!.seed === null);
  return { holds: [flaws, ...deals.map((deal) => deal.flaws)].every((found) => found.length === 0), deals, flaws, unopened };
}

function tableFlaws(table: FairTable): Flaw[] {
  const codes: string[] = [];
  if (table.deals.length === 0) codes.push("deals");
  if (!same(table.head, table.deals.at(-1)?.link ?? FIRST_LINK)) codes.push("head");
  if (table.over && table.deals.some((deal) => deal.seed === null)) codes.push("unopened");
  return codes.map((code) => ({ code }));
}

function dealVerdict(table: FairTable, number: number): Verdict {
  const deal = table.deals[number]!;
  const flaws = dealFlaws(table, number);
  const isBlind = flaws.some(({ code }) => UNREADABLE.includes(code) || code === "lines");
  // Nobody is blamed in a deal that never came to its cards.
  if (isBlind || (deal.lines && !isDealt(readLines(deal.lines)))) return { flaws, missing: [] };
  return { flaws, missing: missing(readContext(deal.context), deal.seats) };
}

function dealFlaws(table: FairTable, number: number): Flaw[] {
  const deal = table.deals[number]!;
  const flaws = chainFlaws(table.deals[number - 1]?.link ?? FIRST_LINK, deal);
  const opening = openingFlaws(deal);
  flaws.push(...opening);
  if (opening.some(({ code }) => UNREADABLE.includes(code))) return flaws;
  const context = readContext(deal.context);
  if (context.table !== table.name) flaws.push({ code: "table" });
  if (context.deal !== number) flaws.push({ code: "number" });
  if (deal.seed && deal.lines) {
    const isLast = number === table.deals.length - 1;
    flaws.push(...dealingFlaws(deal, context, deal.seed, deal.lines, isLast).map((code) => ({ code })));
  }
  return flaws;
}

/** `link`: it does not follow from the one before; `log`: these are not the lines that the house has hashed. */
function chainFlaws(before: Uint8Array, deal: FairDeal): Flaw[] {
  const { seed, lines, log } = deal;
  const flaws: Flaw[] = [];
  if (!same(linkHash(before, deal), deal.link)) flaws.push({ code: "link" });
  if (seed && !holds(() => lines !== null && same(logHash(seed, lines), log))) flaws.push({ code: "log" });
  return flaws;
}

/** What does not fit in the promises and nonces alone. */
function openingFlaws(deal: FairDeal): Flaw[] {
  let context: Context;
  try {
    context = readContext(deal.context);
  } catch {
    return [{ code: "context" }];
  }
  if (!isKnown(context)) return [{ code: "pack" }];
  if (deal.seats.length !== context.seats.length) return [{ code: "seats" }];
  return wrongNonces(context, deal.seats);
}

/** A pack that we know; where it is stacked, of the cards of the deal before. */
function isKnown(context: Context): boolean {
  const gathered = gatheredFrom(context.deck);
  return gathered === null ? isDeck(context.deck) : gathered === context.deal - 1;
}

/** What the house drew, and whether it follows from seed and nonces; the codes of what does not. */
function dealingFlaws(
  deal: FairDeal, context: Context, seed: Uint8Array, lines: readonly string[], isLast: boolean,
): string[] {
  const codes = isPromisedSeed(deal.context, seed, deal.commitment) ? [] : ["seed"];
  let log: Line[];
  let stream: () => number;
  try {
    log = readLines(lines);
    stream = chanceOf(context, seed, deal.seats.map((seat) => seat.nonce));
  } catch (error) {
    // Any other error is of the seed or a nonce, which are named already.
    return error instanceof FairError && error.code === "unreadable-lines" ? [...codes, "lines"] : codes;
  }
  if (!isInOrder(context, log)) return [...codes, "lines"];
  if (!isLast && !isDealt(log)) codes.push("unfinished");
  const wrong = wrongDraw(log, context, stream);
  const isBrokenOff = isLast && (!isDealt(log) || log.at(-1)?.kind === "deck");
  if (cutIn(log) !== deal.cut && wrong !== "cut" && !isBrokenOff) codes.push("cut");
  return wrong ? [...codes, wrong] : codes;
}
