import { mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { CurveLine, FactLine } from "../openapi";
import { path, rounded, tricks, turns, type Box } from "./curve";
import { dearest, decisions, height, leads, nextBlamed, sideOf, wellFound } from "./decisions";
import Layers from "./Layers.svelte";
import Options from "./Options.svelte";
import { Review } from "./state.svelte";
import { lines, type Line } from "./stream";
import { tone, verdictWord } from "./verdicts";

// Sentences stay plain without a line to the lexicon.
beforeAll(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("no line"))));

const BOX: Box = { width: 100, height: 120, left: 20, right: 0, top: 0, bottom: 20 };

/** Two tricks of two cards, the reader in seat 1. */
const CURVE: CurveLine = {
  type: "curve",
  deal: 1,
  game: "schafkopf",
  coach: "2",
  unit: "cents",
  names: ["Sepp", "Resi"],
  you: 1,
  cards: [
    { seat: 0, card: "EO", trick: 1, step: 3 },
    { seat: 1, card: "E7", trick: 1, step: 4 },
    { seat: 0, card: "GO", trick: 2, step: 5 },
    { seat: 1, card: "G7", trick: 2, step: 6 },
  ],
  sides: [
    { seats: [0], values: [20, 20, 20, -40, -40] },
    { seats: [1], values: [-20, -20, -20, 40, 40] },
  ],
};

function fact(n: number, more: Partial<FactLine> = {}): FactLine {
  const card = CURVE.cards[n - 1]!;
  return { type: "fact", n, seat: card.seat, card: card.card, verdict: "best", better: card.card, told: "Die beste Karte.", ...more };
}

async function read(...pieces: Uint8Array[]): Promise<Line[]> {
  const found: Line[] = [];
  for await (const line of lines((async function* () { yield* pieces; })())) found.push(line);
  return found;
}

function reviewed(...told: Line[]): Review {
  const review = new Review();
  for (const line of told) review.take(line);
  return review;
}

afterEach(() => document.body.replaceChildren());

test("a line may be cut anywhere, also within a letter", async () => {
  const bytes = new TextEncoder().encode('{"type":"end","whole":true,"told":["Glück"]}\n{"type":"end","whole":false}\n');
  for (let at = 1; at < bytes.length; at += 1) {
    expect(await read(bytes.slice(0, at), bytes.slice(at))).toEqual([
      { type: "end", whole: true, told: ["Glück"] },
      { type: "end", whole: false },
    ]);
  }
});

test("the own cards are looked at first, those of the others by a tap", () => {
  expect(decisions(CURVE, 1).map(({ n }) => n)).toEqual([2, 4]);
  expect(decisions(CURVE, null).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  expect(sideOf(CURVE)?.seats).toEqual([1]);
  expect(sideOf({ ...CURVE, you: null })?.seats).toEqual([0]);
  const [first, , third] = decisions(CURVE, null);
  expect([leads(first!, CURVE.cards), leads(third!, CURVE.cards), leads(decisions(CURVE, 1)[0]!, CURVE.cards)]).toEqual([true, true, false]);
});

test("what cost most comes first, and three at most; bad luck is never among them", () => {
  const facts = [fact(1, { verdict: "better", loss: 3 }), fact(2, { verdict: "dear", loss: 30 }), fact(3, { fate: "unlucky", open: 90 })];
  expect(dearest(facts).map(({ n }) => n)).toEqual([2, 1]);
  expect(nextBlamed(facts, 1)?.n).toBe(2);
  expect(nextBlamed(facts, 2)?.n).toBe(1);
  expect(wellFound([fact(1), fact(2, { found: true })])?.n).toBe(2);
});

test("a bar is what could be known, or what bad luck cost as the cards lay", () => {
  expect(height(fact(1, { verdict: "better", loss: 5 }), 10)).toBe(0.5);
  expect(height(fact(1, { fate: "unlucky", open: 10, loss: 0 }), 10)).toBe(1);
  expect(height(fact(1, { verdict: "close", loss: 5 }), 10)).toBe(0);
});

test("the word says what could be known; bad luck is called so and nothing else", () => {
  expect(verdictWord(fact(1, { verdict: "close", fate: "unlucky" }))).toBe("Pech");
  expect(verdictWord(fact(1, { verdict: "dear", fate: "lucky" }))).toBe("teuer, Glück");
  expect([tone(fact(1)), tone(fact(1, { verdict: "dear" })), tone(fact(1, { fate: "unlucky" }))]).toEqual(["good", "bad", ""]);
});

test("the curve goes up and down with the cards, and shows who turned it", () => {
  expect([rounded(34), rounded(40), rounded(0), rounded(7)]).toEqual([40, 40, 1, 8]);
  const [, mine] = CURVE.sides!;
  expect(path(mine!, 40, BOX)).toBe("M20 75H30V75H50V75H70V0H90V0H100");
  expect(turns(CURVE, mine!, 40, BOX, 10).map(({ n, seat }) => [n, seat])).toEqual([[3, 0]]);
  expect(tricks(CURVE, BOX).map(({ trick, x }) => [trick, x])).toEqual([[1, 20], [2, 60]]);
});

test("what there is most to say about is shown when all own cards are known, unless somebody has chosen", () => {
  const review = reviewed(CURVE, fact(4));
  expect(review.at).toBe(4);
  review.take(fact(2, { verdict: "dear", better: "G7", loss: 9 }));
  expect([review.at, review.isGuessing]).toEqual([2, true]);
  review.guess("G7");
  expect(review.isGuessing).toBe(false);
  review.step(1);
  review.take(fact(1));
  expect(review.at).toBe(4);
  review.toNextBlamed();
  expect(review.at).toBe(2);
});

test("arrows go through the own cards, and through all when all are shown", () => {
  const review = reviewed(CURVE, fact(4), fact(2), fact(3), fact(1));
  review.choose(2);
  review.step(1);
  expect(review.at).toBe(4);
  review.showAll(true);
  review.step(-1);
  expect(review.at).toBe(3);
  review.showAll(false);
  expect(review.decision?.seat).toBe(1);
});

test("the layers are never mixed, and open cards are named as such", () => {
  const told = fact(2, { told: "Knapp.", opened: "Der Ober hätte mehr gebracht.", why: "Kein Merksatz trennt die beiden." });
  for (const [layer, says] of [["own", "Knapp."], ["open", "Der Ober hätte mehr gebracht."], ["why", "Kein Merksatz"]] as const) {
    const shown = mount(Layers, { target: document.body, props: { game: "schafkopf", fact: told, layer, own: "Dein Blatt", onlayer: () => undefined } });
    const text = document.querySelector("[role=tabpanel]")!.textContent!;
    expect(text).toContain(says);
    expect(text.includes("mit offenen Karten")).toBe(layer === "open");
    expect([...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent?.trim())).toEqual(["Dein Blatt", "Alle Karten", "Warum"]);
    void unmount(shown);
  }
});

test("while one guesses no card says what it costs", () => {
  const choices = [{ card: "E7", cost: "8 Cent" }, { card: "G7", best: true, open_best: true }];
  const props = { fact: fact(2, { choices, better: "G7" }), hand: ["E7", "G7", "H7"], game: "schafkopf", layer: "own" as const, guessed: "" };
  const guessed: string[] = [];
  const asked = mount(Options, { target: document.body, props: { ...props, isGuessing: true, onguess: (card: string) => void guessed.push(card) } });
  expect(document.body.textContent).not.toContain("Cent");
  document.querySelector<HTMLElement>("[data-guess=G7]")!.click();
  expect(guessed).toEqual(["G7"]);
  void unmount(asked);
  mount(Options, { target: document.body, props: { ...props, isGuessing: false, onguess: () => undefined } });
  expect(document.querySelector("[data-card=E7]")!.textContent).toContain("8 Cent");
  expect(document.querySelector("[data-card=E7]")!.className).toContain("did");
  expect(document.querySelector("[data-card=G7]")!.textContent).toContain("beste");
  expect(document.querySelector("[data-card=H7]")).toBeNull();
});
