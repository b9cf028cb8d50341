// Promises: a seed and a nonce are fixed by their hashes before anybody sees the other.

import { sha256 } from "@noble/hashes/sha2.js";
import { encoded, FairError, joined, prefixed } from "./bytes";

export const SEED_BYTES = 32;
const SHORTEST_NONCE = 16;
const LONGEST_NONCE = 32;

/** SHA-256 of a label and of fields behind their lengths. */
export function labelled(label: string, fields: readonly Uint8Array[]): Uint8Array {
  return sha256(joined(encoded(label), ...fields.map(prefixed)));
}

/** The own share of chance in one deal; on plain http, too. */
export function freshNonce(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(LONGEST_NONCE));
}

/** What the house publishes before it knows any nonce. */
export function seedCommitment(context: Uint8Array, seed: Uint8Array): Uint8Array {
  return labelled("deal/v1/seed", [context, checkedSeed(seed)]);
}

/** What a player publishes before the house has promised a seed. */
export function nonceCommitment(table: string, deal: number, player: string, nonce: Uint8Array): Uint8Array {
  return labelled("deal/v1/nonce", [encoded(table), encoded(String(deal)), encoded(player), checkedNonce(nonce)]);
}

export function checkedSeed(seed: Uint8Array): Uint8Array {
  if (seed.length !== SEED_BYTES) throw new FairError("wrong-seed");
  return seed;
}

export function checkedNonce(nonce: Uint8Array): Uint8Array {
  if (nonce.length < SHORTEST_NONCE || nonce.length > LONGEST_NONCE) throw new FairError("wrong-nonce");
  return nonce;
}
