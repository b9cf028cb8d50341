import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { FactLine, Frame, SharedDeal } from "../openapi";
import { parseRoute } from "../route.svelte";
import { settings } from "../settings.svelte";
import OneCard from "./OneCard.svelte";
import { asKnown, factOf, openHands, unjudged } from "./position";

// Nothing moves: what is taken away in the midst of a movement would complain.
settings.animation = false;

const NAMES = ["Vorhand", "Zweiter", "Dritter", "Hinterhand"];

function frame(hands: string[][], more: object = {}): Frame {
  const deal = { type: "normal", dealer: 3, seats: [0, 1, 2, 3], hand: [], counts: [2, 2, 2, 2], order: [0, 1, 2, 3], table: ["E9"], turn: [1], heard: [], won: [], facts: {}, declarer: 0, ...more };
  const view = { game: "schafkopf", dealer: 3, purses: [0, 0, 0, 0], turn: [1], legal: [{ form: "action", action: "play G7" }, { form: "action", action: "play G8" }], deal };
  return { view, told: [], hands, contract: "Rufspiel auf die Alte" } as unknown as Frame;
}

const HANDS = [["EO"], ["G7", "G8", "EA"], ["H7"], ["S7"]];
const SHARED = {
  seat: 1,
  step: 0,
  decision: 2,
  trick: 1,
  card: "G7",
  asked: frame([[], HANDS[1]!, [], []]),
  deal: { deal: 1, game: "schafkopf", names: NAMES, you: 1, frames: [frame(HANDS)], result: { outcome: "Vorhand und Zweiter gewinnen.", players: [0, 1], cents: [] } },
  review: [],
} as unknown as SharedDeal;
const CHOICES = [{ card: "G8", best: true, open_best: true }, { card: "G7", cost: "8 Cent" }];
const FACT: FactLine = { type: "fact", n: 2, seat: 1, card: "G7", verdict: "better", better: "G8", told: "Ging besser.", opened: "Mit offenen Karten auch.", why: "Darum.", choices: CHOICES };
const JUDGED: SharedDeal = { ...SHARED, review: [FACT] };

let shown: Record<string, unknown> | null = null;

function show(shared: SharedDeal): HTMLElement {
  shown = mount(OneCard, { target: document.body, props: { shared } });
  return document.body;
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
});

test("a link has a path of its own, and everything else stays behind the hash", () => {
  expect(parseRoute("", "/d/abc")).toEqual({ screen: "d", args: ["abc"] });
  expect(parseRoute("#/archive", "/d/abc")).toEqual({ screen: "archive", args: [] });
  expect(parseRoute("", "/")).toEqual({ screen: "start", args: [] });
});

test("before it is solved nobody is told who plays with whom, nor shown another hand", () => {
  expect(asKnown(SHARED).result?.players).toEqual([0]);
  expect(openHands(SHARED.asked, 1)).toEqual([]);
  expect(openHands(frame([["EO"], ["G7"], [], []]), 1)).toEqual([[0, ["EO"]]]);
  const body = show(JUDGED);
  expect(body.textContent).not.toContain("gewinnen");
  expect(body.textContent).not.toContain("Cent");
  expect(body.querySelector("[role=tab]")).toBeNull();
  expect(body.querySelectorAll("[data-guess]").length).toBe(2);
});

test("a guess is told what it costs, and the card that was played what the coach says of it", async () => {
  const body = show(JUDGED);
  body.querySelector<HTMLElement>("[data-guess=G7]")!.click();
  await vi.waitFor(() => expect(body.querySelector("[data-testid=solved]")?.textContent).toContain("8 Cent"));
  expect(body.textContent).toContain("Ging besser.");
  expect(body.querySelectorAll("[role=tab]").length).toBe(3);
});

test("the better card is found", async () => {
  const body = show(JUDGED);
  body.querySelector<HTMLElement>("[data-guess=G8]")!.click();
  await vi.waitFor(() => expect(body.querySelector("[data-testid=solved]")?.textContent).toContain("Gefunden"));
  expect(factOf(JUDGED)).toBe(FACT);
});

test("where nobody has looked back what was played is told, and no card is judged", async () => {
  expect(unjudged(SHARED).choices?.map(({ card, compared }) => [card, compared])).toEqual([["G7", false], ["G8", false]]);
  const body = show(SHARED);
  body.querySelector<HTMLElement>("[data-testid=show]")!.click();
  await vi.waitFor(() => expect(body.querySelector("[data-testid=no-review]")).not.toBeNull());
  expect(body.querySelector("[role=tab]")).toBeNull();
});
