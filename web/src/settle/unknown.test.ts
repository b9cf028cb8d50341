// @vitest-environment node
// What this page has never heard of it does not add up: the server does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { knows, learn, settle, type Carry, type Facts, type Vectors } from ".";

await learn();

const SAMPLE = join(import.meta.dirname, "../../../tests/sheet/vectors.jsonl");
const sheets = readFileSync(SAMPLE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Vectors);

test.each(sheets.map((sheet) => [sheet.game, sheet] as const))("an option that nobody has thought of: %s", (game, { options, vectors }) => {
  const { result, carry } = vectors[0]!;
  expect(knows(game, options)).toBe(true);
  expect(settle(game, result, carry, options)).not.toBeNull();
  const newer = { ...options, herz_solo_doppelt: true };
  expect(knows(game, newer)).toBe(false);
  expect(settle(game, result, carry, newer)).toBeNull();
});

test.each([
  ["another word", { all_pass: "lottery" }],
  ["a number out of its range", { laufende_min: 9 }],
  ["half a cent", { unit_cents: 0.5 }],
  ["more than a page can count", { unit_cents: 2 ** 53 }],
  ["a number as a word", { unit_cents: "10" }],
  ["yes as a number", { bock: 1 }],
  ["an unknown round", { sonderrunden: ["ramsch", "polka"] }],
  ["a name of every object", { toString: "x" }],
])("a value that nobody has thought of: %s", (_, changed) => {
  expect(knows("schafkopf", {})).toBe(true);
  expect(knows("schafkopf", changed as Record<string, string>)).toBe(false);
});

test("the ends of a range and what stands apart from it are known", () => {
  for (const eyes of [0, 61, 120]) expect(knows("schafkopf", { durchmarsch_eyes: eyes })).toBe(true);
  for (const eyes of [-1, 60, 121]) expect(knows("schafkopf", { durchmarsch_eyes: eyes })).toBe(false);
});

test("another game", () => {
  expect(knows("watten", {})).toBe(false);
  expect(knows("toString", {})).toBe(false);
});

const carry = { dealer: 0, purses: [0, 0, 0, 0], pot: 0, deals: 0, last: false, last_round: 0, points: [], bock: [], doubles: 0, queue: [], obligations: [] };
const solo = {
  form: "sides",
  contract: "solo:E",
  declarer: 1,
  side: [1],
  won: true,
  schneider: false,
  schwarz: false,
  run: 0,
  level: 0,
  lays: 0,
  even: false,
  foul: null,
};
const ofSchafkopf = (result: object, more: object = {}): unknown => settle("schafkopf", result as Facts, { ...carry, ...more } as Carry, {});

test("the solo beside which the others are spoiled can be read", () => expect(ofSchafkopf(solo)).not.toBeNull());

test.each([
  ["no form that we know", { form: "lottery" }],
  ["a name of every object", { form: "toString" }],
  ["a fact too many", { ...solo, dance: 2 }],
  ["a fact too few", { ...solo, level: undefined }],
  ["a contract that we do not know", { ...solo, contract: "polka" }],
  ["a suit that we do not know", { ...solo, contract: "solo:X" }],
  ["a seat that is not there", { ...solo, declarer: 4 }],
  ["half a Laufender", { ...solo, run: 1.5 }],
  ["so many doublings that no page can count them", { ...solo, level: 60 }],
  ["a partner who is not at the table", { ...solo, contract: "rufspiel:E", side: [1, 1] }],
  ["a Ramsch that nobody has lost", { form: "ramsch", marcher: null, loser: null, virgins: 0, knocks: {}, lays: 0 }],
])("a result that cannot be read: %s", (_, result) => expect(ofSchafkopf(result)).toBeNull());

test.each([
  ["a field too many", { bank: 1 }],
  ["the sheet of five", { purses: [0, 0, 0, 0, 0] }],
  ["no game of a 3er-Runde", { queue: ["dreier_runde"], obligations: ["1:wenz"] }],
])("a carry that cannot be read: %s", (name, more) => {
  const played = name.includes("3er") ? { ...solo, contract: "geier" } : solo;
  expect(ofSchafkopf(played, more)).toBeNull();
});

const skatCarry = { ...carry, purses: [0, 0, 0], points: [0, 0, 0], won: [0, 0, 0], lost: [0, 0, 0], bock: [], schieberramsch: 0, waiting: [] };
const { doubles: _, queue: __, obligations: ___, ...ofSkat } = skatCarry;
const suit = { form: "declared", contract: "farbspiel:H", declarer: 0, won: true, run: 1, height: 0, level: 0, bid: 18, refusals: 0, split: false, low: false };

test.each([
  ["won, and overbid", { ...suit, bid: 33 }],
  ["higher than Schwarz", { ...suit, height: 3 }],
  ["an announcement that we do not know", { ...suit, contract: "farbspiel:H:blind" }],
  ["no suit", { ...suit, contract: "farbspiel" }],
])("a result of Skat that cannot be read: %s", (_, result) => {
  expect(settle("skat", suit, ofSkat as Carry, {})).not.toBeNull();
  expect(settle("skat", result as Facts, ofSkat as Carry, {})).toBeNull();
});

const nothing = [0, 0, 0, 0];
const chalk = { dealer: 0, purses: nothing, pot: 0, deals: 0, last: false, last_round: 0, points: nothing, strokes: nothing, rings: nothing, crossed: nothing, out: [], beaten: [], places: [] };

test.each([
  ["enough without having joined", { form: "played", joined: [1, 2], enough: [[3]] }],
  ["two who are alone", { form: "unopposed", joined: [1, 2], enough: [] }],
  ["no form that we know", { form: "sides", joined: [1, 2], enough: [] }],
])("a result of Schloapfer that cannot be read: %s", (_, result) => {
  expect(settle("schloapfer", result as Facts, chalk as Carry, {})).toBeNull();
});
