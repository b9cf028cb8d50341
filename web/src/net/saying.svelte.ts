// What is said with one tap: a game waits on this device so that it can be taken back, goes out call by call, and what
// has one answer only is answered. Nothing that was sent is taken back.

import type { Change, SeenAction, SeenChoose, SeenNumber } from "../protocol";

/** Said, but not sent yet. */
export type Held = { label: string; actions: readonly string[]; ms: number };

/** As long as this a game waits before its next call, and an answer without a choice: both look the same to the others. */
export const NEXT_CALL_MS = 400;
/** As long as this something else can be said where hardly anybody does (`usual`). */
export const USUAL_MS = 1500;

type Legal = readonly (SeenAction | SeenNumber | SeenChoose)[];

export class Saying {
  held = $state.raw<Held | null>(null);
  private timer = 0;
  private next = 0;
  /** What is answered without a tap, until it is. */
  private answer: string | null = null;
  /** The calls of a game that are still to be made. */
  private steps = $state.raw<readonly string[]>([]);
  /** Whether a game is being said: nothing is asked meanwhile. */
  readonly isSpeaking = $derived(this.held !== null || this.steps.length > 0);
  private deal = -1;

  constructor(private readonly act: (action: string) => Promise<boolean>) {}

  /** Say a game with all calls that lead to it; with `ms` it can be taken back so long. */
  say(label: string, actions: readonly string[], ms: number): void {
    this.back();
    this.held = { label, actions, ms };
    if (ms > 0) this.timer = window.setTimeout(() => this.release(), ms);
    else this.release();
  }

  /** The time is over, or the player goes on. */
  release(): void {
    const actions = this.held?.actions ?? [];
    this.back();
    void this.send(actions);
  }

  /** Nothing was said. */
  back(): void {
    window.clearTimeout(this.timer);
    this.held = null;
  }

  private async send([first, ...rest]: readonly string[]): Promise<void> {
    if (!first) return;
    this.steps = rest;
    if (!(await this.act(first))) this.steps = [];
  }

  /** The table has changed. `isMine`: we are asked; `answer`: what we answer without a tap, if anything, and when. */
  follow(change: Change, isMine: boolean, answer: string | null, ms = NEXT_CALL_MS): void {
    const legal = change.view.legal;
    if (this.held && !(isMine && isOffered(legal, this.held.actions[0]!))) this.back();
    if (this.deal !== change.deal) this.steps = [];
    this.deal = change.deal;
    window.clearTimeout(this.next);
    this.answer = null;
    if (!isMine || this.held) return;
    const [first] = this.steps;
    if (first && !isOffered(legal, first)) this.steps = [];
    this.answer = this.steps[0] ?? answer;
    this.wait(this.steps.length ? NEXT_CALL_MS : ms);
  }

  /** What goes without saying is said after so long (0: not yet): somebody may be about to say something else. */
  wait(ms: number): void {
    window.clearTimeout(this.next);
    const action = this.answer;
    if (action && ms) this.next = window.setTimeout(() => void this.send(this.steps.length ? this.steps : [action]), ms);
  }

  close(): void {
    this.back();
    window.clearTimeout(this.next);
  }
}

function isOffered(legal: Legal, action: string): boolean {
  return legal.some((choice) => choice.form === "action" && choice.action === action);
}

/** The answer to a question that has one only, cards to play aside; else none. */
export function onlyAnswer(legal: Legal): string | null {
  const [choice, ...others] = legal;
  if (!choice || others.length) return null;
  if (choice.form === "number") return choice.low === choice.high ? `${choice.verb} ${choice.low}` : null;
  if (choice.form === "choose") return choice.cards.length === choice.n ? `give ${choice.cards.join(" ")}` : null;
  return choice.action.startsWith("play ") ? null : choice.action;
}

/** The card that is left to play, where the player lets it play itself: the last one, or any that has no choice. */
export function onlyCard(legal: Legal, held: number, wishes: { lastCard: boolean; onlyCard: boolean }): string | null {
  const [choice, ...others] = legal;
  if (!choice || others.length || choice.form !== "action" || !choice.action.startsWith("play ")) return null;
  return wishes.onlyCard || (wishes.lastCard && held === 1) ? choice.action : null;
}
