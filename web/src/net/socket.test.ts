import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../protocol";
import { socketAddress, TableSocket } from "./socket";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: { type: string; id?: string; since?: unknown; n?: number }[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.onopen();
    this.say({ type: "welcome", v: 1, you: 0, table: {} });
  }
}

const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

describe("the connection of a table", () => {
  let heard: ServerMessage[];
  let online: boolean[];
  let gone: string[];
  let socket: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
    [heard, online, gone] = [[], [], []];
    socket = new TableSocket("ws://host/v1/tables/t/socket", {
      heard: (message) => heard.push(message),
      online: (is) => online.push(is),
      gone: (code) => gone.push(code),
      since: () => [2, 7],
      language: () => "bar",
    });
    socket.open();
  });

  afterEach(() => {
    socket.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("greets with what was seen last", () => {
    newest().onopen();

    expect(newest().sent).toEqual([{ type: "hello", v: 1, language: "bar", since: [2, 7] }]);
  });

  it("greets when what has to come first has arrived, and only on the connection that there is by then", async () => {
    let arrive = (): void => {};
    const before = new Promise<void>((resolve) => (arrive = resolve));
    const waits = new TableSocket("ws://host", { heard: () => {}, online: () => {}, gone: () => {}, since: () => null, language: () => "de", before: () => before });
    waits.open();
    const early = newest();
    early.onopen();
    early.onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    newest().onopen();
    expect(newest()).not.toBe(early);
    expect([...early.sent, ...newest().sent]).toEqual([]);

    arrive();
    await before;
    await Promise.resolve();

    expect(early.sent).toEqual([]);
    expect(newest().sent.map(({ type }) => type)).toEqual(["hello"]);
    waits.close();
  });

  it("sends a command again under the same id after a reconnect, until it is answered", async () => {
    newest().welcome();
    const answer = socket.request({ type: "act", action: "play EO" });
    const first = newest().sent.at(-1);
    newest().onclose({ code: 1006 });
    expect(online).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    newest().welcome();

    expect(FakeSocket.all).toHaveLength(2);
    expect(newest().sent.at(-1)).toEqual(first);
    newest().say({ type: "ok", id: first!.id });
    expect(await answer).toEqual({ type: "ok", id: first!.id });

    newest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    newest().welcome();
    expect(newest().sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("keeps a command that is given without a connection, once", () => {
    void socket.request({ type: "ready" });
    expect(newest().sent).toEqual([]);

    newest().welcome();

    expect(newest().sent.map(({ type }) => type)).toEqual(["hello", "ready"]);
  });

  it("does not repeat a question: it is answered by nobody", async () => {
    newest().welcome();
    const why = socket.request({ type: "why", action: "play EO" });
    newest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    newest().welcome();

    expect(await why).toBeNull();
    expect(newest().sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("pings with what was seen, and gives up a connection that is silent", () => {
    newest().welcome();
    vi.advanceTimersByTime(8000);
    expect(newest().sent.at(-1)).toEqual({ type: "ping", deal: 2, n: 7 });

    vi.advanceTimersByTime(4000);

    expect(online).toEqual([true, false]);
  });

  /** The pings of so many seconds, each answered. */
  const pinged = (seconds: number): number => {
    const isPing = ({ type }: { type: string }): boolean => type === "ping";
    const before = newest().sent.filter(isPing).length;
    let answered = before;
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1000);
      const now = newest().sent.filter(isPing).length;
      if (now > answered) newest().say({ type: "pong", deal: 2, n: 7 });
      answered = now;
    }
    return answered - before;
  };

  it("pings a table at rest less often, until there is news", () => {
    newest().welcome();
    expect(pinged(64)).toBe(8);
    expect(pinged(96)).toBe(4);

    newest().say({ type: "change", deal: 2, n: 8 });

    expect(pinged(64)).toBe(8);
    expect(online).toEqual([true]);
  });

  it("asks at once whether a connection at rest still holds when something is sent over it", () => {
    newest().welcome();
    pinged(160);
    void socket.request({ type: "act", action: "play EO" });

    expect(newest().sent.slice(-2).map(({ type }) => type)).toEqual(["act", "ping"]);
    vi.advanceTimersByTime(4000);
    expect(online).toEqual([true, false]);
  });

  it("gives up a connection that nobody welcomes, and tries another", () => {
    newest().onopen();
    vi.advanceTimersByTime(9_900);
    expect(FakeSocket.all).toHaveLength(1);

    vi.advanceTimersByTime(1_000);

    expect(FakeSocket.all).toHaveLength(2);
    newest().welcome();
    vi.advanceTimersByTime(7_900);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("tries again where its greeting came too late", () => {
    newest().onclose({ code: 4408 });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(gone).toEqual([]);
  });

  it("comes back after a drain, and stays away where there is no table", () => {
    newest().welcome();
    newest().say({ type: "bye", code: "drain" });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);

    newest().onclose({ code: 4404 });
    vi.advanceTimersByTime(60_000);

    expect(gone).toEqual(["no-table"]);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

it("the address follows the page: plain on a WLAN, secure behind TLS", () => {
  expect(socketAddress("t", { protocol: "http:", host: "pi:8080" })).toBe("ws://pi:8080/v1/tables/t/socket");
  expect(socketAddress("t", { protocol: "https:", host: "a.b" })).toBe("wss://a.b/v1/tables/t/socket");
});
