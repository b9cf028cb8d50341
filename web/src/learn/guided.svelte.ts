// The way through a guided first deal: a sentence at a time, one thing to do, then what the others do.

import type { FirstDeal, FirstStep, LearningMoment } from "../openapi";
import { cardOf, givenIn } from "./felt";

export class Guided {
  step = $state(0);
  sentence = $state(0);
  moment = $state.raw<LearningMoment>() as LearningMoment;
  /** What is answered to something else than was asked for. */
  answer = $state("");
  /** Cards that lie ready to be put aside. */
  chosen = $state.raw<readonly string[]>([]);
  /** The others are playing: nobody is asked. */
  isWatching = $state(false);
  #timer = 0;

  constructor(
    readonly deal: FirstDeal,
    /** How long each of their cards is looked at. */
    readonly pace: () => number,
  ) {
    this.moment = deal.start;
  }

  get now(): FirstStep {
    return this.deal.steps[this.step]!;
  }

  get said(): string {
    return this.now.say[this.sentence] ?? "";
  }

  /** As a voice reads it. */
  get spoken(): string {
    return this.now.spoken?.[this.sentence] ?? this.said;
  }

  get isLastSentence(): boolean {
    return this.sentence >= this.now.say.length - 1;
  }

  get wanted(): string {
    return this.now.do ?? "";
  }

  get isOver(): boolean {
    return this.step === this.deal.steps.length - 1 && this.isLastSentence && !this.wanted && !this.now.then?.length;
  }

  /** Whether something is to be done now, and not only read. */
  get isAsked(): boolean {
    return !this.isWatching && this.isLastSentence && this.wanted !== "";
  }

  /** The card that is shown: the one to play, or the next to put aside. */
  get advised(): string {
    if (!this.isAsked) return "";
    return cardOf(this.wanted) || (givenIn(this.wanted).find((card) => !this.chosen.includes(card)) ?? "");
  }

  /** Read; on to the next sentence, or to what happens then. */
  next(): void {
    if (this.isWatching) return;
    this.answer = "";
    if (!this.isLastSentence) this.sentence += 1;
    else if (!this.wanted) this.#watch();
  }

  tap(card: string): void {
    if (this.isWatching || !this.wanted) return;
    const given = givenIn(this.wanted);
    if (given.length) return this.#choose(card, given);
    if (cardOf(this.wanted) === card) return this.#watch();
    this.answer = this.now.refused?.[card] ?? this.now.follow ?? "";
  }

  #choose(card: string, given: readonly string[]): void {
    if (!given.includes(card)) this.answer = this.now.follow ?? "";
    else this.chosen = this.chosen.includes(card) ? this.chosen.filter((one) => one !== card) : [...this.chosen, card];
  }

  get canGive(): boolean {
    const given = givenIn(this.wanted);
    return given.length > 0 && given.every((card) => this.chosen.includes(card));
  }

  /** A call that was tapped, or the cards that were put aside. */
  act(): void {
    if (!this.isWatching) this.#watch();
  }

  /** Shows what follows, one after the other; the next sentence comes when it lies there. */
  #watch(): void {
    const left = [...(this.now.then ?? [])];
    this.answer = "";
    this.chosen = [];
    this.isWatching = true;
    const show = (): void => {
      const moment = left.shift();
      if (moment) this.moment = moment;
      if (left.length) this.#timer = window.setTimeout(show, this.pace());
      else this.#goOn();
    };
    show();
  }

  #goOn(): void {
    this.isWatching = false;
    if (this.step >= this.deal.steps.length - 1) return;
    this.step += 1;
    this.sentence = 0;
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }
}
