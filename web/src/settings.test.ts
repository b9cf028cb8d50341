import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { forget, readSettings, settings, spokenHere, usual } from "./settings.svelte";

test("without anything kept all is as usual", () => {
  expect(readSettings(null)).toEqual(usual());
});

test("what was kept is read again", () => {
  const liked = { ...usual(), deck: "cvd", trickRest: "tap", sounds: { ...usual().sounds, card: false }, name: "Resi" };
  expect(readSettings(JSON.stringify(liked))).toEqual(liked);
});

test.each([
  ["not JSON", "{"],
  ["no object", "[1]"],
  ["nothing", "null"],
  ["choices that do not exist", '{"deck":"tarot","language":"la","trickRest":5,"table":"pink"}'],
  ["other types", '{"tapTwice":1,"name":null,"sounds":[],"letters":{"last":7}}'],
  ["settings of another version", '{"future":true}'],
])("%s is as usual", (_, kept) => {
  expect(readSettings(kept)).toEqual(usual());
});

test("how the cards of a game are held is kept for each game, as far as it can be read", () => {
  const kept = { skat: { trumps: "right", high: "inside", suits: "colour" }, schafkopf: { trumps: "up" }, tarock: 3 };
  expect(readSettings(JSON.stringify({ sorting: kept })).sorting).toEqual({
    skat: kept.skat,
    schafkopf: { trumps: "left", high: "outside", suits: "rank" },
    tarock: { trumps: "left", high: "outside", suits: "rank" },
  });
  expect(readSettings('{"sorting":[1]}').sorting).toEqual({});
});

test.each([
  [["en-US", "en"], "en"],
  [["sv-SE", "de"], "sv"],
  [["fr-FR", "de-AT", "en"], "de"],
  [["bar"], "bar"],
  [["fr-FR"], "en"],
  [[], "de"],
])("a browser that speaks %j is spoken to in %s", (tags, language) => {
  expect(spokenHere(tags)).toBe(language);
});

test("a change is kept", () => {
  settings.deck = "turnier";
  settings.sounds.card = false;
  flushSync();
  expect(readSettings(localStorage.getItem("stammtisch.settings"))).toMatchObject({
    deck: "turnier",
    sounds: { card: false },
  });
});

test("everything but the name can be forgotten", () => {
  Object.assign(settings, { name: "Resi", learning: true });
  forget();
  expect(settings).toEqual({ ...usual(), name: "Resi" });
});
