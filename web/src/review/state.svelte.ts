// A review while it comes: what is known by now, which card is looked at, and what is guessed before it is told.

import type { CallLine, CurveLine, EndLine, FactLine } from "../openapi";
import { dearest, decisions, isBlamed, nextBlamed, wellFound, type Decision } from "./decisions";
import type { Line } from "./stream";

export type Layer = "own" | "open" | "why";

export class Review {
  curve = $state.raw<CurveLine | null>(null);
  facts = $state.raw<readonly FactLine[]>([]);
  calls = $state.raw<readonly CallLine[]>([]);
  end = $state.raw<EndLine | null>(null);
  /** The number of the card; 0: nobody has chosen one, and nothing is known yet. */
  at = $state(0);
  layer = $state<Layer>("own");
  everybody = $state(false);
  /** What was guessed, by card; empty: it was shown without a guess. */
  guesses = $state.raw<Readonly<Record<number, string>>>({});
  /** Why nothing more comes, in words. */
  failed = $state("");
  #isChosen = false;

  readonly you = $derived(this.curve?.you ?? null);
  readonly shown = $derived<Decision[]>(this.curve ? decisions(this.curve, this.everybody ? null : this.you) : []);
  readonly own = $derived(this.facts.filter(({ seat }) => this.you === null || seat === this.you));
  readonly ownCount = $derived(this.curve ? decisions(this.curve, this.you).length : 0);
  readonly isOwnKnown = $derived(this.curve !== null && this.own.length >= this.ownCount);
  readonly dearest = $derived(this.isOwnKnown ? dearest(this.own) : []);
  readonly found = $derived(this.isOwnKnown ? wellFound(this.own) : undefined);
  readonly fact = $derived(this.factOf(this.at));
  readonly decision = $derived<Decision | undefined>(this.curve ? decisions(this.curve, null).find(({ n }) => n === this.at) : undefined);
  /** The dearest are guessed first. */
  readonly isGuessing = $derived(this.dearest.some(({ n }) => n === this.at) && this.guesses[this.at] === undefined);

  /** Takes all lines; what goes wrong on the way is said, unless nobody listens any more. */
  async follow(told: AsyncIterable<Line>, signal: AbortSignal, why: (error: unknown) => string): Promise<void> {
    this.failed = "";
    try {
      for await (const line of told) if (!signal.aborted) this.take(line);
    } catch (error) {
      if (!signal.aborted) this.failed = why(error);
    }
  }

  factOf(n: number): FactLine | undefined {
    return this.facts.find((fact) => fact.n === n);
  }

  take(line: Line): void {
    if (line.type === "curve") this.curve = line;
    else if (line.type === "fact") this.facts = [...this.facts.filter(({ n }) => n !== line.n), line];
    else if (line.type === "call") this.calls = [...this.calls.filter(({ n }) => n !== line.n), line];
    else this.end = line;
    if (!this.#isChosen) this.at = this.#first();
  }

  /** What is looked at before anybody has chosen: what is there first, then what there is most to say about. */
  #first(): number {
    if (!this.isOwnKnown) return this.at || (this.own[0]?.n ?? 0);
    return (this.dearest[0] ?? this.found ?? this.own.find(({ fate }) => fate) ?? this.own.at(-1))?.n ?? 0;
  }

  choose(n: number): void {
    this.#isChosen = true;
    this.at = n;
  }

  step(by: number): void {
    const place = this.shown.findIndex(({ n }) => n === this.at);
    const next = this.shown[Math.max(0, Math.min(place + by, this.shown.length - 1))];
    if (next) this.choose(next.n);
  }

  toNextBlamed(): void {
    const next = nextBlamed(this.own, this.at);
    if (next) this.choose(next.n);
  }

  guess(card: string): void {
    this.guesses = { ...this.guesses, [this.at]: card };
  }

  /** Whether a card may be called dear before it was guessed at: its word says nothing about which one was better. */
  isTold(fact: FactLine): boolean {
    return !isBlamed(fact) || this.guesses[fact.n] !== undefined || !this.dearest.some(({ n }) => n === fact.n);
  }

  showAll(isOn: boolean): void {
    this.everybody = isOn;
    if (!isOn && this.decision?.seat !== this.you && this.own[0]) this.choose(this.own[0].n);
  }
}
