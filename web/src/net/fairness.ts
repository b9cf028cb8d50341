// Our part in fair dealing at one table: promise, open, keep what was said, and judge what was opened.
// It comes as a chunk of its own: the first page needs none of it.

import type { Evidence, FairTable } from "../fair";
import { dealtHere, said, withoutTick, type Judgement } from "../fair/judgement";
import { inSeat, keptFile, withFlaw, withSealed } from "../fair/kept";
import { fits } from "../fair/rules";
import type { Change, Opened, Sealed, ServerMessage, TableInfo, Welcome } from "../protocol";
import { fairTable } from "./api";
import { KeptStore, type Keeping, deviceStorage } from "./kept";
import { isNear } from "./near";
import { ownNonces } from "./own_nonces";
import type { Reply, Wanted } from "./socket";

export type Port = {
  ask(wanted: Wanted): Promise<Reply | null>;
  isOnline(): boolean;
  told(deal: number, judgement: Judgement): void;
};

/** Another gateway may be a moment behind: a file that lacks what was told already is fetched again after these. */
const WAITS: readonly number[] = [1500, 4000];

/** The first cards come before the first verdict: what judges is fetched this much later. */
const FIRST_VERDICT_MS = 4000;

/** What the number of seats is called. */
const SIZES: readonly string[] = ["table_size", "players"];

export class Fairness {
  private readonly kept: KeptStore;
  private readonly done = new Set<string>();
  private readonly judgements = new Map<number, Judgement>();
  private info: TableInfo | null = null;
  private seat: number | null = null;
  /** The newest deal that was sealed. */
  private current: number | null = null;
  /** The id that the house told us for this table; empty: it knows only that of the session. */
  private told = "";
  private fetching: Promise<typeof import("../fair")> | null = null;
  /** The house's key is looked at once for each that it shows; verdicts wait for it. */
  private house: Promise<void> = Promise.resolve();

  constructor(
    private readonly table: string,
    private readonly port: Port,
    keeping: Keeping | null = deviceStorage(),
    private readonly waits = WAITS,
    private readonly first = FIRST_VERDICT_MS,
  ) {
    this.kept = new KeptStore(table, keeping);
    const { broken } = this.kept.table;
    if (broken) this.tell(broken.deal, said("broken", broken.why));
  }

  /** What was kept, as a file that can be shown to others. */
  file(): string {
    return keptFile(this.kept.table);
  }

  /** Whatever the table says, in its order. What must be remembered is remembered before anything is waited for. */
  async heard(message: ServerMessage): Promise<void> {
    if (message.type === "welcome") return this.welcomed(message);
    if (message.type === "table") return this.shown(message.table);
    if (message.type === "sealed") return this.sealed(message);
    if (message.type === "change") return this.changed(message);
    if (message.type === "opened") return this.opened(message);
  }

  private async welcomed(welcome: Welcome): Promise<void> {
    this.seat = welcome.you;
    this.told = welcome.player ?? "";
    if (this.told) this.kept.change({ player: this.told });
    const shown = welcome.house ?? "";
    // What the own device deals is no house's word: what is known of one stays as it is.
    if (!isNear(this.table)) this.house = this.house.then(() => this.meet(shown)).catch(() => undefined);
    await this.shown(welcome.table);
    await this.house;
  }

  private async meet(shown: string): Promise<void> {
    const { known } = await import("./house");
    const { keys, strange } = await known(shown, this.kept.table.keys);
    this.kept.change({ keys, strange: strange || this.kept.table.strange });
  }

  private async shown(info: TableInfo): Promise<void> {
    this.info = info;
    this.kept.change({ game: info.game, options: info.options, rules: info.rules });
    if (!info.paused && this.current !== null) void this.promise(this.current + 1);
    if (info.ended && this.once("ended")) await this.ended();
  }

  /** A deal is open: remember what the house has promised, and promise for the next one. */
  private async sealed(message: Sealed): Promise<void> {
    const { deal, context, commitment, nonces, link, at = 0, receipt = "" } = message;
    const facts = { context, commitment, nonces, link, at, receipt };
    const isRight = this.hasShownRules(context);
    const named = this.namedIn(context);
    const seat = named ?? this.seat;
    // Who has changed seats learns it here first; what is promised next is promised in the new one.
    if (this.seat !== null && named !== null) this.seat = named;
    this.current = deal;
    this.kept.changeDeal(deal, (before) => {
      const isNew = before.seat === null && !before.sealed.length;
      const placed = named !== null && !before.sealed.length && !isNew ? inSeat(before, named) : before;
      const after = withSealed(isNew ? { ...before, seat, player: this.kept.table.player } : placed, facts);
      return isRight ? after : withFlaw(after, "rules");
    });
    await this.promise(deal + 1);
  }

  /** The own seat in this deal, as its context has it. */
  private namedIn(context: string): number | null {
    try {
      const { seats } = JSON.parse(context) as { seats: readonly string[] };
      const seat = seats.indexOf(this.kept.table.player);
      return seat < 0 ? null : seat;
    } catch {
      return null;
    }
  }

  /** Whether the rules that were sealed are those on the screen. What this page cannot know it does not call wrong. */
  private hasShownRules(context: string): boolean {
    const { game, options } = this.info ?? {};
    if (!game || !options) return true;
    try {
      const { rules, seats } = JSON.parse(context) as { rules: string; seats: readonly string[] };
      // A table may have grown since it was shown.
      const grown = SIZES.filter((name) => name in options).map((name) => ({ ...options, [name]: seats.length }));
      return [options, ...grown].some((shown) => fits(game, shown, rules) !== false);
    } catch {
      return true;
    }
  }

  private async promise(deal: number): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.info?.practice || !this.once(`commit ${deal}`)) return;
    const nonces = await ownNonces(this.table, this.told);
    if (!nonces) return;
    if (!this.told) this.kept.change({ player: nonces.player });
    const commitment = nonces.promise(deal);
    const under = this.told ? { player: this.told } : {};
    const tried = this.port.isOnline();
    this.kept.changeDeal(deal, (before) => ({ ...before, tried: before.tried || tried }));
    const reply = await this.port.ask({ type: "commit", deal, commitment, ...under });
    // In a pause nothing is taken; it is sent again when the table goes on.
    if (reply?.type === "refused" && reply.code === "paused") this.done.delete(`commit ${deal}`);
    if (reply?.type !== "ok") return;
    const { at = 0, receipt = "" } = reply;
    const { player } = nonces;
    this.kept.changeDeal(deal, (before) => ({ ...before, seat, player, commit: { commitment, at, receipt } }));
  }

  private async changed(change: Change): Promise<void> {
    if (typeof change.view.seat === "number" && change.view.seat !== this.seat) {
      this.seat = change.view.seat;
      void this.promise(change.deal + 1);
    }
    if (change.stage === "nonces") await this.open(change.deal);
    if (change.stage === "between" || change.stage === "over") await this.settled(change.deal);
  }

  /** The house waits for nonces: open ours, if we have promised one, and only to a house that has promised before. */
  private async open(deal: number): Promise<void> {
    if (this.info?.practice) return;
    const { sealed, seat } = this.kept.deal(deal);
    const [first] = sealed;
    if (!first) return this.kept.changeDeal(deal, (before) => withFlaw(before, "early"));
    if (seat === null || !first.nonces[seat] || !this.once(`nonce ${deal}`)) return;
    const nonce = (await ownNonces(this.table, this.told))?.opening(deal, first, seat);
    if (!nonce) return;
    const sent = this.port.isOnline();
    this.kept.changeDeal(deal, (before) => ({ ...before, own: nonce, sent: before.sent || sent }));
    const reply = await this.port.ask({ type: "nonce", deal, nonce });
    if (reply?.type !== "ok") return;
    // The answer is a receipt: from now on the house cannot call it missing.
    const { at = 0, receipt = "" } = reply;
    this.kept.changeDeal(deal, (before) => ({ ...before, nonce: { nonce, at, receipt } }));
  }

  /** The bill lies there: unless its cards stay closed for now, the deal can be judged already. */
  private async settled(deal: number): Promise<void> {
    if (!this.once(`settled ${deal}`)) return;
    if (!this.kept.deal(deal).sealed.length) return this.judge(deal, null);
    const evidence = await this.fetched(() => true);
    if (!evidence) return;
    // It is judged again when it is opened for good.
    if (evidence.table.deals[deal]) await this.judge(deal, evidence);
    else this.tell(deal, said("later"));
  }

  /**
   * The deal is closed, and stands in the chain. Where it was found right with its bill, the chain is looked at with the
   * next bill; after the last deal it is looked at when the table is over.
   */
  private async opened({ deal, seed, nonces }: Opened): Promise<void> {
    this.kept.changeDeal(deal, (before) => {
      if (!before.seen) return { ...before, seen: { seed, nonces } };
      return JSON.stringify(before.seen) === JSON.stringify({ seed, nonces }) ? before : withFlaw(before, "seed");
    });
    if (!this.kept.deal(deal).sealed.length) return this.tell(deal, said("lost"));
    const before = this.judgements.get(deal);
    const isRight = before?.state === "holds" || before?.state === "without";
    if (isRight && (await this.verdict(deal, null)).state === "lost") return;
    if (!isRight) this.tell(deal, said("checking"));
    await this.judge(deal, await this.fetched((table) => Boolean(table.deals[deal]?.seed)));
  }

  /** The table is over: everything that was ever sealed must be open now. */
  private async ended(): Promise<void> {
    const evidence = await this.fetched((table) => table.over);
    for (const { deal } of this.kept.table.deals.filter(({ sealed }) => sealed.length)) await this.judge(deal, evidence);
  }

  /** What reads files, shuffles and checks signatures; fetched once, and again where that failed. */
  private judges(): Promise<typeof import("../fair")> {
    this.fetching ??= new Promise((resolve) => setTimeout(resolve, this.first)).then(() => import("../fair"));
    this.fetching.catch(() => (this.fetching = null));
    return this.fetching;
  }

  /** The table's file; none where it cannot be had. */
  private async fetched(isComplete: (table: FairTable) => boolean): Promise<Evidence | null> {
    try {
      const { readTable, verdictOn } = await this.judges();
      let table = readTable(await fairTable(this.table));
      for (const wait of this.waits) {
        if (isComplete(table)) break;
        await new Promise((resolve) => setTimeout(resolve, wait));
        table = readTable(await fairTable(this.table));
      }
      return { table, verdict: verdictOn(table), isOver: Boolean(this.info?.ended) };
    } catch {
      return null;
    }
  }

  private async judge(deal: number, evidence: Evidence | null): Promise<void> {
    const judgement = await this.verdict(deal, evidence);
    this.judgements.set(deal, judgement);
    this.tell(deal, judgement);
  }

  private async verdict(deal: number, evidence: Evidence | null): Promise<Judgement> {
    await this.house;
    const judges = await this.judges().catch(() => null);
    if (!judges) return said("later");
    const { judged, signedBy } = judges;
    const first = judged(this.kept.table, deal, evidence, await signedBy(this.kept.table.keys));
    if (first.why !== "receipt") return first;
    // Perhaps the key was renewed since we came.
    const { renewed } = await import("./house");
    const keys = await renewed(this.kept.table.keys);
    if (keys.length === this.kept.table.keys.length) return first;
    this.kept.change({ keys });
    return judged(this.kept.table, deal, evidence, await signedBy(this.kept.table.keys));
  }

  /** Where one deal was broken no other gets a tick: the house is not one to rely on. */
  private tell(deal: number, judgement: Judgement): void {
    this.judgements.set(deal, judgement);
    const isBroken = [...this.judgements.values()].some(({ state }) => state === "broken");
    if (judgement.state !== "broken") return this.show(deal, isBroken ? withoutTick(judgement) : judgement);
    if (!this.kept.table.broken) this.kept.change({ broken: { deal, why: judgement.why } });
    for (const [other, told] of this.judgements) this.show(other, withoutTick(told));
  }

  private show(deal: number, judgement: Judgement): void {
    this.port.told(deal, isNear(this.table) ? dealtHere(judgement) : judgement);
  }

  private once(what: string): boolean {
    if (this.done.has(what)) return false;
    this.done.add(what);
    return true;
  }
}
