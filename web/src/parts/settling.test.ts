import { expect, test } from "vitest";
import { settled, settledGreedily, type Flow } from "./settling";

/** The purses after the payments. */
function after(purses: readonly number[], flows: readonly Flow[]): number[] {
  const left = [...purses];
  for (const { payer, receiver, cents } of flows) {
    left[payer]! += cents;
    left[receiver]! -= cents;
  }
  return left;
}

/** Numbers that look like chance and are the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function evening(next: () => number): number[] {
  const seats = 2 + Math.floor(next() * 7);
  const purses = Array.from({ length: seats - 1 }, () => 10 * (Math.floor(next() * 13) - 6));
  return [...purses, -purses.reduce((sum, cents) => sum + cents, 0)];
}

test("whatever was played, nobody owes anything afterwards, and nobody pays more often than needed", () => {
  const next = numbers(7);
  for (let time = 0; time < 2000; time += 1) {
    const purses = evening(next);
    const flows = settled(purses);
    expect(after(purses, flows).every((cents) => cents === 0), `${purses}`).toBe(true);
    expect(flows.every(({ payer, receiver, cents }) => cents > 0 && purses[payer]! < 0 && purses[receiver]! > 0)).toBe(true);
    expect(flows.length).toBeLessThanOrEqual(Math.max(0, purses.filter(Boolean).length - 1));
    expect(flows.length).toBeLessThanOrEqual(settledGreedily(purses).length);
  }
});

test("groups that are even among themselves are found where the largest amounts would mislead", () => {
  const purses = [-70, -60, 40, 30, 50, 10];
  expect(settledGreedily(purses).length).toBe(5);
  expect(settled(purses)).toHaveLength(4);
});

test("the evening of the drawing: three payments instead of twelve", () => {
  expect(settled([130, 170, -70, -230])).toHaveLength(3);
  expect(settled([0, 0, 0])).toEqual([]);
});
