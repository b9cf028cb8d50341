// What only somebody who was there can say: that the promises in the file are those that were made in time.

import { encoded, FairError, hex, octets } from "./bytes";
import type { FairTable } from "./chain";
import { readContext } from "./context";
import { isPromisedSeed, wrongNonces, type Flaw } from "./verify";

/** What the house had promised when it asked for the nonces, and the own nonce; empty for who had none. */
export type Witness = {
  readonly deal: number;
  readonly context: string;
  readonly commitment: string;
  readonly nonces: readonly string[];
  /** The chain up to this deal. */
  readonly link: string;
  readonly nonce: string;
  /** The own seat, where it is known. */
  readonly seat?: number | null;
};

/** What was opened when the deal was over. */
export type Revealed = { readonly seed: string; readonly nonces: readonly string[] };

/** Whether seed and nonces are those that were promised, as soon as they are opened; the cards need the table's file. */
export function openedFlaws(seen: Witness, opened: Revealed): Flaw[] {
  try {
    const bytes = encoded(seen.context);
    const context = readContext(bytes);
    if (opened.nonces.length !== context.seats.length || seen.nonces.length !== context.seats.length) {
      return [{ code: "seats" }];
    }
    const seats = seen.nonces.map((commitment, i) => ({
      commitment: octets(commitment),
      nonce: octets(opened.nonces[i]!),
    }));
    const flaws = isPromisedSeed(bytes, octets(opened.seed), octets(seen.commitment)) ? [] : [{ code: "seed" }];
    return [...flaws, ...wrongNonces(context, seats), ...ownFlaws(seen, opened.nonces)];
  } catch (error) {
    if (error instanceof FairError) return [{ code: "context" }];
    throw error;
  }
}

/** Where the table's file says something else than was seen: `sealed`, `own`, or `deals` (it is not there). */
export function witnessFlaws(table: FairTable, seen: Witness): Flaw[] {
  const deal = table.deals[seen.deal];
  if (!deal) return [{ code: "deals" }];
  const before = seen.deal === 0 ? "" : hex(table.deals[seen.deal - 1]!.link);
  const written = [hex(deal.context), hex(deal.commitment), ...deal.seats.map((seat) => hex(seat.commitment)), before];
  const heard = [hex(encoded(seen.context)), seen.commitment, ...seen.nonces, seen.link];
  const flaws = written.join(" ") === heard.join(" ") ? [] : [{ code: "sealed" }];
  return [...flaws, ...ownFlaws(seen, deal.seats.map((seat) => hex(seat.nonce)))];
}

function ownFlaws(seen: Witness, nonces: readonly string[]): Flaw[] {
  if (seen.nonce === "") return [];
  const isThere = typeof seen.seat === "number" ? nonces[seen.seat] === seen.nonce : nonces.includes(seen.nonce);
  return isThere ? [] : [{ code: "own" }];
}
