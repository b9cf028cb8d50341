import { expect, test } from "vitest";
import { digest, fits, type GameRules } from "./rules";

const GAMES: Record<string, GameRules> = { skat: { prefix: "", released: ["bock", "price"], later: { slam: false, rounds: ["geist"] } } };
const SHOWN = { price: 5, bock: true, slam: false, rounds: ["geist"] };

test("the fingerprint is the hash of sorted JSON without blanks", () => {
  // printf '{"bock":true,"price":5}' | sha256sum
  expect(digest({ price: 5, bock: true })).toBe("7f6d3a3cc4b5d960a57414c4f241a38ac152c8b84e405c9cc5826370378f8d11");
});

test("a later option counts only where it differs from its default", () => {
  const old = digest({ bock: true, price: 5 });
  expect(fits("skat", SHOWN, old, GAMES)).toBe(true);
  expect(fits("skat", { ...SHOWN, slam: true }, old, GAMES)).toBe(false);
  expect(fits("skat", { ...SHOWN, slam: true }, digest({ bock: true, price: 5, slam: true }), GAMES)).toBe(true);
  expect(fits("skat", { ...SHOWN, rounds: [] }, digest({ bock: true, price: 5, rounds: [] }), GAMES)).toBe(true);
});

test("from version 2 on the rules' name stands in front", () => {
  const games = { skat: { ...GAMES["skat"]!, prefix: "skat@2" } };
  expect(fits("skat", SHOWN, digest({ bock: true, price: 5 }), games)).toBe(false);
  expect(fits("skat", SHOWN, digest({ bock: true, price: 5 }, "skat@2"), games)).toBe(true);
});

test("other options than those that were sealed do not fit, nor do fewer", () => {
  const sealed = digest({ bock: true, price: 5 });
  expect(fits("skat", { ...SHOWN, price: 10 }, sealed, GAMES)).toBe(false);
  expect(fits("skat", { bock: true }, digest({ bock: true }), GAMES)).toBe(false);
});

test("an option that is newer than this page may be its default or not", () => {
  const newer = { ...SHOWN, later: 1, latest: 2 };
  expect(fits("skat", newer, digest({ bock: true, price: 5 }), GAMES)).toBe(true);
  expect(fits("skat", newer, digest({ bock: true, price: 5, latest: 2 }), GAMES)).toBe(true);
  expect(fits("skat", newer, digest({ bock: true, price: 5, latest: 3 }), GAMES)).toBe(false);
});

test("what the page cannot know it does not judge", () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`new${n}`, n]));
  expect(fits("watten", SHOWN, "", GAMES)).toBeNull();
  expect(fits("skat", { ...SHOWN, ...many }, digest({ bock: true, price: 5 }), GAMES)).toBeNull();
});
