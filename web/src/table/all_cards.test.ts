import { expect, test } from "vitest";
import type { Frame } from "../openapi";
import { allCards, isSame } from "./all_cards";

const frame = (hands: string[][], talon: string[] = []): Frame => ({ view: { deal: { seats: [0, 1], talon } }, told: [], hands }) as unknown as Frame;

test("dealt hands, the skat as found and as laid, from the replay of the deal", () => {
  const frames = [
    frame([[], []]),
    frame([["EO"], ["GO"]]),
    frame([["EO", "HA"], ["GO", "SA"]]),
    frame([["EO", "HA", "E7"], ["GO", "SA"]]),
    frame([["EO", "E7"], ["GO", "SA"]], ["HA"]),
    frame([["EO"], ["SA"]], ["HA"]),
  ];
  expect(allCards(frames)).toEqual({ hands: [["EO", "HA"], ["GO", "SA"]], found: ["E7"], laid: ["HA"] });
});

test("thrown in, nobody has taken anything up: it lies as it was dealt", () => {
  const { hands, found, laid } = allCards([frame([["EO"], ["GO"]]), frame([["EO"], ["GO"]], ["E7"])]);
  expect([hands, isSame(found, laid)]).toEqual([[["EO"], ["GO"]], true]);
});

test("without a moment there is nothing", () => {
  expect(allCards([])).toEqual({ hands: [], found: [], laid: [] });
});
