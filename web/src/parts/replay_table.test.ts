import { expect, test } from "vitest";
import type { Frame, Replayed } from "../openapi";
import type { SeenDeal } from "../protocol";
import { asideClosed, eyesOf, lying, nameIn, othersOf, replayTable } from "./replay_table";

function frame(deal: Partial<SeenDeal>, part: Partial<Frame> = {}): Frame {
  return { view: { deal: { seats: [0, 1, 2, 3], order: [0, 1, 2, 3], table: [], ...deal } } as unknown as Frame["view"], told: [], ...part };
}

const REPLAYED: Replayed = {
  deal: 3, game: "schafkopf", names: ["Resi", "Sepp", "Toni", "Vroni"], frames: [], bots: [1], you: 2,
  result: { deal: 3, dealer: 0, game: "", outcome: "", cells: [], last: "0", cents: [], players: [2, 0] },
};

test("a finished trick lies there until the next card, from its leader on", () => {
  const trick = { leader: 2, winner: 3, cards: ["EA", "ET", "EK", "E9"] };
  expect(lying(frame({ order: [3, 0, 1, 2], last_trick: trick }))).toEqual({ cards: trick.cards, seats: [2, 3, 0, 1], winner: 3 });
  expect(lying(frame({ table: ["HA"], order: [3, 0, 1, 2], last_trick: trick }))).toEqual({ cards: ["HA"], seats: [3, 0, 1, 2], winner: null });
  expect(lying(frame({}))).toEqual({ cards: [], seats: [], winner: null });
});

test("the reader sits in the south and is called as at the table; a stranger looks from the first seat", () => {
  const shown = replayTable(REPLAYED, frame({}, { bubbles: [{ seat: 1, text: "I dadad" }] }), () => undefined);
  expect([shown.from, shown.nameOf(2), shown.nameOf(0)]).toEqual([2, "Du", "Resi"]);
  expect(shown.info?.chairs.map(({ kind }) => kind)).toEqual(["person", "bot", "person", "person"]);
  expect(shown.bubbles).toEqual({ 1: { text: "I dadad", gloss: "" } });
  expect(othersOf(REPLAYED)).toEqual([3, 0, 1]);
  const { you: _, ...strange } = REPLAYED;
  expect([nameIn(strange, 2), othersOf(strange)]).toEqual(["Toni", [1, 2, 3]]);
});

test("card points are counted for those who play, as the server counts them", () => {
  expect(eyesOf(REPLAYED, frame({}, { eyes: [11, 4, 20, 0] }))).toEqual({ taken: 31, others: 4 });
  expect(eyesOf(REPLAYED, frame({}))).toBeNull();
});

test("what lies aside is closed to whoever does not play, until all cards are shown", () => {
  const skat = frame({ talon: ["EA", "ET"], declarer: 1 });
  expect(asideClosed(skat, 0).view.deal?.talon).toEqual([]);
  expect(asideClosed(skat, 1)).toBe(skat);
  expect(asideClosed(frame({}), 0).view.deal?.talon).toBeUndefined();
});
