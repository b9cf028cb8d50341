import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line } from "./line";
import { house, isNear, pocket, wake } from "./near";
import { PortSocket } from "./port_socket";
import { TableSocket } from "./socket";

const answer = (text: string): Promise<Response> => Promise.resolve(new Response(text));

describe("who is asked", () => {
  const asked = vi.fn(() => answer("network"));

  beforeEach(() => vi.stubGlobal("fetch", asked));
  afterEach(() => {
    wake(null);
    vi.unstubAllGlobals();
  });

  it("is told by the name of the table", () => {
    expect(isNear("hier-k3")).toBe(true);
    expect(isNear("k3hier-")).toBe(false);
    for (const path of ["/v1/tables/hier-k3", "/v1/tables/hier-k3/deals/2/replay?language=de"]) expect(house(path)).toBe(pocket);
    for (const path of ["/v1/tables/k3/sheet", "/v1/tables", "/v1/session"]) expect(house(path)).not.toBe(pocket);
  });

  it("is the pocket about what all know, while somebody sits there", async () => {
    const inPocket = vi.fn(() => answer("pocket"));
    wake(inPocket);

    expect(await (await house("/v1/games/skat/orders?contract=grand")("", {})).text()).toBe("pocket");
    expect(await (await house("/v1/tables")("/v1/tables", {})).text()).toBe("network");
    wake(null);
    expect(await (await house("/v1/chat?language=de")("/v1/chat", {})).text()).toBe("network");
  });
});

describe("a line over a port", () => {
  let [ours, theirs] = [null, null] as unknown as [MessagePort, MessagePort];
  const heard = (): Promise<unknown> => new Promise((resolve) => (theirs.onmessage = ({ data }) => resolve(data)));

  beforeEach(() => {
    const { port1, port2 } = new MessageChannel();
    [ours, theirs] = [port1, port2];
  });
  afterEach(() => theirs.close());

  function opened(): Promise<PortSocket> {
    const socket = new PortSocket(Promise.resolve(ours));
    return new Promise((resolve) => (socket.onopen = () => resolve(socket)));
  }

  it("opens when the port has come, and carries frames both ways", async () => {
    const socket = await opened();
    expect(socket.readyState).toBe(WebSocket.OPEN);

    socket.send("hello");
    expect(await heard()).toBe("hello");
    const frame = new Promise((resolve) => (socket.onmessage = ({ data }) => resolve(data)));
    theirs.postMessage("welcome");
    expect(await frame).toBe("welcome");
  });

  it("says when we leave, also where the port comes too late", async () => {
    const late = new PortSocket(Promise.resolve(ours));
    late.close();

    expect(await heard()).toBe(null);
    expect(late.readyState).toBe(WebSocket.CLOSED);
  });

  it("ends with the code with which the worker hangs up", async () => {
    const socket = await opened();
    const code = new Promise((resolve) => (socket.onclose = (event) => resolve(event.code)));
    theirs.postMessage(4004);

    expect(await code).toBe(4004);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });
});

describe("a table of the pocket", () => {
  const sent: { type: string }[] = [];
  const online: boolean[] = [];
  let opened = 0;
  let table: TableSocket;

  class NearLine implements Line {
    readonly isNear = true;
    readonly readyState = WebSocket.OPEN;
    onopen: Line["onopen"] = null;
    onmessage: Line["onmessage"] = null;
    onclose: Line["onclose"] = null;
    send = (text: string): unknown => sent.push(JSON.parse(text) as { type: string });
    close = (): void => {};
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [sent.length, online.length, opened] = [0, 0, 0];
    const line = new NearLine();
    const handlers = { heard: () => {}, online: (is: boolean) => online.push(is), gone: () => {}, since: () => null, language: () => "de" };
    table = new TableSocket("ws://host", handlers, () => ((opened += 1), line));
    table.open();
    vi.advanceTimersByTime(60_000);
    line.onopen?.(new Event("open"));
    line.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ type: "welcome", v: 1, you: 0, table: {} }) }));
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  it("waits for its worker as long as that takes, and sends no pings", () => {
    vi.advanceTimersByTime(600_000);

    expect(opened).toBe(1);
    expect(sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("does not know whether there is a network", () => {
    for (const name of ["offline", "online"]) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);

    expect([opened, online, sent.length]).toEqual([1, [true], 1]);
  });
});
