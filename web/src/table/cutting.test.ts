import { expect, test } from "vitest";
import { cutAt } from "./cutting";

test.each([
  [0, 3],
  [0.25, 8],
  [0.5, 16],
  [1, 29],
])("a tap at %d of the pack lifts %d cards", (place, cards) => {
  expect(cutAt(place, { form: "number", verb: "cut", low: 3, high: 29 })).toBe(cards);
});
