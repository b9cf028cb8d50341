// What the house signs: canonical JSON, in which everything stands that the receipt is for, so that none can serve for another.

import { encoded } from "./bytes";

const RECEIPT = "receipt/v1";
const HOUSE_KEY = "house-key/v1";

/** Whose promise, where. */
export type Place = {
  readonly table: string;
  readonly deal: number;
  readonly seat: number;
  /** The public id at this table. */
  readonly player: string;
};

/** What `sealed` says, as it was heard. */
export type SealedFacts = {
  readonly context: string;
  readonly commitment: string;
  readonly nonces: readonly string[];
  readonly link: string;
  /** Milliseconds since 1970; 0 where the house says none. */
  readonly at: number;
  readonly receipt: string;
};

// JSON.stringify writes keys in the order given here: sorted.

export function commitMessage({ table, deal, seat, player }: Place, commitment: string, at: number): Uint8Array {
  return encoded(JSON.stringify({ at, commitment, deal, for: "commit", player, purpose: RECEIPT, seat, table }));
}

export function nonceMessage({ table, deal, seat, player }: Place, nonce: string, at: number): Uint8Array {
  return encoded(JSON.stringify({ at, deal, for: "nonce", nonce, player, purpose: RECEIPT, seat, table }));
}

export function sealedMessage(table: string, deal: number, sealed: SealedFacts): Uint8Array {
  const { at, commitment, context, link, nonces } = sealed;
  return encoded(JSON.stringify({ at, commitment, context, deal, for: "sealed", link, nonces, purpose: RECEIPT, table }));
}

export function keyMessage(by: string, key: string, at: number): Uint8Array {
  return encoded(JSON.stringify({ at, by, key, purpose: HOUSE_KEY }));
}
