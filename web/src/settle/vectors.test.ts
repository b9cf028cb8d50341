// @vitest-environment node
// The engine's bills under random rules: ours are the same, line by line. A sample lies in the tests of the package;
// scripts/settle-vectors makes as many as one likes and names the file in SETTLE_VECTORS.
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { knows } from ".";
import { isRight, type Vectors } from "./proof";

const SAMPLE = join(import.meta.dirname, "../../../tests/sheet/vectors.jsonl");
const file = process.env["SETTLE_VECTORS"] ?? SAMPLE;
const LEAST = 200;
/** Among so many every agreement is known. Among fewer one is only named: the server adds up what this page does not know. */
const PLENTY = 100_000;
const SHOWN = 3;

test("every bill and every carry is the engine's", { timeout: 3_600_000 }, async () => {
  let read = 0;
  const games: Record<string, number> = {};
  const unknown: unknown[] = [];
  const others: unknown[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { game, options, vectors } = JSON.parse(line) as Vectors;
    read += vectors.length;
    if (!knows(game, options)) {
      unknown.push({ game, options: Object.entries(options).filter(([name, value]) => !knows(game, { [name]: value })) });
      continue;
    }
    games[game] = (games[game] ?? 0) + vectors.length;
    others.push(...vectors.filter((vector) => !isRight(game, options, vector)).map((vector) => ({ game, options, vector })));
  }
  const all = Object.values(games).reduce((sum, count) => sum + count, 0);
  console.log(`${all} vectors (${JSON.stringify(games)}), ${others.length} different; ${unknown.length} agreements not known`);
  if (unknown.length > 0) console.log("not known:", JSON.stringify(unknown.slice(0, SHOWN)));
  expect(others.slice(0, SHOWN)).toEqual([]);
  expect(others.length).toBe(0);
  expect(Object.keys(games).sort()).toEqual(["schafkopf", "schloapfer", "skat"]);
  expect(all).toBeGreaterThanOrEqual(LEAST);
  if (read >= PLENTY) expect(unknown).toEqual([]);
});
