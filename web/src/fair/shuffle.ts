// From everybody's share of chance to the order of the cards.

import { chacha20 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { encoded, FairError, joined, prefixed } from "./bytes";
import { checkedNonce, checkedSeed } from "./commitment";
import { writeContext, type Context } from "./context";
import { startingOrder } from "./packs";

const BLOCK = 64;
const NO_NONCE = new Uint8Array(12);

/** The key that seed and nonces give; who has no nonce counts as empty, in the own place. */
export function dealKey(context: Uint8Array, seed: Uint8Array, nonces: readonly Uint8Array[]): Uint8Array {
  const shares = nonces.map((nonce) => prefixed(nonce.length === 0 ? nonce : checkedNonce(nonce)));
  const material = joined(prefixed(checkedSeed(seed)), ...shares);
  return hkdf(sha256, material, sha256(context), encoded("deal/v1/key"), 32);
}

/** The bytes of a key one by one, without end: ChaCha20 from counter 0 on, its nonce 0 since a key deals once. */
export function keystream(key: Uint8Array): () => number {
  let block = new Uint8Array(0);
  let counter = 0;
  let next = BLOCK;
  return () => {
    if (next === BLOCK) {
      block = chacha20(key, NO_NONCE, new Uint8Array(BLOCK), undefined, counter);
      counter += 1;
      next = 0;
    }
    return block[next++]!;
  };
}

/** One of 0, 1, …, n - 1, each as likely as the others: bytes that would favour the small ones are drawn again. */
export function below(n: number, stream: () => number): number {
  if (n < 1 || n > 256) throw new FairError("wrong-range");
  const fair = 256 - (256 % n);
  let byte = stream();
  while (byte >= fair) byte = stream();
  return byte % n;
}

/** Fisher-Yates from the end. What else is drawn for the deal follows behind the last byte used. */
export function shuffled(order: readonly string[], stream: () => number): string[] {
  const deck = [...order];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(i + 1, stream);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}

/** The bytes that decide a deal, the nonces in the order of the seats. */
export function chanceOf(context: Context, seed: Uint8Array, nonces: readonly Uint8Array[]): () => number {
  if (nonces.length !== context.seats.length) throw new FairError("wrong-nonces");
  return keystream(dealKey(writeContext(context), seed, nonces));
}

/** The pack as seed and nonces shuffle it. */
export function dealt(context: Context, seed: Uint8Array, nonces: readonly Uint8Array[]): string[] {
  const order = startingOrder(context.deck);
  return shuffled(order, chanceOf(context, seed, nonces));
}
