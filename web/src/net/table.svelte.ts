// The state of one table: what has arrived, what is shown of it, and what we have sent. It holds no rule.

import { cardName } from "../cards/name";
import { ChatLog } from "./chat.svelte";
import type { Change, SeenTrick, ServerMessage, TableInfo } from "../protocol";
import { settings } from "../settings.svelte";
import { t } from "../words/index.svelte";
import { beforeGreeting } from "./api";
import { session } from "./http";
import type { Judgement } from "../fair";
import type { Fairness } from "./fairness";
import { Hints } from "./hints.svelte";
import { NEXT_CALL_MS, onlyAnswer, onlyCard, Saying, USUAL_MS } from "./saying.svelte";
import { heardAfter, heardIn, type Heard } from "./moments";
import { isNear, lineTo } from "./near";
import { finishedTrick, isOld, PATIENCE, trickSeats } from "./presenting";
import { Telling, type Notice } from "./telling.svelte";
import { socketAddress, TableSocket, type Handlers, type Reply, type Wanted } from "./socket";

export type Lying = SeenTrick & { seats: number[] };
export type Line = "connecting" | "on" | "off" | "gone";

/** A pre-selected card waits as long as everybody's. */
const PRESELECT_MS = 400;

export class TableState {
  line = $state<Line>("connecting");
  goneCode = $state("");
  /** Why all tables stand still, as the server says it; empty: they do not. */
  still = $state("");
  info = $state.raw<TableInfo | null>(null);
  you = $state<number | null>(null);
  /** The change on the screen. */
  shown = $state.raw<Change | null>(null);
  /** The finished trick that still lies. */
  resting = $state.raw<Lying | null>(null);
  /** The action on its way. */
  sent = $state("");
  /** The card to play as soon as it may be. */
  preselected = $state("");
  /** Cards that have come into the own hand last, beside those that were dealt. */
  pickedUp = $state.raw<readonly string[]>([]);
  verdicts = $state<Record<number, Judgement>>({});
  /** Whether the house signs nothing of what it promises. */
  isUnsigned = $state(false);
  hands = $state.raw<{ deal: number; hands: readonly (readonly string[])[] } | null>(null);
  /** Names of those whose phrases we do not want to see. */
  private quieted = $state<string[]>([]);
  onMoment: (heard: Heard) => void = () => {};

  /** As the felt draws them, also of a replay. */
  get bubbles(): Telling["bubbles"] {
    return this.telling.bubbles;
  }

  readonly deal = $derived(this.shown?.view.deal ?? null);
  readonly isMyTurn = $derived(this.asks(this.shown));
  /** What is answered for us after the usual moment; the page does not ask for it. */
  readonly automatic = $derived(this.isMyTurn && this.shown ? this.withoutATap(this.shown) : null);
  /** Over whose shoulder we look; none where we sit ourselves, or only look on. */
  readonly over = $derived(overOf(this.info));
  /** The seat from which the table is drawn; who looks on sees it from the first one. */
  readonly from = $derived(this.you ?? this.over ?? 0);
  readonly me = $derived(this.you === null ? null : (this.info?.chairs[this.you] ?? null));

  /** Alone with computers helps are our own affair; with other people they are part of the agreement. */
  readonly mayHelp = $derived(
    Boolean(this.info?.hints) || (this.info?.chairs ?? []).every(({ seat, kind, kept }) => seat === this.you || kind !== "person" || kept),
  );
  /** Whether what helps without being asked is shown. */
  readonly helps = $derived(settings.learning && this.mayHelp);

  /** What was in the own hand in this deal: what was laid away and taken up again is not new. */
  private held: ReadonlySet<string> = new Set();
  private newest: Change | null = null;
  private queue: Change[] = [];
  private timer = 0;
  private stopped = false;
  readonly telling = new Telling();
  readonly hints = new Hints(
    (wanted) => this.socket.request(wanted),
    (reply) => this.refusal(reply),
  );
  /** What people have said beside the game, in this evening. */
  readonly chat = new ChatLog();
  /** Games that were said and wait, and what is answered without a tap. */
  readonly saying = new Saying((action) => this.act(action));
  private readonly socket: TableSocket;
  /** None where it could not be fetched: then nothing is said about the dealing. */
  private readonly fairness: Promise<Fairness | null>;

  constructor(readonly name: string) {
    const handlers: Handlers = {
      heard: (message) => this.hear(message),
      online: (is) => {
        this.line = is ? "on" : "off";
        // The count over a shoulder is another one than ours without it: what comes next is taken whole.
        if (!is && this.over !== null) this.newest = null;
      },
      gone: (code) => {
        this.line = "gone";
        this.goneCode = code;
      },
      since: () => (this.newest ? [this.newest.deal, this.newest.n] : null),
      language: () => settings.language,
      before: () => beforeGreeting(name),
      quiet: () => (this.info?.chairs ?? []).map(({ seat }) => seat).filter((seat) => this.isQuiet(seat)),
    };
    this.socket = new TableSocket(socketAddress(name), handlers, lineTo(name));
    const port = {
      ask: (wanted: Wanted): Promise<Reply | null> => this.socket.request(wanted),
      isOnline: () => this.line === "on",
      told: (deal: number, judgement: Judgement) => void (this.verdicts[deal] = judgement),
    };
    // It reads what our first share has left on this device.
    this.fairness = Promise.all([import("./fairness"), beforeGreeting(name)]).then(
      ([module]) => new module.Fairness(name, port),
      () => null,
    );
  }

  async open(): Promise<void> {
    // Without a session we only watch: the socket says itself whether that is allowed.
    if (!isNear(this.name)) await session().catch(() => null);
    if (!this.stopped) this.socket.open();
  }

  close(): void {
    this.stopped = true;
    this.socket.close();
    this.saying.close();
    this.telling.close();
    window.clearTimeout(this.timer);
  }

  // what the server says

  private hear(message: ServerMessage): void {
    void this.fairness.then((fairness) => fairness?.heard(message));
    switch (message.type) {
      case "welcome":
        this.you = message.you;
        this.info = message.table;
        this.isUnsigned = !message.house;
        this.askForTime();
        break;
      case "table":
        this.seats(message.table);
        break;
      case "change":
        this.take(message);
        break;
      case "opened":
        if (message.hands?.length) this.hands = { deal: message.deal, hands: message.hands };
        break;
      case "still":
        this.still = message.sentence ?? "";
        if (this.still) this.telling.tell([this.still]);
        break;
      case "said":
        if (this.isQuiet(message.seat)) break;
        this.telling.bubble(message.seat, message.sentence);
        this.chat.said(message.seat, this.nameOf(message.seat), message);
        this.telling.tell([`${this.nameOf(message.seat)}: ${message.sentence}`]);
        break;
      case "talk":
        for (const { seat, name, text } of this.chat.talk(message)) {
          this.telling.bubble(seat, text);
          this.telling.tell([`${seat === this.you ? t("table.you") : name}: ${text}`]);
        }
        break;
    }
  }

  private seats(info: TableInfo): void {
    const before = this.info;
    this.info = info;
    if (overOf(before) !== overOf(info)) this.newest = null;
    this.telling.tell(this.around(before, info));
    // Who waits for a seat learns from the next view that there is one.
    if (this.newest) this.you = this.newest.view.seat ?? this.you;
    if (info.removed && this.you !== null && !info.chairs[this.you]?.going) this.you = null;
  }

  private take(change: Change): void {
    if (isOld(change, this.newest)) return;
    this.newest = change;
    if (change.view.seat !== undefined && change.view.seat !== null) this.you = change.view.seat;
    this.queue.push(change);
    if (this.queue.length > PATIENCE) this.hurry();
    else this.pump();
  }

  // what is shown of it

  /** Show what waits, as long as no finished trick lies. */
  private pump(): void {
    while (!this.resting && this.queue.length) this.show(this.queue.shift()!);
  }

  private show(change: Change): void {
    const before = this.shown;
    const trick = finishedTrick(before, change);
    if (trick) this.rest({ ...trick, seats: trickSeats(trick, before, change) });
    if (change.deal !== before?.deal) this.clear();
    const hand = change.hand ?? [];
    const fresh = hand.filter((card) => !this.held.has(card));
    if (this.held.size && fresh.length) this.pickedUp = fresh;
    this.held = new Set([...this.held, ...hand]);
    this.shown = change;
    this.sound(heardIn(before, change, this.resting));
    // After a break of the line the last change comes again: it is shown, but nothing is said twice.
    if (before?.deal !== change.deal || before.n !== change.n) {
      for (const called of change.bubbles ?? []) this.telling.call(called);
      this.telling.tell(change.told ?? []);
    }
    if (change.by === "auto" && before && before.n !== change.n) this.tellTimeout(change);
    if (this.asks(change) && !this.asks(before)) {
      this.sound([{ moment: "turn" }]);
      this.telling.spoken = [...(change.told ?? []), ...(change.silent ? this.offered(change) : [`${t("table.yourTurn")}.`, change.prompt ?? ""])].join(" ");
    }
    if (before?.n !== change.n) this.hints.clear();
    this.saying.follow(change, this.isMyTurn, this.automatic, this.answersAfter);
    this.playPreselected();
  }

  /** A window that nobody has to answer is told once, when it opens, with the key that leads to it. */
  private offered({ prompt = "" }: Change): string[] {
    if (settings.neverOffer) return [];
    return [prompt, settings.letterKeys ? t("table.callKey", { key: settings.letters.call.toUpperCase() }) : ""];
  }

  /** When that is answered; 0: not before the finished trick was looked at. */
  private get answersAfter(): number {
    if (!this.shown?.usual || settings.neverOffer) return NEXT_CALL_MS;
    return this.resting ? 0 : USUAL_MS;
  }

  /** What has no second answer, or goes without saying. A poll closes by itself. */
  private withoutATap(change: Change): string | null {
    if (change.stage !== "turn" || change.silent) return null;
    const { legal } = change.view;
    return change.usual || (onlyAnswer(legal) ?? onlyCard(legal, change.hand?.length ?? 0, settings));
  }

  /** Who wants longer for a Stoss than is usual says so once; the whole table waits as long then. */
  private askForTime(): void {
    if (this.you !== null && settings.window > 0) void this.command({ type: "window", ms: settings.window });
  }

  private clear(): void {
    this.preselected = "";
    this.hints.clear();
    this.telling.called = [];
    this.pickedUp = [];
    this.held = new Set();
    if (this.hands?.deal !== this.shown?.deal) this.hands = null;
  }

  private rest(trick: Lying): void {
    this.resting = trick;
    window.clearTimeout(this.timer);
    if (settings.trickRest !== "tap") this.timer = window.setTimeout(() => this.goOn(), settings.trickRest);
  }

  /** The finished trick has been seen. */
  goOn(): void {
    window.clearTimeout(this.timer);
    const taken = this.resting;
    if (taken && this.queue.length < PATIENCE) for (const one of heardAfter(taken, this.shown)) this.onMoment(one);
    this.resting = null;
    if (this.shown?.usual) this.saying.wait(this.answersAfter);
    this.pump();
  }

  /** We were away: straight to the present. */
  private hurry(): void {
    while (this.queue.length) this.goOn();
  }

  /** Of what has piled up only the last is heard, not all at once. */
  private sound(heard: readonly Heard[]): void {
    if (!this.queue.length) for (const one of heard) this.onMoment(one);
  }

  /** On timeout a bot plays and says so. */
  private tellTimeout(change: Change): void {
    const seat = Number.parseInt(change.view.deal?.heard.at(-1) ?? "", 10);
    if (!Number.isNaN(seat)) this.say(seat === this.you ? t("table.byAutoYou") : t("table.byAuto", { name: this.nameOf(seat) }));
  }

  /** Who has come to look on, and over whose shoulder, in words. */
  private around(before: TableInfo | null, info: TableInfo): string[] {
    const known = new Set((before?.spectators ?? []).map(({ id }) => id));
    const came = (info.spectators ?? []).filter(({ id, you }) => !known.has(id) && !you);
    const shown = info.chairs.filter(({ seat, shoulder }) => shoulder && shoulder !== before?.chairs[seat]?.shoulder);
    const isOver = overOf(before) !== null && overOf(info) === null;
    return [
      ...came.map(({ name }) => t("table.looksOn", { name })),
      ...shown.map(({ seat }) => `${this.eyeOn(seat)}.`),
      ...(isOver ? [t("table.eyeGone")] : []),
    ];
  }

  /** Who looks over the shoulder of the seat, as everybody sees it; empty: nobody. */
  eyeOn(seat: number): string {
    const watcher = this.info?.chairs[seat]?.shoulder ?? "";
    if (!watcher) return "";
    if (seat === this.over) return t("table.eyeOurs", { name: this.nameOf(seat) });
    return seat === this.you ? t("table.eyeYou", { watcher }) : t("table.eye", { watcher, name: this.nameOf(seat) });
  }

  isQuiet(seat: number): boolean {
    return this.quieted.includes(this.info?.chairs[seat]?.name ?? "");
  }

  /** Show the phrases of somebody no longer, or again: for us alone, as long as the page is open. */
  quiet(seat: number): void {
    const name = this.info?.chairs[seat]?.name ?? "";
    this.quieted = this.isQuiet(seat) ? this.quieted.filter((one) => one !== name) : [...this.quieted, name];
    if (this.isQuiet(seat)) this.telling.hush(seat);
    // The server does not even send what they write; where there is no free text, it has nothing to hold back.
    if (!this.info?.public) void this.command({ type: "quiet", seat, on: this.isQuiet(seat) });
  }

  /** About our own doing. */
  say(text: string, kind: Notice["kind"] = "info"): void {
    this.telling.say(text, kind);
  }

  // what we do

  asks(change: Change | null): boolean {
    if (!change || change.view.seat === undefined || change.view.seat === null) return false;
    const { stage, view } = change;
    return ["turn", "poll", "cut"].includes(stage) && view.turn.includes(change.view.seat) && view.legal.length > 0;
  }

  /** Sends an action; nothing is played before the server says so. */
  async act(action: string): Promise<boolean> {
    if (this.sent) return false;
    this.sent = action;
    this.preselected = "";
    this.telling.dismiss();
    const reply = await this.socket.request({ type: "act", action });
    this.sent = "";
    this.refusal(reply);
    return reply?.type === "ok";
  }

  /** Any other command. */
  async command(wanted: Wanted): Promise<boolean> {
    const reply = await this.socket.request(wanted);
    this.refusal(reply);
    return reply?.type === "ok";
  }

  private refusal(reply: Reply | null): void {
    if (reply?.type === "refused") this.say(reply.sentence || t("table.refused"), "refused");
  }

  async why(action: string): Promise<void> {
    const reply = await this.socket.request({ type: "why", action });
    if (reply?.type === "reason" && reply.sentence) this.say(reply.sentence, "why");
  }

  preselect(card: string): void {
    this.preselected = this.preselected === card ? "" : card;
  }

  private playPreselected(): void {
    const action = `play ${this.preselected}`;
    if (!this.preselected || !this.isMyTurn) return;
    const isLegal = this.shown?.view.legal.some((choice) => choice.form === "action" && choice.action === action);
    if (this.shown?.stage !== "turn") return;
    if (!isLegal) {
      this.preselected = "";
      return;
    }
    const n = this.shown.n;
    window.setTimeout(() => {
      if (this.shown?.n === n && action === `play ${this.preselected}`) void this.act(action);
    }, PRESELECT_MS);
  }

  /** What this device has in hand of the table, as a file; empty where it has nothing. */
  async receipts(): Promise<string> {
    return (await this.fairness)?.file() ?? "";
  }

  /** `Eichel-Ober von dir`: "von Du" is what no voice should say. */
  playedBy(card: string, seat: number): string {
    const name = cardName(card, this.info?.game ?? "");
    return seat === this.you ? t("table.playedByYou", { card: name }) : t("table.playedBy", { card: name, name: this.nameOf(seat) });
  }

  nameOf(seat: number): string {
    return seat === this.you ? t("table.you") : (this.info?.chairs[seat]?.name ?? "");
  }
}

/** Over whose shoulder the viewer of the table looks. */
function overOf(info: TableInfo | null): number | null {
  return info?.spectators?.find(({ you }) => you)?.seat ?? null;
}
