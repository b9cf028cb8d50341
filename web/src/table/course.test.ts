import { describe, expect, it } from "vitest";
import type { SeenDeal } from "../protocol";
import { finishedTricks } from "./course";

const HEARD = ["0 pass", "1 play", "1 name wenz", "0 play EA", "1 play E7", "2 play E8", "3 play E9", "2 play GA", "3 play G7", "0 play G8", "1 play G9", "3 play SA"];
const deal = { heard: HEARD, won: [0, 0, 1, 1], table: ["SA"], last_trick: { winner: 3, leader: 2, cards: ["GA", "G7", "G8", "G9"] } } as unknown as SeenDeal;

describe("the tricks of a deal", () => {
  it("are read from what was heard: who has won one leads to the next", () => {
    expect(finishedTricks(deal)).toEqual([
      { winner: 2, cards: ["EA", "E7", "E8", "E9"], seats: [0, 1, 2, 3] },
      { winner: 3, cards: ["GA", "G7", "G8", "G9"], seats: [2, 3, 0, 1] },
    ]);
  });

  it("are none before the first is finished", () => {
    expect(finishedTricks({ ...deal, heard: HEARD.slice(0, 5), won: [0, 0, 0, 0], table: ["EA", "E7"], last_trick: null })).toEqual([]);
  });
});
