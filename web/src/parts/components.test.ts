import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SeenSession } from "../protocol";
import type { Sheet as ScoreSheet } from "../openapi";
import { knowGames } from "../testing/games";
import Bill from "./Bill.svelte";
import Sheet from "./Sheet.svelte";

let mounted: Record<string, unknown> | undefined;

function shown<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

beforeAll(knowGames);
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.innerHTML = "";
});

const VIEW: SeenSession = {
  game: "schafkopf", options: "", dealer: 0, purses: [0, 0], pot: 0, points: [], deals: 1, facts: {}, heard: [],
  asked: "", turn: [], legal: [], over: false, bill: { seats: 2, price: 50, pot: 0, cents: [50, -50] },
};

describe("the bill", () => {
  test("links every line to its clause, and says what it does to everybody", () => {
    const told = ["Resi gewinnt mit 91 Augen.", "Grundpreis 0,10 € (SK-PAY-07)"];
    const page = shown(Bill, { view: VIEW, told, names: ["Resi", "Sepp"] });
    expect(page.querySelector("a")?.getAttribute("href")).toBe("#/lexicon/SK-PAY-07");
    expect([...page.querySelectorAll("dl div")].map((each) => each.textContent?.replaceAll(/\s+/g, " ").trim())).toEqual([
      "Resi +0,50 €", "Sepp −0,50 €",
    ]);
  });

  const STORY = {
    verdict: "Gewonnen. Grad so.", sentence: "Rufspiel auf die Bumpe: Du und Sepp gewinnt mit 62 Augen.", won: true, amount: "+0,40 €",
    eyes: { taken: 62, others: 58, needed: 61, side: "Du und Sepp", against: "Vroni und Xaver", label: "61 nötig" },
    lines: [{ text: "Du spielst auf die Bumpe. Sepp hatte sie.", amount: "0,20 €", clause: "SK-PAY-07" }, { text: "Vroni sagt Stoß.", amount: "× 2", seat: 2 }],
    payments: [{ payer: 1, receiver: 0, amount: "0,40 €", sentence: "Sepp zahlt dir 0,40 €." }],
  };

  test("is a story: verdict first, then card points, reasons with their factor, and payments as sentences", () => {
    const page = shown(Bill, { view: VIEW, told: ["Eine Zeile."], names: ["Resi", "Sepp"], story: STORY, first: true });
    expect(page.querySelector("h2")?.textContent).toBe("Gewonnen. Grad so.");
    expect(page.querySelector(".eyes")?.textContent).toContain("61 nötig");
    expect([...page.querySelectorAll(".reasons .amount")].map((each) => each.textContent)).toEqual(["0,20 €", "× 2"]);
    expect(page.querySelector(".payments .aloud")?.textContent).toBe("Sepp zahlt dir 0,40 €.");
    expect([...page.querySelectorAll(".payments .person > span:last-child")].map((name) => name.textContent)).toEqual(["Sepp", "Resi"]);
    expect(page.querySelectorAll(".payments .person .coaster")).toHaveLength(2);
    expect(page.querySelector("details a")?.getAttribute("href")).toBe("#/lexicon/SK-PAY-07");
    expect(page.textContent).not.toContain("Eine Zeile.");
    expect(page.querySelector(".play-money")?.textContent).toContain("Spielgeld");
  });

  test("says once that it is play money", () => {
    const page = shown(Bill, { view: VIEW, told: [], names: ["Resi", "Sepp"], story: STORY });
    expect(page.querySelector(".play-money")).toBeNull();
  });

  test("counts points where no money is paid", () => {
    const bill = { seats: 2, price: 0, pot: 0, cents: [0, 0], points: [-180, 0] };
    const page = shown(Bill, { view: { ...VIEW, bill }, told: [], names: ["Resi", "Sepp"] });
    expect([...page.querySelectorAll("dd")].map((each) => each.textContent)).toEqual(["−180", "0"]);
  });
});

describe("the sheet", () => {
  const base = { names: ["Resi", "Sepp"], head: "Stock", purses: [0, 0] };
  const line = { deal: 1, dealer: 1, game: "Wenz, Resi", outcome: "", cents: [], last: "0" };

  test("has the standing first, then what each deal did itself, the newest on top", () => {
    const rows = [
      { ...line, cells: ["-40", "40"], cents: [-40, 40], title: "Wenz", players: [0], times: 2 },
      { ...line, deal: 2, cells: ["-20", "20"], cents: [20, -20], title: "Auf die Alte", sign: "E", players: [1] },
    ];
    const sheet: ScoreSheet = { ...base, game: "money", purses: [-20, 20], rows };
    const page = shown(Sheet, { sheet, table: "abc" });
    const texts = (of: string): string[] => [...page.querySelectorAll(of)].map((each) => each.textContent ?? "");
    expect(texts("[data-testid=standing]")).toEqual(["\u22120,20", "+0,20"]);
    expect(texts("[data-deal] b")).toEqual(["Auf die Alte", "Wenz ×2"]);
    expect(texts("[data-deal='1'] td")).toEqual(["\u22120,40", "+0,40"]);
    expect(page.querySelector("[data-deal] a")?.getAttribute("href")).toBe("#/replay/abc/2");
    expect(page.querySelectorAll(".curve")).toHaveLength(2);
  });

  test("calls the reader as the table does, and says who pays whom", () => {
    const row = { ...line, cells: ["-40", "40"], cents: [-40, 40], title: "Wenz", players: [0] };
    const sheet: ScoreSheet = { ...base, game: "money", purses: [-40, 40], rows: [row], you: 1 };
    const page = shown(Sheet, { sheet, table: "abc" });
    expect([...page.querySelectorAll("thead .who")].map((each) => each.textContent)).toEqual(["Resi", "Du"]);
    expect(page.querySelector(".says")?.textContent).toBe("Resi zahlt dir");
    expect(page.querySelector("input")?.getAttribute("aria-label")).toMatch(/^Bezahlt: Resi zahlt dir, 0,40/);
  });

  test("names who sat there in a deal, where somebody else does now", () => {
    const row = { ...line, cells: ["-40", "40"], cents: [-40, 40], title: "Wenz", players: [0], names: ["Vroni", "Sepp"] };
    const page = shown(Sheet, { sheet: { ...base, game: "money", purses: [-40, 40], rows: [row] } });
    expect([...page.querySelectorAll("[data-deal='1'] td")].map((each) => each.textContent)).toEqual(["Vroni\u22120,40", "+0,40"]);
    expect(page.querySelector("[data-deal='1'] .what small")?.textContent).toBe("Vroni");
  });

  test("in strokes is the X with its strokes and rings", () => {
    const facts = { strokes: "2 5", rings: "0 1", crossed: "1 0" };
    const sheet: ScoreSheet = { ...base, game: "strokes", rows: [{ ...line, cells: ["2", "5 o"], facts }] };
    const page = shown(Sheet, { sheet });
    expect([...page.querySelectorAll(".x")].map((x) => x.querySelectorAll(".stroke").length)).toEqual([2, 5]);
    expect(page.querySelector(".x")?.getAttribute("aria-label")).toBe("Resi: 2 Striche, 0 offene Ringe, 1 durchgestrichen");
  });
});
