import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
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
