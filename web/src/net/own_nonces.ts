// The own nonces of each table, made once for each page; the hashes are fetched when they are needed.

import { call, session } from "./http";
import { Nonces, tabStorage, type Promising } from "./nonces";
import { uuid } from "./uuid";

const made = new Map<string, Promise<Nonces | null>>();

/** None where the hashes, or the server, cannot be reached: then we play without a share in the shuffle. */
export function ownNonces(table: string): Promise<Nonces | null> {
  let nonces = made.get(table);
  if (!nonces) made.set(table, (nonces = make(table).catch(() => null)));
  return nonces;
}

/** Fetches the hashes ahead, while something else is on its way. */
export function fetchHashes(): void {
  void import("../fair").catch(() => null);
}

async function make(table: string): Promise<Nonces> {
  const [{ hex, nonceCommitment, octets }, { player }] = await Promise.all([import("../fair"), session()]);
  const promising: Promising = (name, deal, who, nonce) => hex(nonceCommitment(name, deal, who, octets(nonce)));
  return new Nonces(table, player, promising, tabStorage());
}

/** Promises for the draw of the dealer and for the first deal, before a table begins; later ones go over the socket. */
export async function promiseFirst(table: string): Promise<void> {
  const nonces = await ownNonces(table);
  if (!nonces) return;
  const promise = (deal: number): Promise<unknown> =>
    call("POST", `/v1/tables/${encodeURIComponent(table)}/commands`, {
      type: "commit",
      id: uuid(),
      deal,
      commitment: nonces.promise(deal),
    }).catch(() => null);
  await Promise.all([promise(0), promise(1)]);
}
