import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { FigureBook, FigureMember, WallDeal } from "../../openapi";
import { knowGames } from "../../testing/games";
import Book from "./Book.svelte";
import { framed } from "./framed";
import { callRows, flowRows, moneyRows, pairRows, rate } from "./told";

const STREAK = { games: 3, since: 1, until: 2 };
const member = (number: number, name: string, sum: number, more: Partial<FigureMember> = {}): FigureMember => ({
  member: number, name, evenings: 2, deals: 60, cents: sum, gain: sum, per_hundred: Math.round((100 * sum) / 60), sat: 60,
  calls: 15, won: 9, kinds: [{ kind: "solo", title: "Solo", played: 15, won: 9 }], longest_won: STREAK, longest_lost: STREAK,
  best: { evening: "a", at: 1_800_000_000_000, member: number, gain: 50 }, ...more,
});
const HIDDEN = { calls: null, won: null, kinds: null, longest_won: null, longest_lost: null };
const BOOK: FigureBook = {
  book: "table", currency: "euro", game: "schafkopf", unit: "cents", evenings: 2, deals: 60, rules: 1, maurer: 2,
  members: [member(1, "Resi", 120), member(2, "Sepp", -20, { calls: 3 }), member(3, "Hans", -100, HIDDEN)],
  compared: false,
  kinds: [{ kind: "solo", title: "Solo", played: 30, won: 18 }, { kind: "wenz", title: "Wenz", played: 4, won: 1 }],
  pairs: [
    { one: 1, other: 2, together: 30, won: 20, against: 25, won_by_one: 15, flow: 30 },
    { one: 1, other: 3, together: 2, won: 1, against: 3, won_by_one: 3, flow: 90 },
  ],
  dearest: { evening: "a", at: 1_800_000_000_000, number: 7, contract: "solo:E", title: "Eichel-Solo", member: 0, gain: -480 },
  best: { evening: "a", at: 1_800_000_000_000, member: 1, gain: 150 },
};

let mounted: Record<string, unknown> | undefined;
beforeAll(knowGames);
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
});

function shown<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

test("a rate carries its number, and a word where that is small", () => {
  expect(rate(18, 30)).toBe("60 % · 18 von 30");
  expect(rate(1, 4)).toBe("25 % · 1 von 4 (wenige)");
  expect(rate(0, 0)).toBe("–");
});

test("money is told for a hundred deals, too", () => {
  expect(moneyRows(BOOK)[0]).toEqual({ title: "Resi", cells: ["+1,20\u00a0€", "+2,00\u00a0€", "60"], isPale: false });
});

test("a pair is seen from either side", () => {
  expect(pairRows(BOOK, 1).map(({ title, cells, isPale }) => [title, cells[1], isPale])).toEqual([
    ["Hans", "100 %\n3 von 3 (wenige)", true],
    ["Sepp", "60 %\n15 von 25", false],
  ]);
  expect(flowRows(BOOK, 1).map(({ cells }) => cells)).toEqual([["+0,90\u00a0€"], ["+0,30\u00a0€"]]);
  expect(pairRows(BOOK, 2)).toEqual([{ title: "Resi", cells: ["67 %\n20 von 30", "40 %\n10 von 25"], isPale: false }]);
  expect(flowRows(BOOK, 2)).toEqual([{ title: "Resi", cells: ["−0,30\u00a0€"] }]);
});

test("whoever shows nothing does not stand among the bold, and the least bold is called by the word", () => {
  expect(callRows(BOOK).map(({ title }) => title)).toEqual(["Resi", "Sepp · Maurer"]);
});

test("the page is tables with heads, and somebody who does not belong is nobody by name", () => {
  const page = shown(Book, { book: BOOK, you: 2 });
  expect(page.querySelectorAll("table thead th[scope=col]").length).toBeGreaterThan(8);
  expect(page.querySelector("[data-testid=dearest]")?.textContent).toContain("Jemand anders, Eichel-Solo, −4,80");
  expect(page.querySelector<HTMLSelectElement>("select")?.value).toBe("2");
  expect([...page.querySelectorAll(".pale th")].map((each) => each.textContent)).toContain("Wenz");
  expect(page.textContent).not.toMatch(/\p{Extended_Pictographic}/u);
});

test("a written deal hangs in a frame with its people and without cards", () => {
  const deal: WallDeal = {
    evening: "a", number: 4, at: 1_800_000_000_000, game: "schafkopf", source: "sheet", title: "Tout", played: "wenz tout", member: 2,
    others: [1, 0], names: { "1": "Resi", "2": "Sepp" }, cards: [], replay: false,
  };
  const hung = framed(deal, 1);
  expect([hung.title, hung.you, hung.feat?.cards, hung.summary.names]).toEqual(["Wenz tout", 1, [], ["Sepp", "Resi", ""]]);
});
