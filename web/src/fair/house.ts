// The house's keys: a new one is signed by the one before, so that whoever knew the old one can follow.

import type { Signed } from "./ed25519";
import { keyMessage } from "./receipt";

/** As `/v1/house.json` lists it; the first key of a house has nobody before it. */
export type HouseKey = { readonly key: string; readonly at: number; readonly by: string; readonly signature: string };

/** The keys of a `house.json`, oldest first; what is not one is left out. */
export function readKeys(data: unknown): HouseKey[] {
  const { keys } = (data ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys.filter(isKey) : [];
}

function isKey(found: unknown): found is HouseKey {
  const { key, at, by, signature } = (found ?? {}) as Record<string, unknown>;
  return [key, by, signature].every((text) => typeof text === "string") && Number.isSafeInteger(at);
}

/** All keys that can be followed from a known one, itself first: each signed by one before it. */
export function followed(known: HouseKey, keys: readonly HouseKey[], isSigned: Signed): HouseKey[] {
  const chain = [known];
  for (const next of keys) {
    const isNew = chain.every(({ key }) => key !== next.key);
    const isLinked = chain.some(({ key }) => key === next.by);
    if (isNew && isLinked && isSigned(next.by, keyMessage(next.by, next.key, next.at), next.signature)) chain.push(next);
  }
  return chain;
}
