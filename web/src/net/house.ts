// The house's key, as this device knows it: the first that is seen is remembered, and from then on every change must be linked.

import { followed, readKeys, type HouseKey } from "../fair/house";
import { call } from "./http";
import { deviceStorage, type Keeping } from "./kept";

const PLACE = "stammtisch.house";

export type HouseKnown = {
  readonly keys: readonly HouseKey[];
  /** It shows a key that cannot be followed from the one we knew, or none any more. */
  readonly strange: boolean;
};

/** What we know of the house that shows this key; `before`: what was known at this table already. */
export async function known(
  shown: string,
  before: readonly HouseKey[],
  keeping: Pick<Keeping, "getItem" | "setItem" | "removeItem"> | null = deviceStorage(),
): Promise<HouseKnown> {
  const trusted = before.at(-1) ?? remembered(keeping);
  if (!shown) {
    if (trusted) forget(keeping);
    return { keys: before, strange: trusted !== null };
  }
  if (before.some(({ key }) => key === shown)) return { keys: before, strange: false };
  const listed = await listedKeys();
  const bare = { key: shown, at: 0, by: "", signature: "" };
  const own = listed.find(({ key }) => key === shown) ?? bare;
  if (!trusted || trusted.key === shown) {
    remember(own, keeping);
    return { keys: [own], strange: false };
  }
  const chain = [...before.slice(0, -1), ...(await follow(trusted, listed))];
  const isLinked = chain.some(({ key }) => key === shown);
  remember(own, keeping);
  return isLinked ? { keys: chain, strange: false } : { keys: [...before, own], strange: true };
}

/** The keys that can be followed from one that is known; what checks signatures is fetched only where a key has changed. */
async function follow(from: HouseKey, listed: readonly HouseKey[]): Promise<readonly HouseKey[]> {
  const { isSigned } = await import("../fair/ed25519");
  return followed(from, listed, isSigned);
}

/** The keys that can be followed by now from those of the table: the house may renew its key in mid-evening. */
export async function renewed(before: readonly HouseKey[]): Promise<readonly HouseKey[]> {
  const last = before.at(-1);
  return last ? [...before.slice(0, -1), ...(await follow(last, await listedKeys()))] : before;
}

async function listedKeys(): Promise<HouseKey[]> {
  return readKeys(await call<unknown>("GET", "/v1/house.json").catch(() => null));
}

function remembered(keeping: Pick<Keeping, "getItem"> | null): HouseKey | null {
  try {
    return readKeys({ keys: [JSON.parse(keeping?.getItem(PLACE) ?? "null")] })[0] ?? null;
  } catch {
    return null;
  }
}

function remember(key: HouseKey, keeping: Pick<Keeping, "setItem"> | null): void {
  try {
    keeping?.setItem(PLACE, JSON.stringify(key));
  } catch {
    // Without a storage every visit is the first.
  }
}

function forget(keeping: Pick<Keeping, "removeItem"> | null): void {
  keeping?.removeItem(PLACE);
}
