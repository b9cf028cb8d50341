import { beforeEach, expect, test } from "vitest";
import type { DecisionAsked, FactLine } from "../openapi";
import { daysLater } from "./day";
import { answered, BOXES, canBeAsked, change, dropped, drills, due, helpFor, isKnown, judged, MOST, nextDue, NO_DRILLS, taken, verdictOf, type Drills } from "./drills";

const TODAY = new Date(2026, 9, 24, 23, 30);
const FACT: FactLine = {
  type: "fact", n: 3, seat: 0, card: "E7", verdict: "dear", better: "G7", why: "Trumpf zuerst.", basis: "Über 96 Verteilungen.", clause: "SK-TIP-01",
  choices: [{ card: "G7", best: true, fine: true }, { card: "G8", cost: "1 Cent", fine: true }, { card: "E7", cost: "20 Cent" }, { card: "H7", compared: false }],
};
const ASKED = { game: "money", names: [], you: 0 } as unknown as DecisionAsked;
const some = (id: string): Parameters<typeof taken>[1] => ({ id, asked: ASKED, verdict: verdictOf(FACT), language: "de" });
const keeping = (...ids: string[]): Drills => ids.reduce((kept, id) => taken(kept, some(id), TODAY), NO_DRILLS);
const dayAfter = (days: number): Date => daysLater(TODAY, days);

beforeEach(() => localStorage.clear());

test("a card comes back tomorrow, and each time that it is known later, until it is done with", () => {
  let kept = keeping("a");
  let at = TODAY;
  for (const days of BOXES) {
    expect(due(kept, daysLater(at, days - 1))).toEqual([]);
    at = daysLater(at, days);
    expect(due(kept, at).map(({ id }) => id)).toEqual(["a"]);
    kept = answered(kept, "a", true, at);
  }
  expect([kept.kept, kept.gone, isKnown(kept, "a")]).toEqual([[], ["a"], true]);
});

test("what was not known comes back tomorrow, wherever it stood; the clocks of autumn take no day", () => {
  const known = answered(keeping("a"), "a", true, dayAfter(1));
  expect(nextDue(known)).toBe("2026-10-28");
  const missed = answered(known, "a", false, dayAfter(4));
  expect([nextDue(missed), missed.kept[0]?.box]).toEqual(["2026-10-29", 0]);
  expect(answered(missed, "nobody", true, TODAY)).toBe(missed);
});

test("what waits longest is asked first, also what was due while nobody looked", () => {
  const kept = answered(keeping("a", "b"), "a", true, TODAY);
  expect(due(kept, dayAfter(30)).map(({ id }) => id)).toEqual(["b", "a"]);
});

test("there is room for so many, and what would come last goes", () => {
  const ids = Array.from({ length: MOST }, (_, n) => `d${n}`);
  const full = answered(keeping(...ids), "d7", true, TODAY);
  const more = taken(full, some("new"), TODAY);
  expect(more.kept).toHaveLength(MOST);
  expect([more.kept.some(({ id }) => id === "d7"), more.kept.some(({ id }) => id === "new")]).toEqual([false, true]);
});

test("what somebody does not want to be asked is not taken again by itself", () => {
  const kept = dropped(keeping("a"), "a");
  expect([kept.kept, isKnown(kept, "a"), isKnown(kept, "b")]).toEqual([[], true, false]);
  expect(taken(kept, some("a"), TODAY).gone).toEqual([]);
});

test("right is what nobody is blamed for; of a card that was not compared nothing is said", () => {
  const verdict = verdictOf(FACT);
  expect([verdict.then, verdict.right, verdict.clause]).toEqual(["E7", ["G7", "G8"], "SK-TIP-01"]);
  expect(verdict.costs.map(({ card, amount }) => [card, amount])).toEqual([["G7", ""], ["G8", ""], ["E7", "20 Cent"]]);
  const said = (found: boolean): string => (found ? "yes" : "no");
  expect([judged(verdict, "G8", said)?.verdict, judged(verdict, "E7", said)?.verdict, judged(verdict, "H7", said)]).toEqual(["yes", "no", null]);
  expect([canBeAsked(FACT), canBeAsked({ ...FACT, choices: [{ card: "E7" }] })]).toEqual([true, false]);
});

test("a card that is missed twice leads to puzzles of its kind, where there are some", () => {
  const themed = { ...some("a"), asked: { ...ASKED, themes: { E7: "ausspiel", G8: "ass-suchen" } } };
  const after = (drill: Parameters<typeof taken>[1], ...found: boolean[]): string =>
    helpFor(found.reduce((kept, one) => answered(kept, "a", one, TODAY), taken(NO_DRILLS, drill, TODAY)).kept[0]!);
  expect([after(themed), after(themed, false), after(themed, false, true, false)]).toEqual(["", "", ""]);
  expect([after(themed, false, false), after(some("a"), false, false)]).toEqual(["ass-suchen", ""]);
});

test("it is kept on the device, and nonsense is nothing", () => {
  change((before) => taken(before, some("a"), TODAY));
  change((before) => ({ ...before, isTaking: true }));
  expect([drills().kept.map(({ id }) => id), drills().isTaking]).toEqual([["a"], true]);
  localStorage.setItem("stammtisch.drills", "{");
  expect(drills()).toEqual(NO_DRILLS);
});
