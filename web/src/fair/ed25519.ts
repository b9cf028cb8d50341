// Whether the house has signed something: Ed25519 (RFC 8032), checked only. A chunk of its own, fetched with the first receipt.

import { ed25519 } from "@noble/curves/ed25519.js";
import { octets } from "./bytes";

/** Key and signature in hexadecimal; what cannot be read is not signed. The strict reading of the RFC, as in Python. */
export function isSigned(key: string, message: Uint8Array, signature: string): boolean {
  try {
    return ed25519.verify(octets(signature), message, octets(key), { zip215: false });
  } catch {
    return false;
  }
}

export type Signed = typeof isSigned;
