import { describe, expect, it } from "vitest";
import type { Change, SeenTrick } from "../protocol";
import { backoff } from "./backoff";
import { finishedTrick, isOld, trickSeats } from "./presenting";

function change(deal: number, n: number, order: number[], last: SeenTrick | null = null): Change {
  return { type: "change", deal, n, stage: "turn", view: { deal: { order, seats: order, last_trick: last } } } as unknown as Change;
}

const trick: SeenTrick = { winner: 0, leader: 3, cards: ["EU", "GO", "H7", "H9"] };

describe("a finished trick", () => {
  it("is noticed when it is new", () => {
    expect(finishedTrick(change(1, 4, [3, 0, 1, 2]), change(1, 5, [0, 1, 2, 3], trick))).toBe(trick);
    expect(finishedTrick(change(1, 5, [0, 1, 2, 3], trick), change(1, 6, [0, 1, 2, 3], { ...trick }))).toBeNull();
  });

  it("of another deal, or from before we came, does not lie again", () => {
    expect(finishedTrick(change(1, 9, []), change(2, 1, [], trick))).toBeNull();
    expect(finishedTrick(null, change(1, 5, [], trick))).toBeNull();
  });

  it("lies in front of those who played it, from the leader on", () => {
    expect(trickSeats(trick, null, change(1, 5, [0, 1, 2, 3], trick))).toEqual([3, 0, 1, 2]);
  });
});

it("a change that comes twice is old", () => {
  expect(isOld(change(1, 4, []), change(1, 5, []))).toBe(true);
  expect(isOld(change(1, 9, []), change(2, 1, []))).toBe(true);
  expect(isOld(change(2, 1, []), change(1, 9, []))).toBe(false);
});

it("tries to connect come soon, then rarely, and never all at once", () => {
  expect(backoff(0, 1)).toBeLessThanOrEqual(300);
  expect(backoff(20, 1)).toBe(8000);
  expect(backoff(3, 0)).not.toBe(backoff(3, 1));
});
