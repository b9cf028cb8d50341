// What a table says to us: bubbles at its seats, sentences in the log and for the voice, and notices about our own doing.

import type { Bubble } from "../protocol";

export type Notice = { text: string; kind: "why" | "refused" | "info" };
export type Told = { id: number; text: string };

const BUBBLE_MS = 3200;
const NOTICE_MS = 6000;
const LONGEST_LOG = 200;
const LONGEST_BUBBLE = 48;

export class Telling {
  bubbles = $state<Record<number, { text: string; gloss: string }>>({});
  log = $state<Told[]>([]);
  /** What was called in this deal, since we have been looking. */
  called = $state<(Told & { seat: number })[]>([]);
  /** What the voice says next. */
  spoken = $state("");
  notice = $state.raw<Notice | null>(null);

  private count = 0;
  private noticeTimer = 0;
  private readonly bubbleTimers = new Map<number, number>();

  /** A call of the game. */
  call({ seat, text, gloss }: Bubble): void {
    this.bubble(seat, text, gloss);
    this.called.push({ id: this.count++, seat, text });
  }

  /** A bubble lies beside a seat: what is longer is read in the chat. */
  bubble(seat: number, text: string, gloss = ""): void {
    this.bubbles[seat] = { text: text.length > LONGEST_BUBBLE ? `${text.slice(0, LONGEST_BUBBLE).trimEnd()}…` : text, gloss };
    window.clearTimeout(this.bubbleTimers.get(seat));
    this.bubbleTimers.set(seat, window.setTimeout(() => this.hush(seat), BUBBLE_MS));
  }

  hush(seat: number): void {
    delete this.bubbles[seat];
  }

  tell(sentences: readonly string[]): void {
    if (!sentences.length) return;
    for (const text of sentences) this.log.push({ id: this.count++, text });
    if (this.log.length > LONGEST_LOG) this.log.splice(0, this.log.length - LONGEST_LOG);
    this.spoken = sentences.join(" ");
  }

  say(text: string, kind: Notice["kind"] = "info"): void {
    this.notice = { text, kind };
    window.clearTimeout(this.noticeTimer);
    this.noticeTimer = window.setTimeout(() => this.dismiss(), NOTICE_MS);
  }

  dismiss(): void {
    this.notice = null;
  }

  close(): void {
    for (const timer of [this.noticeTimer, ...this.bubbleTimers.values()]) window.clearTimeout(timer);
  }
}
