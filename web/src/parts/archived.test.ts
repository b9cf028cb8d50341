import { expect, test } from "vitest";
import type { Archived } from "../openapi";
import { byDay, EVERYTHING, fits, friendsIn, mostOften, ownAmount, playersWon } from "./archived";

const DEAL: Archived = {
  id: "d1", table: "abc", number: 1, at: 0, game: "schafkopf", title: "Wenz", kind: "wenz", kind_title: "Wenz", sign: "", you: 0, feat: null,
  summary: { names: ["Resi", "Sepp", "Toni", "Vroni"], bots: [2], cents: [-50, 150, -50, -50], side: [1] },
};

test("what the reader got, who has won, and who sat there", () => {
  expect(ownAmount(DEAL).replaceAll(/\s/g, " ")).toBe("−0,50 €");
  expect(playersWon(DEAL)).toBe(true);
  expect(friendsIn(DEAL)).toEqual(["Sepp", "Vroni"]);
  const alone = { ...DEAL, summary: { ...DEAL.summary, side: [] } };
  expect(playersWon(alone)).toBeNull();
  const points = { ...DEAL, summary: { ...DEAL.summary, cents: [0, 0, 0, 0], points: [48, 0, 0, 0] } };
  expect(ownAmount(points)).toBe("+48");
});

test.each([
  [{}, true],
  [{ game: "skat" }, false],
  [{ kind: "wenz" }, true],
  [{ kind: "rufspiel" }, false],
  [{ result: "lost" }, true],
  [{ result: "won" }, false],
  [{ isMine: true }, false],
  [{ friend: "Vroni" }, true],
  [{ friend: "Toni" }, false],
] as const)("a filter %j fits: %s", (changes, isShown) => {
  expect(fits(DEAL, { ...EVERYTHING, ...changes })).toBe(isShown);
});

test("days have their sum", () => {
  const days = byDay([DEAL, { ...DEAL, id: "d0", at: 5 }, { ...DEAL, id: "dx", at: 100 }], (at) => (at < 50 ? "Mittwoch" : "Donnerstag"));
  expect(days.map(({ day, sum, deals }) => [day, sum, deals.length])).toEqual([["Mittwoch", -100, 2], ["Donnerstag", -50, 1]]);
});

test("what occurs most often comes first", () => {
  expect(mostOften(["a", "b", "b", "", "c", "c", "c"], 2)).toEqual(["c", "b"]);
});
