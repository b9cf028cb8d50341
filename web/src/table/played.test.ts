import { expect, it } from "vitest";
import type { SeenDeal } from "../protocol";
import { shownCards } from "./played";

it("shows who has played which cards, and what was laid open behind them", () => {
  const deal = {
    counts: [0, 1],
    open_hands: [[], ["H7", "E9"]],
    heard: ["house deck", "0 pass", "1 play EO", "0 play SO", "1 play H7"],
  } as unknown as SeenDeal;

  expect(shownCards(deal)).toEqual([["SO"], ["EO", "H7", "E9"]]);
});
