// The sheet that lies open: what is on it, what is being written, and its meetings with the server.

import type { SeenBill } from "../protocol";
import { said as between } from "../settle";
import { uuid } from "../net/uuid";
import { reason } from "../parts/reason";
import { addsUp } from "./agreement";
import type { Told } from "./api";
import { billOf, fold, standing, WROTE, type Folded, type Line } from "./fold";
import { basisOf, doing, textsOf, thingsOf, type Command, type Kept } from "./kept";
import { store, type KeptForm } from "./store";
import { deviceId, isPassing, meet, takenOver } from "./sync";
import { isUntapped, untapped, type Form, type Tapped } from "./tapping";
import { aloud, type Telling } from "./told";
import { p } from "./words.svelte";

const AGAIN_MS = 5000;
const BUZZ_MS = 80;

/** What has just been written, and how it was tapped together: a shout brings it back. */
export type Written = { readonly text: string; readonly entry: string; readonly tapped: Tapped };

/** The sheet as the server tells it, in the shape of our own sums. */
export function toldFold({ lines, carry, deal_type, playing, over }: Told): Folded {
  const told = lines.map(({ text, ...line }): Line => ({ ...line, entry: text, type: "normal", playing, before: carry, after: carry }));
  return { lines: told, carry, isEnded: false, broken: -1, due: { type: deal_type || "normal", playing, wishes: [], isOver: over } };
}

export class OpenSheet {
  kept: Kept = $state.raw() as Kept;
  tapped: Tapped = $state.raw() as Tapped;
  /** The deal that is being corrected. */
  fixing: Line | null = $state.raw(null);
  written: Written | null = $state.raw(null);
  isOnline = $state(navigator.onLine);
  isKept = $state(true);
  difference = $state("");
  /** Why the server does not take the sheet at all. */
  trouble = $state("");
  readonly device = deviceId();
  readonly things = $derived.by(() => thingsOf(this.kept));
  readonly isOwnSum: boolean;
  /** What stands on it: added up here, or by the server where this page cannot. */
  readonly folded: Folded | null = $derived.by(() => this.sum());
  readonly sums: readonly number[] = $derived.by(() => (this.folded ? standing(this.folded) : this.kept.names.map(() => 0)));
  readonly telling: Telling = $derived.by(() => ({ words: this.form.words, names: this.kept.names.map((name, seat) => name || p("paper.former", { n: seat + 1 })) }));
  readonly writes = $derived.by(() => this.kept.right === "write" && !this.kept.isClosed);
  private meeting: Promise<void> | null = null;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    kept: Kept,
    readonly form: KeptForm,
    draft: { tapped: Tapped; deal: number } | null,
  ) {
    this.kept = kept;
    this.isOwnSum = addsUp(form);
    this.fixing = this.folded?.lines.find(({ number }) => number === draft?.deal) ?? null;
    this.tapped = draft && (draft.deal === 0) === (this.fixing === null) && this.pad.pads[draft.tapped.pad] ? draft.tapped : untapped(this.pad);
  }

  private sum(): Folded | null {
    const own = this.isOwnSum ? fold(basisOf(this.kept), textsOf(this.things)) : null;
    if (own && own.broken < 0) return own;
    return this.kept.told ? toldFold(this.kept.told) : own;
  }

  /** The pads of the deal that is written: the one that is due, or the one that is corrected. */
  get pad(): Form {
    const { type, playing } = this.fixing ?? this.folded?.due ?? { type: "normal", playing: this.kept.names.map((_, seat) => seat) };
    return { pads: this.form.forms[type] ?? this.form.forms["normal"] ?? [], playing, isNormal: type === "normal" };
  }

  get dealer(): number {
    return this.fixing?.dealer ?? this.folded?.carry.dealer ?? this.kept.dealer;
  }

  billOf(entry: string): SeenBill | null {
    const carry = this.fixing?.before ?? this.folded?.carry;
    return carry && this.isOwnSum ? billOf(basisOf(this.kept), carry, entry) : null;
  }

  /** Only a round in which everybody owes games asks: `obligations` of the sheet says who owes what. */
  isOwed(code: string): boolean {
    const field = this.pad.pads[this.tapped.pad]?.fields.find(({ name }) => name === "contract");
    const all = this.pad.pads.flatMap(({ fields }) => fields.find(({ name }) => name === "contract")?.owed ?? []);
    const declarer = this.tapped.values["declarer"];
    if (!field?.owed.length || !declarer) return true;
    const carry = (this.fixing?.before ?? this.folded?.carry) as { obligations?: readonly string[] } | undefined;
    const due = all.find(([each]) => each === code)?.[1] ?? "";
    return !carry?.obligations || carry.obligations.includes(`${declarer}:${due}`);
  }

  // what is done

  tap(tapped: Tapped): void {
    this.tapped = tapped;
    void this.keepDraft();
  }

  /** A deal is written. The sums move at once; the database and the server follow. */
  write(entry: string): void {
    const bill = this.billOf(entry);
    const deal = (this.folded?.carry.deals ?? 0) + 1;
    this.written = { text: aloud(this.telling, entry, bill), entry, tapped: this.tapped };
    this.do({ what: "said", deal, text: WROTE + entry });
    this.tap(untapped(this.pad));
    navigator.vibrate?.(BUZZ_MS);
  }

  /** Halt! It is taken back, and stands there to be mended. */
  stop(): void {
    const before = this.written;
    if (!before || this.things.at(-1)?.text !== WROTE + before.entry) return;
    this.written = null;
    this.do({ what: "undone", was: WROTE + before.entry });
    this.tap(before.tapped);
  }

  undo(): void {
    const last = this.things.at(-1);
    if (!last) return;
    this.written = null;
    this.do({ what: "undone", was: last.text });
    this.tap(untapped(this.pad));
  }

  /** Something between two deals: a special round, the last round, another dealer. */
  say(text: string): void {
    this.do({ what: "said", deal: (this.folded?.carry.deals ?? 0) + 1, text });
    this.tap(untapped(this.pad));
  }

  canSay(text: string): boolean {
    const folded = this.folded;
    return !!folded && this.isOwnSum && between(this.kept.game, text, folded.carry, this.kept.options) !== null;
  }

  fix(line: Line | null): void {
    this.fixing = line;
    this.written = null;
    this.tap(untapped(this.pad));
  }

  correct(line: Line, entry: string): void {
    this.do({ what: "corrected", deal: line.number, text: WROTE + entry, was: this.things[line.place]?.text ?? "" });
    this.fix(null);
  }

  do(command: Omit<Command, "command" | "at">): void {
    this.set(doing(this.kept, { command: uuid(), at: Date.now(), ...command }));
    void this.meetServer();
  }

  /** Somebody says "stimmt": to exactly what stands here. */
  confirm(seat: number): void {
    this.do({ what: "confirmed", seat, deal: this.folded?.lines.length ?? 0, sums: this.sums });
  }

  /** What the server has refused was read. */
  forgive(): void {
    this.set({ ...this.kept, refused: [] });
    this.difference = "";
  }

  // keeping

  private set(kept: Kept): void {
    this.kept = kept;
    this.saving = this.saving
      .then(async () => (await store()).put("sheets", kept))
      .then(() => void (this.isKept = true))
      .catch(() => void (this.isKept = false));
  }

  private async keepDraft(): Promise<void> {
    const [rows, id] = [await store(), this.kept.id];
    const isEmpty = isUntapped(this.pad, this.tapped) && !this.fixing;
    const draft = { id, tapped: this.tapped, deal: this.fixing?.number ?? 0 };
    await (isEmpty ? rows.remove("drafts", id) : rows.put("drafts", draft)).catch(() => undefined);
  }

  // meeting the server

  /** Meets the server whenever there may be something new, as long as somebody looks. */
  follow(): () => void {
    const go = (): void => {
      if (document.visibilityState === "visible") void this.meetServer();
    };
    const offline = (): void => void (this.isOnline = false);
    const timer = setInterval(go, AGAIN_MS);
    const places = [[window, "online"], [document, "visibilitychange"]] as const;
    for (const [where, what] of places) where.addEventListener(what, go);
    window.addEventListener("offline", offline);
    go();
    return () => {
      clearInterval(timer);
      for (const [where, what] of places) where.removeEventListener(what, go);
      window.removeEventListener("offline", offline);
    };
  }

  meetServer(): Promise<void> {
    this.meeting ??= this.meetings().finally(() => (this.meeting = null));
    return this.meeting;
  }

  private async meetings(): Promise<void> {
    try {
      for (let isMore = true; isMore; ) {
        const { merge, difference, hasMore } = await meet(this.kept, this.device);
        this.set(merge(this.kept));
        this.isOnline = true;
        this.trouble = "";
        if (difference) this.difference = difference;
        isMore = hasMore || this.kept.outbox.length > 0;
      }
    } catch (error) {
      if (isPassing(error)) this.isOnline = false;
      else this.trouble = reason(error);
    }
  }

  /** The server says at once what is true. */
  accept(told: Told): void {
    this.set(takenOver(this.kept, told));
  }
}
