import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FirstDeal, LearningMoment } from "../openapi";
import { cardOf, givenIn } from "./felt";
import { Guided } from "./guided.svelte";

const moment = (name: string): LearningMoment => ({ hand: [name] }) as unknown as LearningMoment;
const DEAL = {
  game: "schafkopf",
  start: moment("start"),
  steps: [
    { say: ["one", "two"], then: [moment("dealt")] },
    { say: ["play it"], spoken: ["play it aloud"], do: "play EO", follow: "rather not", refused: { S7: "follow suit" }, then: [moment("mine"), moment("theirs")] },
    { say: ["lay"], do: "give HK H9", follow: "not those", then: [moment("laid")] },
    { say: ["won"] },
  ],
} as unknown as FirstDeal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function began(): Guided {
  const way = new Guided(DEAL, () => 100);
  way.next();
  way.next();
  return way;
}

test("sentences come one after the other, then what happens", () => {
  const way = new Guided(DEAL, () => 100);
  expect([way.said, way.isAsked, way.moment]).toEqual(["one", false, DEAL.start]);
  way.next();
  expect([way.said, way.isLastSentence]).toEqual(["two", true]);
  way.next();
  expect([way.moment.hand, way.said, way.spoken, way.advised]).toEqual([["dealt"], "play it", "play it aloud", "EO"]);
});

test("another card is answered, by the rules where they forbid it, and the table stays as it is", () => {
  const way = began();
  const before = way.moment;
  way.tap("S7");
  expect([way.answer, way.moment, way.step]).toEqual(["follow suit", before, 1]);
  way.tap("HO");
  expect(way.answer).toBe("rather not");
  way.next();
  expect(way.step).toBe(1);
});

test("after the right card the others are watched at their pace, and nothing can be tapped meanwhile", () => {
  const way = began();
  way.tap("EO");
  expect([way.moment.hand, way.isWatching, way.isAsked, way.answer]).toEqual([["mine"], true, false, ""]);
  way.tap("S7");
  way.next();
  expect(way.answer).toBe("");
  vi.advanceTimersByTime(100);
  expect([way.moment.hand, way.isWatching, way.said]).toEqual([["theirs"], false, "lay"]);
});

test("cards to put aside are chosen one by one, and only those", () => {
  const way = began();
  way.tap("EO");
  vi.advanceTimersByTime(100);
  way.tap("EA");
  expect([way.answer, way.canGive, way.advised]).toEqual(["not those", false, "HK"]);
  way.tap("HK");
  expect([way.chosen, way.advised]).toEqual([["HK"], "H9"]);
  way.tap("H9");
  expect(way.canGive).toBe(true);
  way.act();
  expect([way.moment.hand, way.isOver, way.chosen]).toEqual([["laid"], true, []]);
});

test("actions are read as they are written", () => {
  expect([cardOf("play EO"), cardOf("play"), givenIn("give HK H9"), givenIn("pass")]).toEqual(["EO", "", ["HK", "H9"], []]);
});
