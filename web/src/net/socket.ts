// One table's connection: greets, reconnects, and sends every command until it is answered, always under the same id.

import { CLOSE, VERSION, type ClientMessage, type Hello, type Ping, type ServerMessage } from "../protocol";
import { backoff } from "./backoff";
import type { Line } from "./line";
import { uuid } from "./uuid";

/** What is answered under its id. */
export type Request = Exclude<ClientMessage, Hello | Ping>;
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Wanted = WithoutId<Request>;
export type Reply = Extract<ServerMessage, { type: "ok" | "refused" | "reason" | "hinted" }>;

export type Handlers = {
  heard(message: ServerMessage): void;
  /** Whether we are connected. */
  online(is: boolean): void;
  /** It makes no sense to try again by ourselves. */
  gone(code: string): void;
  /** The last change that was seen. */
  since(): [number, number] | null;
  language(): string;
  /** What has to arrive first; nothing: we greet at once. */
  before?(): Promise<void> | undefined;
  /** Seats from which we want to read nothing. */
  quiet?(): number[];
};

const PING_EVERY = 8000;
/** After so many pings without news only every third is sent: a table at rest costs phone and server little. */
const QUIET_AFTER = 8;
const QUIET_EVERY = 3;
const PONG_WITHIN = 4000;
/** A connection that is not greeted by then is tried anew: on a bad network an opening can hang for minutes. */
const WELCOME_WITHIN = 10_000;
/** After these nobody tries again: the screen says what to do. */
const FINAL: readonly string[] = ["login", "no-table", "version", "invalid"];
/** Questions are worth nothing any more after a reconnect; commands are sent again. */
const QUESTIONS: readonly string[] = ["why", "hint"];

type Waiting = { message: Request; resolve: (reply: Reply | null) => void };

export class TableSocket {
  private socket: Line | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer = 0;
  private pinging = 0;
  /** How many pings were due since the table last had news, or we had. */
  private beats = 0;
  private pong = 0;
  private greeting = 0;
  private welcomed = false;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
    private readonly line: (address: string) => Line = (to) => new WebSocket(to),
  ) {
    window.addEventListener("online", this.hurry);
    window.addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.hurry);
  }

  open(): void {
    if (this.closed || this.socket) return;
    window.clearTimeout(this.timer);
    const socket = this.line(this.address);
    this.socket = socket;
    if (!socket.isNear) this.greeting = window.setTimeout(this.lost, WELCOME_WITHIN);
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = (event) => this.socket === socket && this.hear(event.data);
    socket.onclose = (event) => this.socket === socket && this.drop(codeOf(event.code));
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.hurry);
    window.removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.hurry);
    this.forget();
    for (const { resolve } of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }

  /** Sends under a new id, now or as soon as there is a connection; null: the answer was lost with the connection. */
  request(wanted: Wanted): Promise<Reply | null> {
    const message = { ...wanted, id: uuid() } as Request;
    return new Promise((resolve) => {
      this.waiting.set(message.id, { message, resolve });
      if (!this.welcomed) return;
      this.send(message);
      // Over a connection that was at rest it has to be seen soon whether it still holds.
      if (this.beats > QUIET_AFTER) this.ping();
      this.beats = 0;
    });
  }

  private async greet(socket: Line): Promise<void> {
    const before = this.handlers.before?.();
    if (before) await before;
    if (this.socket !== socket) return;
    const since = this.handlers.since();
    const quiet = this.handlers.quiet?.() ?? [];
    const hello: Hello = { type: "hello", v: VERSION, language: this.handlers.language(), since, ...(quiet.length ? { quiet } : {}) };
    socket.send(JSON.stringify(hello));
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "welcome") this.welcome();
    if (message.type === "pong") window.clearTimeout(this.pong);
    else this.beats = 0;
    if (message.type === "bye") {
      this.drop(message.code);
      return;
    }
    if (message.type === "ok" || message.type === "refused" || message.type === "reason" || message.type === "hinted") {
      this.waiting.get(message.id)?.resolve(message);
      this.waiting.delete(message.id);
      return;
    }
    this.handlers.heard(message);
  }

  private welcome(): void {
    window.clearTimeout(this.greeting);
    this.tries = 0;
    this.welcomed = true;
    this.handlers.online(true);
    for (const [id, { message, resolve }] of this.waiting) {
      if (!QUESTIONS.includes(message.type)) this.send(message);
      else {
        this.waiting.delete(id);
        resolve(null);
      }
    }
    window.clearInterval(this.pinging); // a second welcome comes to who has changed seats
    if (!this.socket?.isNear) this.pinging = window.setInterval(() => this.beat(), PING_EVERY);
  }

  private beat(): void {
    this.beats += 1;
    if (this.beats <= QUIET_AFTER || this.beats % QUIET_EVERY === 0) this.ping();
  }

  /** Whether a line across the network still holds. */
  private ping(): void {
    if (this.socket?.isNear) return;
    const [deal, n] = this.handlers.since() ?? [0, 0];
    this.send({ type: "ping", deal, n });
    window.clearTimeout(this.pong);
    this.pong = window.setTimeout(this.lost, PONG_WITHIN);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private drop(code: string): void {
    this.forget();
    this.handlers.online(false);
    if (this.closed) return;
    if (FINAL.includes(code)) {
      this.handlers.gone(code);
      return;
    }
    this.timer = window.setTimeout(() => this.open(), backoff(this.tries++));
  }

  /** Forget the connection, whatever state it is in. */
  private forget(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    window.clearTimeout(this.timer);
    this.timer = 0;
    window.clearTimeout(this.greeting);
    window.clearTimeout(this.pong);
    window.clearInterval(this.pinging);
    socket?.close();
  }

  private readonly lost = (): void => {
    if (this.socket) this.drop("lost");
  };

  private readonly cut = (): void => {
    if (!this.socket?.isNear) this.lost();
  };

  /** The network, or the player, is back: no reason to wait. */
  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (!this.socket && this.timer) this.open();
    else if (this.welcomed) this.ping();
  };
}

/** The code of `bye` that belongs to a close frame. */
function codeOf(number: number): string {
  return Object.entries(CLOSE).find(([, close]) => close === number)?.[0] ?? "lost";
}

export function socketAddress(table: string, at: { protocol: string; host: string } = window.location): string {
  const scheme = at.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${at.host}/v1/tables/${encodeURIComponent(table)}/socket`;
}
