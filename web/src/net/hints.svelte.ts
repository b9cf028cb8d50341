// The hint, asked for step by step: the idea, the card, the numbers.

import type { Hinted } from "../protocol";
import type { Reply, Wanted } from "./socket";

const LAST_STEP = 3;

export class Hints {
  shown = $state.raw<Hinted | null>(null);
  isAsked = $state(false);
  /** Counts what has happened: an answer that comes after the next change is about another moment. */
  private moment = 0;

  constructor(
    private readonly ask: (wanted: Wanted) => Promise<Reply | null>,
    private readonly refused: (reply: Reply | null) => void,
  ) {}

  clear(): void {
    this.shown = null;
    this.moment += 1;
  }

  /** The next step of the hint. */
  async more(): Promise<void> {
    if (this.isAsked) return;
    this.isAsked = true;
    const { moment } = this;
    let reply = await this.step((this.shown?.step ?? 0) + 1);
    // Where there is no idea to tell, the action is.
    if (reply?.type === "hinted" && reply.step === 1 && !reply.ideas?.length) reply = await this.step(2);
    this.isAsked = false;
    if (this.moment !== moment) return;
    if (reply?.type === "hinted") this.shown = reply;
    else this.refused(reply);
  }

  private step(step: number): Promise<Reply | null> {
    return this.ask({ type: "hint", step: Math.min(LAST_STEP, step) });
  }
}
