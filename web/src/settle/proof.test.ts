// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isProven, learn, prove, type Vector, type Vectors } from ".";

await learn();

const SAMPLE = join(import.meta.dirname, "../../../tests/sheet/vectors.jsonl");
const sheets = readFileSync(SAMPLE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Vectors);
const sheet = sheets.find(({ vectors }) => vectors.some(({ bill }) => (bill.lines?.length ?? 0) > 1))!;
const count = sheet.vectors.length;

const spoiled = (spoil: (vector: Vector) => Vector): Vectors => {
  const at = sheet.vectors.findIndex(({ bill }) => (bill.lines?.length ?? 0) > 1);
  return { ...sheet, vectors: sheet.vectors.map((vector, number) => (number === at ? spoil(vector) : vector)) };
};

test("Rechenprobe: all are right", () => {
  for (const one of sheets) expect(prove(one)).toEqual({ right: one.vectors.length, of: one.vectors.length });
  expect(isProven(prove(sheet))).toBe(true);
});

test.each<[string, (vector: Vector) => Vector]>([
  ["a cent too much", (vector) => ({ ...vector, bill: { ...vector.bill, cents: vector.bill.cents.map((cents, seat) => (seat ? cents : cents + 1)) } })],
  ["another price", (vector) => ({ ...vector, bill: { ...vector.bill, price: vector.bill.price + 1 } })],
  ["a line fewer", (vector) => ({ ...vector, bill: { ...vector.bill, lines: vector.bill.lines!.slice(1) } })],
  ["a line with another name", (vector) => ({ ...vector, bill: { ...vector.bill, lines: vector.bill.lines!.map((line) => ({ ...line, code: "x" })) } })],
  ["something more in the bill", (vector) => ({ ...vector, bill: { ...vector.bill, bank: [1] } as Vector["bill"] })],
  ["another dealer", (vector) => ({ ...vector, after: { ...vector.after, dealer: vector.after.dealer + 1 } })],
  ["a result that cannot be read", (vector) => ({ ...vector, result: { form: "lottery" } })],
])("one spoiled vector is one that is not right: %s", (_, spoil) => {
  const proof = prove(spoiled(spoil));
  expect(proof).toEqual({ right: count - 1, of: count });
  expect(isProven(proof)).toBe(false);
});

test("a sheet whose rules this page does not know proves nothing, and neither do no vectors", () => {
  expect(prove({ ...sheet, options: { ...sheet.options, dance: "polka" } })).toEqual({ right: 0, of: count });
  expect(isProven(prove({ ...sheet, vectors: [] }))).toBe(false);
});
