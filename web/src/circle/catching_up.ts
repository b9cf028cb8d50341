// What this device has kept of circles and sheets meets the server, also where nobody opens them: what waits is told, and a name that
// was erased elsewhere goes from here.

import { ApiError } from "../net/http";
import { route } from "../route.svelte";
import type { Kept } from "../sheet/kept";
import { store } from "../sheet/store";
import { deviceId, meet } from "../sheet/sync";
import { fetchCircle, myCircles, mySheets } from "./api";
import { forgetCircle, keepCircle, keptCircles } from "./kept";

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
/** It meets the server by itself. */
const isOpen = (id: string): boolean => route.now.screen === "zettel" && route.now.args[0] === id;

export async function catchUp(): Promise<void> {
  await Promise.allSettled([circles(), sheets()]);
}

async function circles(): Promise<void> {
  if (!keptCircles().length) return;
  const mine = new Set((await myCircles()).filter(({ waiting }) => !waiting).map(({ id }) => id));
  // Whatever is kept goes to the front: the last one first, so that their order stays.
  for (const { id } of keptCircles().toReversed()) {
    if (!mine.has(id)) forgetCircle(id);
    else keepCircle(await fetchCircle(id));
  }
}

async function sheets(): Promise<void> {
  const rows = await store();
  const kept = await rows.all("sheets");
  if (!kept.length) return;
  const known = new Map((await mySheets()).map(({ id, n }) => [id, n]));
  for (const each of kept) {
    const isNews = known.get(each.id) !== each.n || each.outbox.length > 0;
    if (isNews && !isOpen(each.id)) await one(each);
  }
}

async function one(kept: Kept): Promise<void> {
  const rows = await store();
  try {
    const { merge } = await meet(kept, deviceId());
    // As it is by then: another tab may have written meanwhile.
    await rows.run?.("sheets", "readwrite", (sheets) => {
      const asked = sheets.get(kept.id) as IDBRequest<Kept | undefined>;
      asked.addEventListener("success", () => asked.result && sheets.put(merge(asked.result)));
      return asked;
    });
  } catch (error) {
    // Whoever saw it by a code sees it no longer: nor does this device. Own sheets are never thrown away.
    if (isMissing(error) && kept.right === "show") await rows.remove("sheets", kept.id);
  }
}
