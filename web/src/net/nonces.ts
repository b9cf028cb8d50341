// The player's own share of chance at one table: promised by its hash, opened when the house has promised too.
//
// Kept on the device, so that a reload in mid-deal, or a second tab, can still open what was promised.

import type { SealedFacts } from "../fair/receipt";
import { noncesPlace, type Keeping } from "./kept";
import { hex, randomBytes } from "./uuid";

/** The hash that promises a nonce, hexadecimal. */
export type Promising = (table: string, deal: number, player: string, nonce: string) => string;
type Kept = Record<string, string>;

const NONCE_BYTES = 32;
/** Older nonces are of no use to anybody. */
const KEPT_DEALS = 3;

export class Nonces {
  private readonly place: string;
  private readonly inMemory = new Map<number, string>();

  constructor(
    private readonly table: string,
    readonly player: string,
    private readonly promising: Promising,
    private readonly keeping: Pick<Keeping, "getItem" | "setItem"> | null,
  ) {
    this.place = noncesPlace(table, player);
    this.look();
  }

  /** The promise for a deal; the same again if it is asked for again. */
  promise(deal: number): string {
    this.look();
    let nonce = this.inMemory.get(deal);
    if (!nonce) {
      nonce = hex(randomBytes(NONCE_BYTES));
      this.inMemory.set(deal, nonce);
      this.write(deal);
    }
    return this.promising(this.table, deal, this.player, nonce);
  }

  /** The nonce that opens our promise in this deal; none where we have promised nothing, or not this. */
  opening(deal: number, sealed: Pick<SealedFacts, "nonces">, seat: number): string | null {
    this.look();
    const promised = sealed.nonces[seat];
    const nonce = this.inMemory.get(deal);
    if (!promised || !nonce) return null;
    return this.promising(this.table, deal, this.player, nonce) === promised ? nonce : null;
  }

  /** Another tab may have promised in the meantime. */
  private look(): void {
    for (const [deal, nonce] of Object.entries(this.read())) this.inMemory.set(Number(deal), nonce);
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
