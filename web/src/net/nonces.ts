// The player's own share of chance at one table: promised by its hash, opened when the house has promised too.
//
// Kept for the tab (sessionStorage), so that a reload in mid-deal can still open what was promised.

import type { Sealed } from "../protocol";
import { hex, randomBytes } from "./uuid";

/** The hash that promises a nonce, hexadecimal. */
export type Promising = (table: string, deal: number, player: string, nonce: string) => string;
type Kept = Record<string, string>;
/** Where text can be kept: sessionStorage, or nothing. */
export type Keeping = Pick<Storage, "getItem" | "setItem">;

const NONCE_BYTES = 32;
/** Older nonces are of no use to anybody. */
const KEPT_DEALS = 3;

export class Nonces {
  private readonly place: string;
  private readonly inMemory = new Map<number, string>();

  constructor(
    private readonly table: string,
    private readonly player: string,
    private readonly promising: Promising,
    private readonly keeping: Keeping | null,
  ) {
    this.place = `stammtisch.nonces.${table}.${player}`;
    for (const [deal, nonce] of Object.entries(this.read())) this.inMemory.set(Number(deal), nonce);
  }

  /** The promise for a deal; the same again if it is asked for again. */
  promise(deal: number): string {
    let nonce = this.inMemory.get(deal);
    if (!nonce) {
      nonce = hex(randomBytes(NONCE_BYTES));
      this.inMemory.set(deal, nonce);
      this.write(deal);
    }
    return this.promising(this.table, deal, this.player, nonce);
  }

  /** The nonce that opens our promise in this deal; none where we have promised nothing, or not this. */
  opening(sealed: Sealed, seat: number): string | null {
    const promised = sealed.nonces[seat];
    const nonce = this.inMemory.get(sealed.deal);
    if (!promised || !nonce) return null;
    return this.promising(this.table, sealed.deal, this.player, nonce) === promised ? nonce : null;
  }

  private read(): Kept {
    try {
      return JSON.parse(this.keeping?.getItem(this.place) ?? "{}") as Kept;
    } catch {
      return {};
    }
  }

  private write(newest: number): void {
    for (const deal of this.inMemory.keys()) if (deal <= newest - KEPT_DEALS) this.inMemory.delete(deal);
    try {
      this.keeping?.setItem(this.place, JSON.stringify(Object.fromEntries(this.inMemory)));
    } catch {
      // Without a storage the nonce lasts as long as the page.
    }
  }
}

/** The tab's storage, where the browser allows it. */
export function tabStorage(): Keeping | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}
