// @vitest-environment node
// What earlier versions of the server have sealed holds for ever, here as in Python (tests/fair/golden).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyTable } from ".";

const FOLDER = join(import.meta.dirname, "../../../tests/fair/golden");
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".fair.json"));

test("there are golden tables of every game", () => {
  for (const game of ["schafkopf", "skat", "schloapfer"]) expect(files.some((name) => name.includes(game))).toBe(true);
});

test.each(files)("%s holds", (name) => {
  const verdict = verifyTable(readFileSync(join(FOLDER, name)));
  expect(verdict.flaws).toEqual([]);
  expect(verdict.deals.flatMap((deal) => deal.flaws)).toEqual([]);
  expect(verdict.holds).toBe(true);
});
