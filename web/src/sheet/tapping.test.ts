// @vitest-environment node
// Taps of a person at the table, and the line that they write.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Pad } from "./pad";
import {
  choose, chooseExact, chooseGame, endsOf, exactOf, gameOf, gamesOf, isUntapped, nobodyOf, refine, step, tapName, tapStroke, tie, toggleSeat, untapped,
  type Form, type Tapped,
} from "./tapping";

type Sample = { preset: string; forms: Record<string, Pad[]>; playing: number[] };
const samples = JSON.parse(readFileSync(join(import.meta.dirname, "../../../tests/sheet/forms.json"), "utf8")) as Sample[];

function formOf(preset: string, kind = "normal"): Form {
  const { forms, playing } = samples.find((each) => each.preset === preset)!;
  return { pads: forms[kind]!, playing, isNormal: kind === "normal" };
}

/** Taps: a number is a name, `solo` a game, `+run` a step, `schneider` a chip, `=won` the end. */
function tap(form: Form, ...taps: readonly (number | string)[]): string {
  let tapped = untapped(form);
  for (const each of taps) {
    const field = (name: string) => form.pads[tapped.pad]!.fields.find((one) => one.name === name)!;
    const game = gamesOf(form).find(({ code }) => code === each);
    if (typeof each === "number") tapped = tapName(form, tapped, each);
    else if (game) tapped = chooseGame(form, tapped, game);
    else if (each.startsWith("=")) return endsOf(form, tapped).filter(({ key, isWhole }) => isWhole && `=${key}` === each)[0]?.entry ?? "not whole";
    else if (each.startsWith("+")) tapped = step(tapped, field(each.slice(1)), 1);
    else if (each.startsWith("-")) tapped = step(tapped, field(each.slice(1)), -1);
    else if (each.startsWith("eyes ")) tapped = chooseExact(tapped, each.slice(5));
    else if (/^\w+ \d$/.test(each) && ["lay", "virgin", "knock", "foul", "push"].includes(each.split(" ")[0]!)) tapped = toggleSeat(tapped, field(each.split(" ")[0]!), Number(each.split(" ")[1]));
    else if (["E", "G", "H", "S", "tout"].includes(each)) tapped = refine(form, tapped, each);
    else tapped = choose(tapped, ["schneider", "schwarz"].includes(each) ? "height" : each.startsWith("with") ? "matadors" : "promise", each);
  }
  return "no end";
}

test.each([
  ["schafkopf-rein", [1, 2, "=won"], "1 rufspiel with 2 won"],
  ["schafkopf-rein", [1, "=won"], "not whole"],
  ["schafkopf-rein", [3, "solo", "=lost"], "3 solo lost"],
  ["schafkopf-rein", [3, 1, "wenz", "=lost"], "3 wenz lost"],
  ["schafkopf-rein", [3, "solo", "E", "tout", "=won"], "3 solo:E:tout won"],
  ["schafkopf-rein", [3, "solo", "E", "E", "=won"], "3 solo won"],
  ["schafkopf-rein", [1, 2, "+run", "+run", "+run", "+level", "schneider", "=won"], "1 rufspiel with 2 run 3 level 1 schneider won"],
  ["schafkopf-rein", [1, 2, "+run", "-run", "=won"], "1 rufspiel with 2 won"],
  ["schafkopf-rein", [1, 2, 1, 3, "=won"], "2 rufspiel with 3 won"],
  ["schafkopf-rein", [1, 2, 3, "=won"], "1 rufspiel with 3 won"],
  ["schafkopf-verein", [2, "ramsch", "knock 1", "=lost"], "ramsch lost 2 knock 1"],
  ["schafkopf-verein", [2, 3, "lay 0", "eyes 60", "=lost"], "2 rufspiel with 3 lay 0 lost eyes 60"],
  ["schafkopf-verein", [2, 3, "lay 0", "eyes 60", "=won"], "not whole"],
  ["schafkopf-verein", [2, 3, "lay 0", "schneider", "eyes 60", "=lost"], "2 rufspiel with 3 lay 0 lost eyes 60"],
  ["schafkopf-verein", [2, 3, "lay 0", "foul 3", "=write"], "2 rufspiel with 3 lay 0 foul 3"],
  ["skat-isko", [1, "farbspiel:H", "with 1", "=won"], "1 farbspiel:H with 1 won"],
  ["skat-isko", [1, "farbspiel:H", "with 1", "hand", "schneider", "=won"], "1 farbspiel:H:hand with 1 schneider won"],
  ["skat-isko", [1, "null", "=lost"], "1 null lost"],
  ["skat-isko", [1, "grand", "=won"], "not whole"],
  ["skat-isko", [1, 2, "grand", "without 2", "=won"], "2 grand without 2 won"],
] as const)("%s: %j writes %s", (preset, taps, entry) => {
  expect(tap(formOf(preset), ...taps)).toBe(entry);
});

test("in a Ramsch the name that loses has marched with the other button", () => {
  expect(tap(formOf("skat-kneipe", "schieberramsch"), 1, "=march")).toBe("ramsch march 1");
});

test("a special round begins with its own game", () => {
  const form = formOf("schafkopf-verein", "ramsch");
  expect(gameOf(form, untapped(form))?.code).toBe("ramsch");
  expect(tap(form, 3, "=lost")).toBe("ramsch lost 3");
});

test("cross-wise partners need no names", () => {
  expect(tap(formOf("schafkopf-verein", "kreuzbock"), "=won")).toBe("2 kreuzbock with 0 won");
});

test("strokes in the order of the taps, equals joined, the others in the sack", () => {
  const form = formOf("schloapfer-upcard");
  let tapped: Tapped = untapped(form);
  for (const [seat, isStroke] of [[0, true], [1, false], [3, true]] as const) tapped = tapStroke(form, tapped, seat, isStroke);
  expect(endsOf(form, tapped)).toEqual([{ key: "write", entry: "joined 3 0 1 got 0 3", isWhole: true, missing: "" }]);
  const tied = tie(tapped, 0, 3);
  expect(endsOf(form, tied)[0]?.entry).toBe("joined 3 0 1 got 0:3");
  expect(endsOf(form, tie(tied, 0, 3))[0]?.entry).toBe("joined 3 0 1 got 0 3");
  const out = tapStroke(form, tapped, 1, false);
  expect(endsOf(form, out)[0]?.entry).toBe("joined 3 0 got 0 3");
});

test("where the dealer is always with them nobody has to tap that", () => {
  const form = formOf("schloapfer-perlen");
  const dealer = form.playing.at(-1)!;
  const tapped = tapStroke(form, untapped(form), 1, true);
  expect(endsOf(form, tapped)[0]?.entry).toBe(`joined 1 ${dealer} got 1`);
  expect(endsOf(form, tapStroke(form, tapped, dealer, false))[0]?.entry).toBe(`joined 1 ${dealer} got 1`);
  expect(isUntapped(form, untapped(form))).toBe(true);
});

test("what is still to be tapped is said", () => {
  const form = formOf("schafkopf-verein");
  const named = tapName(form, tapName(form, untapped(form), 2), 3);
  expect(endsOf(form, untapped(form))[0]?.missing).toBe("declarer");
  expect(endsOf(form, named)[0]?.missing).toBe("lay");
});

test("a new entry has nothing of the one before, and a second tap on a game takes it back", () => {
  const form = formOf("schafkopf-rein");
  const solo = gamesOf(form).find(({ code }) => code === "solo")!;
  const chosen = chooseGame(form, untapped(form), solo);
  expect(isUntapped(form, untapped(form))).toBe(true);
  expect(isUntapped(form, chosen)).toBe(false);
  expect(isUntapped(form, chooseGame(form, chosen, solo))).toBe(true);
});

test("the buttons of an agreement", () => {
  const verein = formOf("schafkopf-verein");
  expect(gamesOf(verein).map(({ code }) => code)).toEqual(["rufspiel", "wenz", "solo", "sie", "ramsch"]);
  expect(exactOf(verein, untapped(verein))).toEqual(["0", "30", "60", "90", "120"]);
  expect(nobodyOf(verein)).toEqual(["thrown-in", "misdeal"]);
  expect(gamesOf(formOf("skat-isko")).map(({ code }) => code)).toEqual(["farbspiel:E", "farbspiel:G", "farbspiel:H", "farbspiel:S", "grand", "null"]);
});
