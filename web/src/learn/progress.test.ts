import { beforeEach, expect, test } from "vitest";
import { chance, NOTHING, progress, rememberFirst, rememberLesson, rememberTry, solvingOf, tried, UNTRIED, withToday } from "./progress";

beforeEach(() => localStorage.clear());

test("strength moves by what was not expected, and as far as in the rating of puzzles", () => {
  expect(chance(1300, 1300)).toBe(0.5);
  expect(chance(1300, 1700)).toBeCloseTo(1 / 11);
  const hard = tried(UNTRIED, "a", 1300, true);
  const easy = tried(UNTRIED, "a", 700, true);
  expect(hard.strength).toBeGreaterThan(easy.strength);
  expect(easy.strength).toBeGreaterThan(UNTRIED.strength);
  expect(tried(UNTRIED, "a", 700, false).strength).toBeLessThan(tried(UNTRIED, "a", 1300, false).strength);
});

test("later an answer moves less, and never beyond the ends", () => {
  const known = { ...UNTRIED, tries: 40 };
  expect(tried(known, "a", 900, true).strength - known.strength).toBeCloseTo(12);
  expect(tried({ ...known, strength: 400 }, "a", 400, false).strength).toBe(400);
});

test("what was asked lately is remembered once, the newest first", () => {
  const twice = ["a", "b", "a"].reduce((solving, id) => tried(solving, id, 900, true), UNTRIED);
  expect(twice.lately).toEqual(["a", "b"]);
  const many = Array.from({ length: 140 }, (_, n) => String(n)).reduce((solving, id) => tried(solving, id, 900, true), UNTRIED);
  expect(many.lately).toHaveLength(100);
});

test("days in a row go on tomorrow, and begin again after a gap", () => {
  const first = withToday(NOTHING, new Date(2026, 1, 28, 23, 50));
  const second = withToday(first, new Date(2026, 2, 1, 0, 5));
  expect([first.days, second.days, withToday(second, new Date(2026, 2, 1, 22)).days]).toEqual([1, 2, 2]);
  expect(withToday(second, new Date(2026, 2, 3)).days).toBe(1);
});

test("it is kept on the device; a lesson keeps its best; nonsense is nothing", () => {
  rememberTry("skat", "a", 900, true);
  rememberFirst("skat");
  rememberLesson("schafkopf", "davonlaufen", 2, 3);
  rememberLesson("schafkopf", "davonlaufen", 1, 3);
  const learnt = progress();
  expect(solvingOf(learnt, "skat").solved).toBe(1);
  expect(solvingOf(learnt, "schloapfer")).toEqual(UNTRIED);
  expect([learnt.first, learnt.lessons["schafkopf/davonlaufen"]]).toEqual([["skat"], { known: 2, all: 3 }]);
  localStorage.setItem("stammtisch.learnt", "{");
  expect(progress()).toEqual(NOTHING);
});
