// What a deal is bound to: table, number, rules, pack and seats, as bytes that everybody writes alike.

import { encoded, FairError, isWhole, same } from "./bytes";

export type Context = {
  readonly table: string;
  readonly deal: number;
  readonly rules: string;
  readonly deck: string;
  readonly seats: readonly string[];
};

const VERSION = 1;
const KEYS = "deal deck rules seats table v";
const DECODER = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Canonical JSON: sorted keys, no blanks, UTF-8. */
export function writeContext({ deal, deck, rules, seats, table }: Context): Uint8Array {
  if (![deck, rules, table, ...seats].every(isWhole)) throw new FairError("unreadable-context");
  return encoded(JSON.stringify({ deal, deck, rules, seats, table, v: VERSION }));
}

/** The context that is written exactly like this; whatever else means the same is refused. */
export function readContext(bytes: Uint8Array): Context {
  const context = contextOf(parsed(bytes));
  if (!context || !same(writeContext(context), bytes)) throw new FairError("unreadable-context");
  return context;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(DECODER.decode(bytes));
  } catch {
    throw new FairError("unreadable-context");
  }
}

function contextOf(data: unknown): Context | null {
  if (typeof data !== "object" || data === null || Object.keys(data).sort().join(" ") !== KEYS) return null;
  const { table, deal, rules, deck, seats } = data as Record<string, unknown>;
  if (!isText(table) || !isText(rules) || !isText(deck)) return null;
  if (!Number.isSafeInteger(deal) || (deal as number) < 0) return null;
  if (!Array.isArray(seats) || seats.length === 0 || !seats.every(isText)) return null;
  if (new Set(seats).size < seats.length) return null;
  return { table, deal: deal as number, rules, deck, seats };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
