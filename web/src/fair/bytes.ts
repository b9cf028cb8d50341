// Bytes as `deal/v1` writes them.

import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export { bytesToHex as hex, concatBytes as joined };

/** What `deal/v1` does not know: a context, a pack, a seed, a nonce, a file. */
export class FairError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

const PAIRS = /^(?:[0-9a-f]{2})*$/;

/** The bytes of a text in pairs of 0-9 a-f; there is one way to write each byte. */
export function octets(text: string): Uint8Array {
  if (!PAIRS.test(text)) throw new FairError("unreadable-hex");
  return hexToBytes(text);
}

/** UTF-8. Half a character has no bytes; a browser would quietly write another one. */
export function encoded(text: string): Uint8Array {
  if (!isWhole(text)) throw new FairError("half-a-character");
  return utf8ToBytes(text);
}

const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export function isWhole(text: string): boolean {
  return !HALF.test(text);
}

/** The bytes behind their length in four bytes, so that no two lists of fields are written alike. */
export function prefixed(data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return concatBytes(length, data);
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
