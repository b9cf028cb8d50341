import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { TableState } from "../net/table.svelte";
import type { Change } from "../protocol";
import { t } from "../words/index.svelte";
import DealEnd from "./DealEnd.svelte";

const view = { game: "schafkopf", options: "", dealer: 0, purses: [0, 0, 0, 0, 0], pot: 0, deals: 1, facts: {}, heard: [], asked: "between", turn: [], legal: [], over: false };
const table = { name: "t", you: 0, info: null, verdicts: {}, sent: "", nameOf: () => "" };

function shown(unthought: number | undefined): string {
  const change = { type: "change", deal: 1, n: 9, stage: "between", view, ...(unthought === undefined ? {} : { unthought }) };
  const props = { table: table as unknown as TableState, change: change as unknown as Change, end: null, onsheet: () => undefined };
  const mounted = mount(DealEnd, { target: document.body, props });
  flushSync();
  const text = document.querySelector(".quietly")?.textContent ?? "";
  void unmount(mounted);
  return text;
}

test("with the bill the table hears, quietly, how often a computer had no time to think", () => {
  expect(shown(2)).toBe(t("table.unthought", { n: 2 }));
  expect(shown(2)).toContain("2");
});

test("where every computer had time, nothing is said, and an older server says nothing either", () => {
  expect(shown(0)).toBe("");
  expect(shown(undefined)).toBe("");
});

function opened(info: object | null, verdict: string, practice?: string): string[] {
  const change = { type: "change", deal: 1, n: 9, stage: "between", view, story: null, ...(practice ? { practice, story: { verdict: "" } } : {}) };
  const state = { ...table, info, verdicts: verdict ? { 1: { state: verdict, why: "", missing: [] } } : {} };
  const props = { table: state as unknown as TableState, change: change as unknown as Change, end: null, onsheet: () => undefined };
  const mounted = mount(DealEnd, { target: document.body, props });
  flushSync();
  const found = [...document.querySelectorAll("button, [data-testid=practice]")].map((each) => each.textContent?.trim() ?? "");
  void unmount(mounted);
  return found;
}

test("the same hand is offered again as soon as the cards are open", () => {
  expect(opened(null, "holds")).toContain(t("table.again"));
  for (const state of ["", "checking", "later"]) expect(opened(null, state)).not.toContain(t("table.again"));
});

test("in practice the bill says so, and the next deal is the same one", () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  const info = { chairs: [], practice: { table: "from", deal: 1 } };
  const found = opened(info, "nothing", "Übung: zählt nicht.");
  expect(found).toContain("Übung: zählt nicht.");
  expect(found).toContain(t("table.againHere"));
  expect(found).not.toContain(t("table.again"));
});
