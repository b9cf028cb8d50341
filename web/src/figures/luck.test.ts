import { expect, test } from "vitest";
import type { LuckLine } from "../openapi";
import { doubtAmount, luckAmount, verdict } from "./luck";

const LINE: LuckLine = { type: "luck", deals: 30, of: 40, unit: "cents", cards: [120, -40, -40, -40], play: [-40.4, 60.2, 0, -19.8], doubt: [60, 20, 20, 19], currency: "euro" };

test("amounts are the table's money, or points with a tenth", () => {
  expect([luckAmount(120, LINE), luckAmount(-40.4, LINE), doubtAmount(60, LINE)]).toEqual(["+1,20\u00a0€", "−0,40\u00a0€", "± 0,60"]);
  const points = { ...LINE, unit: "points" };
  expect([luckAmount(-3.26, points), luckAmount(0, points), doubtAmount(2.04, points)]).toEqual(["−3,3", "0", "± 2"]);
});

test("what the interval does not say is not said", () => {
  expect([0, 1, 2, 3].map((seat) => verdict(LINE, seat))).toEqual(["luck.chance", "luck.better", "luck.chance", "luck.worse"]);
  expect(verdict({ ...LINE, deals: 9 }, 1)).toBe("luck.few");
});
