// @vitest-environment node
// Whole evenings of the engine (tests/sheet/vectors.jsonl), folded as the page folds its sheet; corrections with all that follows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { knows, learn, type Agreement, type Carry } from "../settle";
import { brokenDeal, changes, corrected } from "./correcting";
import { fold, standing, type Basis } from "./fold";
import { doing, textsOf, thingsOf, type Kept } from "./kept";
import { merged } from "./sync";
import type { Told } from "./api";

type Evening = { dealer: number; said: { text: string; carry: Carry }[]; closed?: unknown };
type Row = { game: string; options: Agreement; evenings: Evening[] };
const rows = readFileSync(join(import.meta.dirname, "../../../tests/sheet/vectors.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Row);

await learn();

test("an evening is folded line by line as the engine has it: purses, pot, dealer, what is due", () => {
  let deals = 0;
  for (const { game, options, evenings } of rows.filter((row) => knows(row.game, row.options))) {
    // What ends by itself is paid out by then; the sheet tells that at its end.
    for (const { dealer, said } of evenings.filter(({ closed }) => closed)) {
      const basis: Basis = { game, options, dealer };
      const folded = fold(basis, said.map(({ text }) => text))!;
      expect(folded.broken).toBe(-1);
      expect(folded.carry).toEqual(said.at(-1)?.carry ?? folded.carry);
      expect(folded.lines.map(({ number }) => number)).toEqual(folded.lines.map((_, n) => n + 1));
      for (const { place, after } of folded.lines) expect(after).toEqual(said[place]!.carry);
      deals += folded.lines.length;
    }
  }
  expect(deals).toBeGreaterThan(200);
});

const VEREIN = rows.find(({ options }) => options["bock"] === true && options["legen"] === true && knows("schafkopf", options));
const basis = (): Basis => ({ game: "schafkopf", options: { unit_cents: 10, bock: true }, dealer: 0 });
const RUF = "wrote 1 rufspiel with 2 won";

test("a correction says what else changes: the Bock that it had started", () => {
  expect(VEREIN).toBeDefined();
  const texts = ["wrote 1 rufspiel with 2 lost eyes 60", RUF, RUF];
  const before = fold(basis(), texts)!;
  expect(before.lines.map(({ gains }) => gains[1])).toEqual([-10, 20, 20]);
  const next = corrected(basis(), texts, before.lines[0]!, "1 rufspiel with 2 won");
  const after = fold(basis(), next)!;
  expect(next[0]).toBe(RUF);
  expect(changes(before, after, 1)).toEqual([
    { number: 2, more: [10, -10, -10, 10] },
    { number: 3, more: [10, -10, -10, 10] },
  ]);
  expect(brokenDeal(after, next)).toBe(0);
});

test("what could no longer have been is named by its deal", () => {
  const due: Basis = { game: "schafkopf", options: { all_pass: "ramsch" }, dealer: 0 };
  const folded = fold(due, [RUF, "wrote 1 nonsense won"])!;
  expect(folded.broken).toBe(1);
  expect(brokenDeal(folded, [RUF, "wrote 1 nonsense won"])).toBe(2);
});

const KEPT: Kept = {
  id: "a", game: "schafkopf", rules: { preset: "schafkopf-rein", changes: {}, called: "" }, options: basis().options, names: ["Resi", "Sepp", "Hans", "Kathi"], dealer: 0, at: 0,
  things: [], outbox: [], isPosted: false, n: 0, right: "write", code: "", proof: null, isClosed: false, paid: [], told: null, refused: [],
};
const said = (command: string, text: string, deal: number) => ({ command, what: "said" as const, text, deal, at: 1 });
const BY = { device: "d", on: "", at: 1, you: true };

test("what waits lies on what the server has, and nothing is there twice after a meeting", () => {
  const kept = doing(KEPT, said("1", RUF, 1), said("2", "wrote 3 wenz lost", 2));
  expect(textsOf(thingsOf(kept))).toEqual([RUF, "wrote 3 wenz lost"]);
  // While the first two are on their way a third is written.
  const meanwhile = doing(kept, said("3", RUF, 3));
  const told = { said: [{ command: "1", deal: 1, text: RUF, by: BY, struck: [] }, { command: "2", deal: 2, text: "wrote 3 wenz lost", by: BY, struck: [] }], names: KEPT.names, closed: false, paid: [], n: 3, may: "own" } as unknown as Told;
  const met = merged(meanwhile, told, new Set(["1", "2"]), { answers: [], n: 3, sums: [], difference: null });
  expect(met.outbox.map(({ command }) => command)).toEqual(["3"]);
  expect(textsOf(thingsOf(met))).toEqual([RUF, "wrote 3 wenz lost", RUF]);
});

test("a corrected deal keeps what stood there, and one that is refused is told", () => {
  const kept = doing(KEPT, said("1", RUF, 1), said("2", RUF, 2), { command: "3", what: "corrected", deal: 1, text: "wrote 1 wenz won", at: 2 });
  const [first, second] = thingsOf(kept);
  expect(first).toMatchObject({ text: "wrote 1 wenz won", struck: [RUF] });
  expect(second).toMatchObject({ text: RUF, struck: [] });
  const met = merged(kept, null, new Set(["1", "2", "3"]), { answers: [{ command: "3", answer: "refused", sentence: "Das geht nicht." }], n: 2, sums: [], difference: null });
  expect(met.refused).toEqual([{ deal: 1, text: "wrote 1 wenz won", sentence: "Das geht nicht." }]);
});

test("names, payments and the end are seen before the server has heard of them", () => {
  const kept = doing(KEPT, { command: "1", what: "renamed", seat: 1, name: "Josef", at: 1 }, { command: "2", what: "paid", payer: 0, receiver: 1, cents: 50, at: 1 }, { command: "3", what: "closed", at: 1 });
  expect(kept.names[1]).toBe("Josef");
  expect(kept.paid).toEqual([{ payer: 0, receiver: 1, cents: 50 }]);
  expect(kept.isClosed).toBe(true);
});

test("the sums of an empty sheet are nothing", () => {
  expect(standing(fold(basis(), [])!)).toEqual([0, 0, 0, 0]);
});
