// Who has finished a deal may want another one where there is no network: its files are fetched ahead, when nothing else is done,
// unless the line is dear. Where the browser does not tell whether it is, the person is asked, once.

import type { Component } from "svelte";
import { whenIdle } from "../parts/idle";
import { wasAsked } from "./asked";
import { isLoaded, renew } from "./files";
import { settings } from "../settings.svelte";
import { keepPictures } from "./pictures";
import { wasStarted } from "./starts";

type Connection = { readonly saveData?: boolean; readonly type?: string };

const ASKED = "stammtisch.pocket.ahead";
const ASKED_SOLO = "stammtisch.pocket.ask_solo";
let isDone = false;

/** Fetches them, or what asks whether that may be; nothing where there is nothing to ask. */
export async function ahead(): Promise<Component | null> {
  if (isDone || !window.isSecureContext || !("caches" in window)) return null;
  isDone = true;
  if (await isLoaded()) return isSoloNews() ? (await import("./AskSolo.svelte")).default : null;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return wasAsked(ASKED) ? null : (await import("./AskAhead.svelte")).default;
  if (!isDear(connection)) whenIdle(fetchAhead);
  return null;
}

export function fetchAhead(): void {
  void Promise.all([renew(), keepPictures()]).catch(() => undefined);
}

export const isDear = ({ saveData = false, type = "" }: Connection): boolean => saveData || type === "cellular";

/** Nobody has tried yet whether this device could be the table, or has said that it should not be. */
const isSoloNews = (): boolean => !settings.soloAtServer && !wasStarted() && !wasAsked(ASKED_SOLO);
