// What people say beside the game: phrases, reactions and free words. It is kept as long as the page is open.

import type { Said, Talk, TalkLine } from "../protocol";

export type ChatLine = { id: string; seat: number; name: string; text: string; /** Of a preset phrase. */ phrase?: string; at: number };

const LONGEST = 200;
/** So long somebody's words are shown where no bubble can be. */
const FRESH_MS = 6000;

export class ChatLog {
  lines = $state.raw<readonly ChatLine[]>([]);
  /** What was said just now, the newest last. */
  fresh = $state.raw<readonly ChatLine[]>([]);
  private count = 0;

  said(seat: number, name: string, { phrase, sentence }: Said): void {
    this.add({ id: `said-${this.count++}`, seat, name, text: sentence, phrase, at: Date.now() });
  }

  /** What is new in it. */
  talk({ lines, anew }: Talk): TalkLine[] {
    if (anew) {
      this.lines = [...this.lines.filter(({ phrase }) => phrase), ...lines].sort((one, other) => one.at - other.at);
      const left = new Set(this.lines.map(({ id }) => id));
      this.fresh = this.fresh.filter(({ id }) => left.has(id));
      return [];
    }
    const known = new Set(this.lines.map(({ id }) => id));
    const news = lines.filter(({ id }) => !known.has(id));
    for (const line of news) this.add(line);
    return news;
  }

  private add(line: ChatLine): void {
    this.lines = [...this.lines, line].slice(-LONGEST);
    this.fresh = [...this.fresh, line].slice(-2);
    setTimeout(() => (this.fresh = this.fresh.filter(({ id }) => id !== line.id)), FRESH_MS);
  }
}
