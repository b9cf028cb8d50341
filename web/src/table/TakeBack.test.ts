import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { finishedTrick } from "../net/presenting";
import type { Change } from "../protocol";
import OwnRow from "./OwnRow.svelte";
import TakeBack from "./TakeBack.svelte";

let mounted: Record<string, unknown> | undefined;

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
});

/** A table as the parts read it: we sit at seat 0, beside Kurt. */
function tableWith(take_back: object | undefined) {
  const chairs = [
    { seat: 0, name: "Anni", kind: "person", here: true },
    { seat: 1, name: "Kurt", kind: "person", here: true },
  ];
  return {
    line: "on",
    you: 0,
    me: chairs[0],
    info: { chairs, game: "schafkopf" },
    shown: { deal: 1, n: 3, stage: "turn", view: { turn: [1], dealer: 1, legal: [] }, take_back },
    deal: null,
    bubbles: {},
    telling: { notice: null },
    hints: { shown: null },
    sent: "",
    saying: { isSpeaking: false },
    resting: null,
    isMyTurn: false,
    nameOf: (seat: number) => (seat === 0 ? "Du" : (chairs[seat]?.name ?? "")),
    eyeOn: () => "",
    command: vi.fn(() => Promise.resolve(true)),
    goOn: vi.fn(),
  };
}

function shown(component: unknown, props: Record<string, unknown>): string {
  mounted = mount(component as Component, { target: document.body, props });
  flushSync();
  return document.body.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

const row = (table: ReturnType<typeof tableWith>, asides: object[] = []) => ({
  table,
  chair: table.me,
  chips: [],
  asides,
  deadline: 0,
  word: "",
  order: { offered: [], code: "" },
  canSort: false,
  canHint: false,
});
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(name));

test("what may be taken back is a small button in the own row", () => {
  const table = tableWith({ may: true });
  shown(OwnRow, row(table));

  button("Zurück")?.click();

  expect(table.command).toHaveBeenCalledWith({ type: "take-back" });
});

test("among friends it says what is asked", () => {
  const table = tableWith({ may: true, asks: true });

  shown(OwnRow, row(table));

  expect(button("Derf i zruck?")).toBeDefined();
});

test("where nothing may be taken back there is no button", () => {
  shown(OwnRow, row(tableWith(undefined)));

  expect(document.querySelector("[data-testid=take-back]")).toBeNull();
});

test("there is none beside what may be said now", () => {
  shown(OwnRow, row(tableWith({ may: true }), [{ action: "yes", label: "Stoß", kind: "call" }]));

  expect(document.querySelector("[data-testid=take-back]")).toBeNull();
});

test("who is asked has two answers", () => {
  const table = tableWith({});
  const text = shown(TakeBack, { table, asked: { asker: 1, answer: true } });

  expect(text).toBe("Kurt fragt: Derf i zruck? Freilich Was liegt, pickt!");
  button("Was liegt")?.click();
  expect(table.command).toHaveBeenCalledWith({ type: "consent", yes: false });
});

test("who has asked waits", () => {
  expect(shown(TakeBack, { table: tableWith({}), asked: { asker: 0 } })).toBe("Gefragt: Derf i zruck? Die anderen antworten.");
});

test("a trick that lies again after a take-back was not finished just now", () => {
  const at = (last_trick: object, times: number) =>
    ({ deal: 1, view: { deal: { last_trick } }, take_back: { times } }) as unknown as Change;
  const first = { leader: 0, winner: 0, cards: ["EO", "E7"] };
  const second = { leader: 1, winner: 1, cards: ["GO", "G7"] };

  expect(finishedTrick(at(first, 0), at(second, 0))).toEqual(second);
  expect(finishedTrick(at(second, 0), at(first, 1))).toBeNull();
});
