// The own nonces of each table, made once for each page.

import { hex, octets } from "../fair/bytes";
import { nonceCommitment } from "../fair/commitment";
import type { Ok } from "../protocol";
import { call, session } from "./http";
import { deviceStorage, KeptStore } from "./kept";
import { Nonces, type Promising } from "./nonces";
import { uuid } from "./uuid";

const made = new Map<string, Promise<Nonces | null>>();

/**
 * Under the own id at this table; empty: under that of the session, as older servers want it.
 * None where the server cannot be reached: then we play without a share in the shuffle.
 */
export function ownNonces(table: string, player: string): Promise<Nonces | null> {
  const place = `${table} ${player}`;
  let nonces = made.get(place);
  if (!nonces) made.set(place, (nonces = make(table, player).catch(() => null)));
  return nonces;
}

async function make(table: string, player: string): Promise<Nonces> {
  const promising: Promising = (name, deal, who, nonce) => hex(nonceCommitment(name, deal, who, octets(nonce)));
  return new Nonces(table, player || (await session()).player, promising, deviceStorage());
}

/** Promises for the draw of the dealer and for the first deal, before a table begins; later ones go over the socket. */
export async function promiseFirst(table: string, player: string, seat: number): Promise<void> {
  const nonces = await ownNonces(table, player);
  if (!nonces) return;
  const kept = new KeptStore(table);
  kept.change({ player: nonces.player });
  const under = player ? { player } : {};
  const promise = async (deal: number): Promise<void> => {
    const commitment = nonces.promise(deal);
    const command = { type: "commit", id: uuid(), deal, commitment, ...under };
    kept.changeDeal(deal, (before) => ({ ...before, tried: true }));
    const path = `/v1/tables/${encodeURIComponent(table)}/commands`;
    const { at = 0, receipt = "" } = await call<Ok>("POST", path, command);
    kept.changeDeal(deal, (before) => ({ ...before, seat, player: nonces.player, commit: { commitment, at, receipt } }));
  };
  await Promise.all([promise(0).catch(() => null), promise(1).catch(() => null)]);
}
