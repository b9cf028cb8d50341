import { describe, expect, it } from "vitest";
import { direction, fan, NARROWEST_STRIP, spots } from "./layout";

describe("the own seat is south", () => {
  it("has the next player on the left hand, the second across, the third on the right", () => {
    expect(spots(4, 2).map(({ seat }) => seat)).toEqual([3, 0, 1]);
    expect([1, 2, 3].map((step) => direction(step, 4))).toEqual([
      { x: -1, y: 0 },
      { x: 0, y: -1 },
      { x: 1, y: 0 },
    ]);
  });

  it("has a place of its own for everybody, from two to six", () => {
    for (let seats = 2; seats <= 6; seats++) {
      const places = spots(seats, 0).map(({ column, row }) => `${column} ${row}`);
      expect(new Set(places).size).toBe(seats - 1);
    }
  });
});

describe("the fan", () => {
  const WIDTHS = [312, 352, 382, 760, 1272];

  it.each([6, 8, 10, 11, 12])("of %i cards never overflows, and no strip is under 36 pixels", (n) => {
    for (const width of WIDTHS) {
      const { rows, card, strip } = fan(n, width, 140);
      expect(rows.reduce((sum, row) => sum + row)).toBe(n);
      expect(Math.max(...rows.map((row) => (row - 1) * strip + card))).toBeLessThanOrEqual(width);
      expect(strip).toBeGreaterThanOrEqual(NARROWEST_STRIP);
    }
  });

  it("has eight cards in one row on the narrowest phone, and ten in two", () => {
    expect(fan(8, 312, 136).rows).toEqual([8]);
    expect(fan(10, 312, 136).rows).toEqual([5, 5]);
    expect(fan(9, 374, 200).rows, "nine on a phone").toEqual([4, 5]);
    expect(fan(10, 760, 190).rows).toEqual([10]);
  });

  it("lies in two rows of four in large print, where one row would hide half of each card", () => {
    expect(fan(8, 374, 240, "large").rows).toEqual([4, 4]);
    expect(fan(5, 374, 240, "large").rows).toEqual([5]);
    expect(fan(8, 900, 200, "large").rows, "on a desktop there is room").toEqual([8]);
  });

  it("is not higher than it may be", () => {
    for (const n of [8, 10, 12]) expect(fan(n, 312, 136).height).toBeLessThanOrEqual(140);
  });
});
