// Our part in fair dealing at one table: promise, open, and check what was opened. The hashes come when they are needed.

import type { Opened, Sealed } from "../protocol";
import { fairTable } from "./api";
import { ownNonces } from "./own_nonces";
import type { Reply, Wanted } from "./socket";

/** `later`: the seed is still closed; `lost`: the deal was opened before we came, or cannot be fetched. */
export type Verdict = "checking" | "holds" | "broken" | "later" | "lost";

export class Fairness {
  private sealed = new Map<number, Sealed>();
  private readonly opened = new Map<number, string>();
  private readonly done = new Set<string>();
  /** Deals that were found to be dealt fairly. */
  private readonly held = new Set<number>();

  constructor(
    private readonly table: string,
    private readonly ask: (wanted: Wanted) => Promise<Reply | null>,
    private readonly told: (deal: number, verdict: Verdict) => void,
  ) {}

  /** A deal is open: remember what the house has promised, and promise for the next one. */
  async promised(sealed: Sealed, seat: number | null): Promise<void> {
    this.sealed.set(sealed.deal, sealed);
    const next = sealed.deal + 1;
    if (seat === null || !this.once(`commit ${next}`)) return;
    const nonces = await ownNonces(this.table);
    if (nonces) await this.ask({ type: "commit", deal: next, commitment: nonces.promise(next) });
  }

  /** The house waits for nonces: open ours, if we have promised one. */
  async open(deal: number, seat: number | null): Promise<void> {
    const sealed = this.sealed.get(deal);
    if (seat === null || !sealed?.nonces[seat] || !this.once(`nonce ${deal}`)) return;
    const nonce = (await ownNonces(this.table))?.opening(sealed, seat);
    if (!nonce) return;
    const reply = await this.ask({ type: "nonce", deal, nonce });
    // The answer is a receipt: from now on the house cannot call it missing.
    if (reply?.type === "ok") this.opened.set(deal, nonce);
  }

  /** The bill lies there: unless its cards stay closed for now, the deal can be checked already. */
  async settled(deal: number): Promise<void> {
    const before = this.sealed.get(deal);
    if (!before || !this.once(`settled ${deal}`)) return;
    try {
      const { readTable } = await import("../fair");
      const file = await fairTable(this.table);
      if (readTable(file).deals[deal]) await this.judge(before, null, file);
    } catch {
      // It is checked again when it is opened for good.
    }
  }

  /**
   * The deal is closed, and stands in the chain. Where it was found fair with its bill, the chain is looked at with the
   * next bill, for the server folds a whole evening to tell it; after the last deal it is looked at now.
   */
  async check(opened: Opened, isLast: boolean): Promise<void> {
    const before = this.sealed.get(opened.deal);
    if (!before) return this.told(opened.deal, "lost");
    const wasFair = this.held.has(opened.deal);
    if (!wasFair) this.told(opened.deal, "checking");
    try {
      const { openedFlaws } = await import("../fair");
      if (wasFair && !isLast && !openedFlaws(this.seen(before), opened).length) return;
      await this.judge(before, opened, await fairTable(this.table));
    } catch {
      this.told(opened.deal, "lost");
    }
  }

  /** Deals the cards again, and compares with what was promised to us before. */
  private async judge(before: Sealed, opened: Opened | null, file: Uint8Array): Promise<void> {
    const { openedFlaws, readTable, verifyTable, witnessFlaws } = await import("../fair");
    const seen = this.seen(before);
    const flaws = [...(opened ? openedFlaws(seen, opened) : []), ...witnessFlaws(readTable(file), seen)];
    const holds = verifyTable(file).holds && !flaws.length;
    if (holds) this.held.add(before.deal);
    this.told(before.deal, holds ? "holds" : "broken");
  }

  /** What was promised to us, and our own share in it. */
  private seen(before: Sealed): Sealed & { nonce: string } {
    return { ...before, nonce: this.opened.get(before.deal) ?? "" };
  }

  private once(what: string): boolean {
    if (this.done.has(what)) return false;
    this.done.add(what);
    return true;
  }
}
