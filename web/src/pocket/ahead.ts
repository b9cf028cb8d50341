// Who has finished a deal may want another one where there is no network: its files are fetched ahead, when nothing else is done,
// unless the line is dear. Where the browser does not tell whether it is, the person is asked, once.

import type { Component } from "svelte";
import { whenIdle } from "../parts/idle";
import { isLoaded, renew } from "./files";
import { keepPictures } from "./pictures";

type Connection = { readonly saveData?: boolean; readonly type?: string };

const ASKED = "stammtisch.pocket.ahead";
let isDone = false;

/** Fetches them, or what asks whether that may be; nothing where there is nothing to ask. */
export async function ahead(): Promise<Component | null> {
  if (isDone || !window.isSecureContext || !("caches" in window)) return null;
  isDone = true;
  if (await isLoaded()) return null;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return wasAsked() ? null : (await import("./AskAhead.svelte")).default;
  if (!isDear(connection)) whenIdle(fetchAhead);
  return null;
}

export function fetchAhead(): void {
  void Promise.all([renew(), keepPictures()]).catch(() => undefined);
}

export const isDear = ({ saveData = false, type = "" }: Connection): boolean => saveData || type === "cellular";

/** Whoever forbids the storage is not asked at each visit. */
function wasAsked(): boolean {
  try {
    const before = localStorage.getItem(ASKED);
    localStorage.setItem(ASKED, "1");
    return before !== null;
  } catch {
    return true;
  }
}
