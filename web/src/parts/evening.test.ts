import { expect, test } from "vitest";
import type { Sheet, SheetForm, SheetRow } from "../openapi";
import { apart, columnsOf, courses, scale, signed } from "./evening";

const MONEY: SheetForm = { cells: "cents", last: "cents", last_if_any: true, kreuz: false };
const POINTS: SheetForm = { cells: "text", last: "text", last_if_any: false, kreuz: false };
const KREUZ: SheetForm = { cells: "text", last: "cents", last_if_any: true, kreuz: true };

function sheet(rows: readonly Partial<SheetRow>[], purses: readonly number[] = [0, 0]): Sheet {
  const row = (part: Partial<SheetRow>, n: number): SheetRow => {
    return { deal: n + 1, dealer: 0, game: "", outcome: "", cells: [], last: "0", cents: [0, 0], ...part };
  };
  return { game: "schafkopf", names: ["Resi", "Sepp"], head: "", purses, rows: rows.map(row) };
}

test("each deal stands with what it did itself, and the sums of them with what everybody has", () => {
  const money = columnsOf(sheet([{ cents: [20, -20] }, { cents: [-50, 50] }], [-30, 30]), MONEY)!;
  expect(money).toEqual({ standing: [-30, 30], deals: [[20, -20], [-50, 50]], isMoney: true });
  expect(courses(money)).toEqual([[0, 20, -30], [0, -20, 30]]);
});

test("points are written as they add up; a deal is the difference", () => {
  const points = columnsOf(sheet([{ cells: ["48", "0"] }, { cells: ["48", "-72"] }]), POINTS)!;
  expect(points).toEqual({ standing: [48, -72], deals: [[48, 0], [0, -72]], isMoney: false });
});

test("strokes alone have no columns; with money they have", () => {
  expect(columnsOf(sheet([{}]), KREUZ)).toBeNull();
  expect(columnsOf(sheet([{ cents: [10, -10] }], [10, -10]), KREUZ)?.standing).toEqual([10, -10]);
});

test("amounts have their sign, and a real minus", () => {
  expect([20, -40, 0].map((cents) => signed(cents, true))).toEqual(["+0,20", "\u22120,40", "0,00"]);
  expect(signed(-72, false)).toBe("\u221272");
});

test("a scale has round steps, zero among them, and room for both ends", () => {
  expect(scale(-260, 220)).toEqual([-300, -200, -100, 0, 100, 200, 300]);
  expect(scale(0, 0)).toContain(0);
  for (const [least, most] of [[-10, 10], [-3, 0], [0, 4711]] as const) {
    const lines = scale(least, most);
    expect(lines).toContain(0);
    expect(lines[0]).toBeLessThanOrEqual(least);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
    expect(lines.length).toBeLessThanOrEqual(8);
  }
});

test("faces at the ends of the curves do not lie on each other, and stay inside", () => {
  const places = apart([10, 12, 95, 100], 30, 0, 100);
  const sorted = [...places].sort((one, other) => one - other);
  expect(sorted.every((place, n) => n === 0 || place - sorted[n - 1]! >= 30)).toBe(true);
  expect(Math.max(...places)).toBeLessThanOrEqual(100);
});
