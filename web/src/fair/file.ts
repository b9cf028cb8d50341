// Deals and tables as JSON files. There is one way to write each byte, so that no change goes unseen.

import { encoded, FairError, hex, isWhole, octets, same } from "./bytes";
import type { FairDeal, FairTable, OpenedSeat } from "./chain";

const VERSION = 1;
const DECODER = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

type Fields = Readonly<Record<string, unknown>>;

/** The table of a file; whether it holds is the business of `verifyTable`. */
export function readTable(source: Uint8Array): FairTable {
  const table = tableOf(parsed(source));
  // Order of keys, blanks, escapes, a key that stands twice: all that is seen by writing it again.
  if (!same(encoded(writeTable(table)), source)) throw new FairError("unreadable-table");
  return table;
}

/** The table as its file is written. */
export function writeTable(table: FairTable): string {
  const data = {
    version: VERSION,
    table: table.name,
    over: table.over,
    deals: table.deals.map(dealData),
    head: hex(table.head),
  };
  return JSON.stringify(data, null, 1) + "\n";
}

function dealData(deal: FairDeal): Fields {
  return {
    context: DECODER.decode(deal.context),
    commitment: hex(deal.commitment),
    nonces: deal.seats.map((seat) => ({ commitment: hex(seat.commitment), nonce: hex(seat.nonce) })),
    cut: deal.cut,
    log: hex(deal.log),
    link: hex(deal.link),
    seed: deal.seed && hex(deal.seed),
    lines: deal.lines,
  };
}

function tableOf(data: unknown): FairTable {
  const fields = object(data, "deals head over table version");
  if (fields["version"] !== VERSION || typeof fields["over"] !== "boolean") throw new FairError("unreadable-table");
  return {
    name: text(fields["table"]),
    over: fields["over"],
    deals: list(fields["deals"]).map(dealOf),
    head: octets(text(fields["head"])),
  };
}

function dealOf(data: unknown): FairDeal {
  const fields = object(data, "commitment context cut lines link log nonces seed");
  const { seed, lines } = fields;
  return {
    context: encoded(text(fields["context"])),
    commitment: octets(text(fields["commitment"])),
    seats: list(fields["nonces"]).map(seatOf),
    cut: text(fields["cut"]),
    log: octets(text(fields["log"])),
    link: octets(text(fields["link"])),
    seed: seed === null ? null : octets(text(seed)),
    lines: lines === null ? null : list(lines).map(text),
  };
}

export function seatOf(data: unknown): OpenedSeat {
  const fields = object(data, "commitment nonce");
  return { commitment: octets(text(fields["commitment"])), nonce: octets(text(fields["nonce"])) };
}

export function parsed(source: Uint8Array): unknown {
  try {
    return JSON.parse(DECODER.decode(source));
  } catch {
    throw new FairError("unreadable-json");
  }
}

export function object(value: unknown, keys: string): Fields {
  if (typeof value !== "object" || value === null || Object.keys(value).sort().join(" ") !== keys) {
    throw new FairError("unreadable-fields");
  }
  return value as Fields;
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new FairError("unreadable-list");
  return value;
}

export function text(value: unknown): string {
  if (typeof value !== "string" || !isWhole(value)) throw new FairError("unreadable-text");
  return value;
}
