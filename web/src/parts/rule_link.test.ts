import { describe, expect, test } from "vitest";
import type { OptionInfo } from "../openapi";
import { changed, readChanges, ruleHash, writeChanges } from "./rule_link";

const option = (name: string, kind: string): OptionInfo => ({
  option: name, kind, default: 0, values: [], low: null, high: null, clauses: [], title: "", texts: {}, money: null, sentence: "",
});
const OPTIONS = [
  option("legen", "one-of"), option("unit_cents", "whole"), option("bid_mode", "one-of"), option("sonderrunden", "subset"),
];

describe("house rules in a link", () => {
  test("come back as they were", () => {
    const changes = { legen: true, unit_cents: 20, bid_mode: "auction", sonderrunden: ["ramsch", "geist"] };
    expect(readChanges(writeChanges(changes), OPTIONS)).toEqual(changes);
  });

  test("need no escape", () => {
    const text = writeChanges({ legen: false, sonderrunden: ["ramsch_pur", "geist"] });
    expect(encodeURIComponent(text)).toBe(text);
  });

  test("a set may be empty or of one", () => {
    expect(readChanges("sonderrunden.", OPTIONS)).toEqual({ sonderrunden: [] });
    expect(readChanges("sonderrunden.ramsch", OPTIONS)).toEqual({ sonderrunden: ["ramsch"] });
  });

  test("what nobody knows is left out", () => {
    expect(readChanges("unknown.true~legen.true~~.x", OPTIONS)).toEqual({ legen: true });
  });

  test("the address ends with its last part that says something", () => {
    expect(ruleHash("rules", "skat", "skat-isko", {})).toBe("#/rules/skat/skat-isko");
    expect(ruleHash("rules", "skat", "skat-isko", {}, "Bei uns")).toBe("#/rules/skat/skat-isko//Bei%20uns");
  });
});

describe("a change", () => {
  test("is kept as long as it differs from the preset", () => {
    expect(changed({}, { legen: false }, "legen", true)).toEqual({ legen: true });
    expect(changed({ legen: true }, { legen: false }, "legen", false)).toEqual({});
    expect(changed({}, { sonderrunden: [] }, "sonderrunden", [])).toEqual({});
  });
});
