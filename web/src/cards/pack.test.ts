import { expect, it } from "vitest";
import { isInPack } from "./pack";

const TRUMPS = ["EO", "SU", "HA", "H9", "H8", "H7"];

it("is the whole pack where nothing else is agreed", () => {
  expect(TRUMPS.filter((card) => isInPack(card, undefined))).toEqual(TRUMPS);
  expect(TRUMPS.filter((card) => isInPack(card, { kurze_karte: false }))).toEqual(TRUMPS);
});

it("has no eights and sevens where the short pack is played", () => {
  expect(TRUMPS.filter((card) => isInPack(card, { kurze_karte: true }))).toEqual(["EO", "SU", "HA", "H9"]);
});
