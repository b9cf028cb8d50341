import { expect, test } from "vitest";
import { settleUp } from ".";

test("who pays whom: Hans owes two people", () => {
  expect(settleUp([430, -510, 80, 0])).toEqual([
    { payer: 1, receiver: 0, cents: 430 },
    { payer: 1, receiver: 2, cents: 80 },
  ]);
});

test.each([
  [[-5, -4, 3, 6, 0], 3],
  [[-6, -4, 4, 6], 2],
  [[10, -7, -3, 5, -5], 3],
  [[0, 0, 0], 0],
  [[1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6], 6],
])("%j are even after %i payments", (balances, payments) => {
  const left = [...balances];
  const paid = settleUp(balances);
  for (const { payer, receiver, cents } of paid) {
    left[payer]! += cents;
    left[receiver]! -= cents;
  }
  expect(left.every((cents) => cents === 0)).toBe(true);
  expect(paid).toHaveLength(payments);
});

test("more than a dozen are settled all the same, and what does not add up is refused", () => {
  expect(settleUp([-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7]).length).toBeLessThanOrEqual(13);
  expect(() => settleUp([10, -5])).toThrow(RangeError);
});
