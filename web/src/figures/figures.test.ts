import { mount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GameStatistics } from "../openapi";
import { knowGames } from "../testing/games";
import { isAmongSeveral, purse, share, short, written } from "./figures";
import GameFigures from "./GameFigures.svelte";

const FIGURES: GameStatistics = {
  game: "money", unit: "euro", deals: 80, gain: -340, chances: 78, called: 12, share: 19.5,
  evenings: [{ at: 0, deals: 40, gain: 200, purse: 200 }, { at: 9e8, deals: 40, gain: -540, purse: -340 }],
  roles: [{ role: "player", played: 12, won: 9 }, { role: "against", played: 66, won: 22 }, { role: "alone", played: 0, won: 0 }],
  contracts: [{ kind: "rufspiel", title: "Rufspiel", played: 9, won: 7 }],
  alte: { name: "Der Alte", had: 21, deals: 78, expected: 19.5, odd: false },
};

beforeEach(knowGames);
afterEach(() => document.body.replaceChildren());

test("amounts are written in what was played for, points without a currency", () => {
  expect([written(-340, "euro"), written(120, "krona"), written(-34, "score"), short(-340, "euro"), short(24, "points")]).toEqual([
    "−3,40\u00a0€", "+1,20\u00a0kr", "−34", "−3,40", "+24",
  ]);
});

test("of few nothing is said in percent", () => {
  expect([share(1, 3), share(9, 12)]).toEqual(["", "75 %"]);
});

test("the purse begins with nothing, and its line ends where it is now", () => {
  const drawn = purse(FIGURES.evenings, { width: 120, height: 100, left: 20, right: 0, top: 0, bottom: 0 });
  expect([drawn.steps[0], drawn.steps.at(-1)]).toEqual([-400, 200]);
  expect(drawn.path).toBe("M20 33.3L70 0L120 90");
  expect(purse([], { width: 120, height: 100, left: 20, right: 0, top: 0, bottom: 0 }).path).not.toContain("NaN");
});

test("a game that was played for several things says for which", () => {
  expect(isAmongSeveral([FIGURES, { ...FIGURES, unit: "krona" }], FIGURES)).toBe(true);
  expect(isAmongSeveral([FIGURES, { ...FIGURES, game: "points" }], FIGURES)).toBe(false);
});

test("all of it stands there in words and tables, also for who does not see the line", () => {
  mount(GameFigures, { target: document.body, props: { figures: FIGURES, withUnit: true } });
  const text = document.body.textContent!.replace(/\s+/g, " ");
  for (const told of ["Money, in Euro", "−3,40", "80 Spiele, 2 Abende", "12 von 78", "Das sind 15 %; wenn alle gleich oft spielen, sind es 25 %", "In 21 von 78 Blättern", "zu erwarten waren 20", "Das ist ganz gewöhnlich"]) expect(text).toContain(told);
  expect(document.querySelector("svg")!.getAttribute("aria-label")).toContain("über 2 Abende");
  expect([...document.querySelectorAll("details tbody td")].map((cell) => cell.textContent)).toEqual(["40", "−5,40", "−3,40", "40", "+2,00", "+2,00"]);
  expect(text).not.toContain("Jeder für sich");
});

test("with few deals it is said that they are few", () => {
  mount(GameFigures, { target: document.body, props: { figures: { ...FIGURES, chances: 4, called: 1, evenings: FIGURES.evenings.slice(0, 1), alte: { ...FIGURES.alte!, deals: 4 } }, withUnit: false } });
  expect(document.body.textContent!.match(/Noch zu wenig/g)).toHaveLength(2);
  expect(document.querySelector("svg")).toBeNull();
});
