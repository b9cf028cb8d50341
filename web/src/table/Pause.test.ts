import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PauseButton from "./PauseButton.svelte";
import Status from "./Status.svelte";

const NOW = 1_790_000_000_000;
let mounted: Record<string, unknown> | undefined;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

afterEach(() => {
  if (mounted) void unmount(mounted);
  vi.useRealTimers();
  document.body.innerHTML = "";
});

/** A table as the parts read it: we sit at seat 0, and Kurt at seat 1 is on turn. */
function tableWith(info: object, change: object = {}) {
  const chairs = [
    { seat: 0, name: "Anni", kind: "person", here: true, pauses: 1 },
    { seat: 1, name: "Kurt", kind: "person", here: true },
  ];
  return {
    line: "on",
    you: 0,
    me: chairs[0],
    info: { chairs, ...info },
    shown: { deal: 1, n: 3, stage: "turn", view: { turn: [1] }, ...change },
    isMyTurn: false,
    command: vi.fn(() => Promise.resolve(true)),
  };
}

function shown(component: unknown, props: Record<string, unknown>): string {
  mounted = mount(component as Component, { target: document.body, props });
  flushSync();
  return document.body.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

const buttons = () => [...document.querySelectorAll("button")].map((each) => each.textContent?.trim());

test("a pause says whose it is and when it ends by itself", () => {
  const table = tableWith({ paused: true, paused_by: 1, pause_until: NOW + 180_000 }, { replace_at: NOW + 60_000 });

  expect(shown(Status, { table })).toMatch(/^Kurt macht Pause. Spätestens um \d\d:\d\d geht es weiter./);
  expect(buttons()).toEqual(["Weiterspielen"]);
});

test("during the pause of whoever is on turn a computer may be seated when the gateway says so", () => {
  const table = tableWith({ paused: true, paused_by: 1 }, { replace_at: NOW + 60_000 });
  expect(shown(Status, { table })).toBe("Kurt macht Pause. Weiterspielen");

  vi.advanceTimersByTime(60_000);
  flushSync();

  expect(buttons()).toEqual(["Weiterspielen", "Computer für Kurt einsetzen"]);
  document.querySelectorAll("button")[1]?.click();
  expect(table.command).toHaveBeenCalledWith({ type: "replace", seat: 1 });
});

test("nobody is replaced in somebody else's pause", () => {
  const table = tableWith({ paused: true, paused_by: 0 });
  vi.advanceTimersByTime(100_000);

  expect(shown(Status, { table })).toBe("Du machst Pause. Weiterspielen");
});

test("without a pause the button comes at the moment that was told", () => {
  const table = tableWith({}, { replace_at: NOW + 5000 });
  expect(shown(Status, { table })).toBe("");

  vi.advanceTimersByTime(5000);
  flushSync();

  expect(buttons()).toEqual(["Computer für Kurt einsetzen"]);
});

test("a gateway that does not say when is taken at its ninety seconds", () => {
  const table = tableWith({});
  shown(Status, { table });
  vi.advanceTimersByTime(90_000);
  flushSync();

  expect(buttons()).toEqual(["Computer für Kurt einsetzen"]);
});

test("the menu says how many pauses are left and how long one may last", () => {
  const table = tableWith({ pauses: 1, pause_ms: 180_000 });

  expect(shown(PauseButton, { table, ondone: () => {} })).toBe("Pause machen Noch 1, höchstens 3 Minuten");
  document.querySelector("button")?.click();
  expect(table.command).toHaveBeenCalledWith({ type: "pause" });
});

test("without any left there is no button but a sentence", () => {
  const table = tableWith({ pauses: 1, pause_ms: 180_000 });
  table.me = { ...table.me!, pauses: 0 };

  expect(shown(PauseButton, { table, ondone: () => {} })).toBe("In diesem Spiel hast du keine Pause mehr.");
  expect(buttons()).toEqual([]);
});

test("where pauses are free nothing is counted, and it says what a pause is", () => {
  expect(shown(PauseButton, { table: tableWith({}), ondone: () => {} })).toBe("Pause machen Alles hält an, bis jemand weiterspielt.");
});
