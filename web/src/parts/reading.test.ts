import { describe, expect, test } from "vitest";
import type { LexiconEntry, OptionInfo, SheetRow } from "../openapi";
import { folded, found } from "./lexicon_search";
import { amount, gain, money, score } from "./money";
import { grouped, groupOf } from "./option_groups";
import { presetTitle, valueText } from "./option_text";
import { said, withoutNumber } from "./said";
import { bySeat } from "./sheet";

const entry = (words: string[], meaning: string, clauses: string[] = [], game = "money"): LexiconEntry => ({
  game, words, others: [], meaning, clauses, coarse: false, marked: [],
});
const option = (name: string, clause: string): OptionInfo => ({
  option: name, kind: "one-of", default: false, values: [], low: null, high: null, clauses: [clause], title: "", texts: {}, money: null, sentence: "",
});
const row = (last: string): SheetRow => ({ deal: 1, dealer: 0, game: "", outcome: "", cells: [], last, cents: [] });
const plain = (text: string): string => text.replaceAll(/\s/g, " ");

describe("a line of a bill", () => {
  test("ends with its clause", () => {
    expect(said("3 Laufende 0,30 € (SK-PAY-11)")).toEqual({ text: "3 Laufende 0,30 €", clause: "SK-PAY-11" });
  });

  test("any other sentence has none", () => {
    expect(said("Resi zahlt 0,50 € (fünfzig).")).toEqual({ text: "Resi zahlt 0,50 € (fünfzig).", clause: "" });
  });

  test("the codes of a conflict are not for readers", () => {
    expect(withoutNumber("Da wird nicht gesteigert. (C04: bid_mode, steigern)")).toBe("Da wird nicht gesteigert.");
    expect(withoutNumber("Ohne Klammer.")).toBe("Ohne Klammer.");
  });
});

describe("amounts", () => {
  test("are written as in the language of the page, with a real minus", () => {
    expect(plain(money(120))).toBe("1,20 €");
    expect(plain(gain(-40))).toBe("−0,40 €");
    expect(plain(gain(40))).toBe("+0,40 €");
    expect(amount(-1020)).toBe("−10,20");
    expect([plain(money(270, "krona")), plain(gain(-40, "krona")), amount(270, "krona")]).toEqual(["2,70 kr", "−0,40 kr", "2,70"]);
    expect([money(270, "points"), gain(40, "points"), amount(-40, "points")]).toEqual(["270", "+40", "−40"]);
    expect([score(27), score(-80), score(0)]).toEqual(["+27", "−80", "0"]);
  });
});

describe("the sheet", () => {
  test("strokes and rings go by seat", () => {
    expect(bySeat({ ...row("0"), facts: { strokes: "2 0 1" } }, "strokes", 4)).toEqual([2, 0, 1, 0]);
    expect(bySeat(undefined, "strokes", 2)).toEqual([0, 0]);
  });
});

describe("the lexicon", () => {
  const entries = [
    entry(["der Stich"], "Die Karten einer Runde.", ["SK-TERM-14"]),
    entry(["der König"], "Vier Augen.", [], "all"),
    entry(["stechen"], "Einen Stich machen."),
  ];

  test("a word is found without signs, capitals and article", () => {
    expect(folded("Stoß König")).toBe("stoss konig");
    expect(found(entries, "konig", "").map(({ words }) => words[0])).toEqual(["der König"]);
  });

  test("words come before meanings", () => {
    expect(found(entries, "stich", "").map(({ words }) => words[0])).toEqual(["der Stich", "stechen"]);
  });

  test("a clause finds who cites it, a game keeps to itself", () => {
    expect(found(entries, "SK-TERM-14", "").map(({ words }) => words[0])).toEqual(["der Stich"]);
    expect(found(entries, "", "all")).toHaveLength(1);
  });
});

describe("house rules", () => {
  test("lie in the drawer of their chapter", () => {
    expect(groupOf(option("unit_cents", "SK-PAY-06"))).toBe("money");
    expect(grouped([option("bock", "SK-ROUND-05"), option("legen", "SK-DEAL-11")]).map(({ group }) => group)).toEqual([
      "table", "rounds",
    ]);
  });

  test("values have the words of the server, numbers say themselves", () => {
    const texts = { "": "keine", true: "Ja", false: "Nein", "0": "nie", ramsch: "Ramsch", geist: "Geist" };
    expect([true, 0, 3, "geist", ["ramsch", "geist"], []].map((value) => valueText({ texts, money: null }, value))).toEqual([
      "Ja", "nie", "3", "Geist", "Ramsch, Geist", "keine",
    ]);
  });

  test("presets have a name to read", () => {
    expect(["schafkopf-joho-10-30", "skat-isko", "schloapfer-perlen"].map(presetTitle)).toEqual([
      "JoHo 10/30", "ISkO", "Perlen",
    ]);
  });
});
