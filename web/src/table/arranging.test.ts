import { expect, test } from "vitest";
import type { Sorting } from "../settings.svelte";
import { arranged, putAt, withPut } from "./arranging";

const USUAL: Sorting = { trumps: "left", high: "outside", suits: "rank" };
/** Ober, Unter, Herz; then the suits. */
const ORDER = { cards: ["EO", "GO", "EU", "HA", "H7", "EA", "E9", "GA", "G7", "SA", "S8"], trumps: 5 };
const HAND = ["S8", "EA", "H7", "EO", "G7", "GA", "EU"];

test.each<[string, Partial<Sorting>, string]>([
  ["as usual", {}, "EO EU H7 EA GA G7 S8"],
  ["trumps right", { trumps: "right" }, "S8 G7 GA EA H7 EU EO"],
  ["high inside", { high: "inside" }, "H7 EU EO EA G7 GA S8"],
  ["trumps right, high inside", { trumps: "right", high: "inside" }, "S8 GA G7 EA EO EU H7"],
  ["red beside black", { suits: "colour" }, "EO EU H7 EA S8 GA G7"],
])("%s", (_, sorting, held) => {
  expect(arranged(HAND, ORDER, { ...USUAL, ...sorting }).join(" ")).toBe(held);
});

test("more red suits than black ones: a red one begins", () => {
  const order = { cards: ["EA", "HA", "SA"], trumps: 0 };
  expect(arranged(["EA", "HA", "SA"], order, { ...USUAL, suits: "colour" })).toEqual(["HA", "EA", "SA"]);
});

test("a hand with cards that the order does not know stays as it is, but for its suits", () => {
  expect(arranged(["??", "EA"], ORDER, USUAL)).toEqual(["??", "EA"]);
});

test("a card that was put elsewhere stays there, whoever plays what, and however the rest is sorted", () => {
  const put = putAt(["EO", "EU", "EA", "GA", "S8"], "S8", 1);
  expect(withPut(["EO", "EU", "EA", "GA", "S8"], [put])).toEqual(["EO", "S8", "EU", "EA", "GA"]);
  // The one on its left is gone: it comes first.
  expect(withPut(["EU", "EA", "GA", "S8"], [put])).toEqual(["S8", "EU", "EA", "GA"]);
  expect(withPut(["EA", "EO", "GA", "EU", "S8"], [put])).toEqual(["EA", "EO", "S8", "GA", "EU"]);
  expect(withPut(["EO", "EU"], [put])).toEqual(["EO", "EU"]);
});

test("two that were put: the later one goes by where the first lies", () => {
  const hand = ["EO", "EU", "EA", "GA"];
  const first = putAt(hand, "GA", 0);
  const second = putAt(withPut(hand, [first]), "EO", 3);
  expect(withPut(hand, [first, second])).toEqual(["GA", "EU", "EA", "EO"]);
});
