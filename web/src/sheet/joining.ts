// A sheet that somebody else has begun, or another device: by its code, or by its address.

import type { SheetJoined } from "../openapi";
import { asked, fetchSheet } from "./api";
import type { Kept } from "./kept";
import { store } from "./store";
import { takenOver } from "./sync";

/** The sheet behind a code is kept here from now on. */
export async function joined(code: string): Promise<string> {
  const { id } = await asked<SheetJoined>("POST", "/v1/sheets/join", { code });
  await fetched(id, code);
  return id;
}

/** A sheet that this device has not seen yet; null: there is none, or one may not see it. */
export async function fetched(id: string, code = ""): Promise<Kept | null> {
  const told = await fetchSheet(id, code).catch(() => null);
  if (!told) return null;
  const { game, agreement, names, dealer, opened } = told;
  const { preset, changes, called } = agreement;
  const kept: Kept = {
    id, game, rules: { preset, changes, called }, options: {}, names, dealer, at: opened,
    things: [], outbox: [], isPosted: true, n: 0, right: "show", code, proof: null, isClosed: false, paid: [], told: null, refused: [],
  };
  const taken = takenOver(kept, told);
  await (await store()).put("sheets", taken);
  return taken;
}
