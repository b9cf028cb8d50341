// A table with computers alone needs no server: it is opened on this device where that can and may, and at the server where not.

import { isNobodyThere } from "../net/games.svelte";
import type { TableWish } from "../openapi";
import { go } from "../route.svelte";
import { settings } from "../settings.svelte";
import { isLoaded } from "./files";
import { openHere } from "./opening";
import { spun } from "./spin";
import { lastStart } from "./starts";
import { pocketState } from "./state.svelte";

/** Longer than that nobody likes to wait for cards that a server deals at once. */
const MOST_START_S = 5;
/** In gigabytes, where the browser tells it: the table takes up to a quarter of one beside everything else. */
const LEAST_MEMORY = 2;
/** A phone of the cheap kind on a good day. */
const MOST_SPIN_MS = 60;

export type Device = {
  /** Seconds that the last start took; null: it failed, or nobody knows. */
  readonly start: number | null;
  readonly memory: number | undefined;
  /** What the small test of speed took, in milliseconds. */
  readonly spin: number;
};

export const isAble = ({ start, memory = LEAST_MEMORY, spin }: Device): boolean =>
  start !== null && start <= MOST_START_S && memory >= LEAST_MEMORY && spin <= MOST_SPIN_MS;

/** Opens it here, if this device is the place for it; whoever is told no opens it at the server. Where none answers there is no choice. */
export async function openedHere(wish: TableWish): Promise<boolean> {
  const isCut = isNobodyThere();
  if (!isCut && !(await isPlace())) return false;
  pocketState.isSolo = !isCut;
  go("hier");
  try {
    await openHere(wish);
  } catch (error) {
    pocketState.isSolo = false;
    if (isCut) throw error;
    return false;
  }
  return true;
}

async function isPlace(): Promise<boolean> {
  if (settings.soloAtServer || !window.isSecureContext || !("caches" in window)) return false;
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  if (!isAble({ start: lastStart(), memory: deviceMemory, spin: 0 })) return false;
  return (await isLoaded().catch(() => false)) && spun() <= MOST_SPIN_MS;
}
