// @vitest-environment node
// The engine's bills under random rules: ours are the same, line by line. A sample lies in the tests of the package;
// scripts/settle-vectors makes as many as one likes and names the file in SETTLE_VECTORS.
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { begun, closed, isOver, knows, learn, posted, read, said, settle, settleUp, type Agreement, type Carry } from ".";
import { isRight, isSame, type Vectors } from "./proof";

await learn();

/** An evening as it stands on a sheet: what was said, and the carry after each of it. */
type Evening = {
  readonly dealer: number;
  readonly begun: Carry;
  readonly said: readonly { readonly text: string; readonly carry: Carry }[];
  /** Missing where the session was over by itself. */
  readonly closed?: unknown;
  readonly owed: unknown;
};
type Line = Vectors & { readonly evenings: readonly Evening[] };

/** The first thing that this page has made something else of; nothing: the whole evening is the engine's. */
function difference(game: string, options: Agreement, evening: Evening): unknown {
  let carry = begun(game, options, evening.dealer);
  if (!isSame(carry, evening.begun)) return { begun: evening.begun, here: carry };
  for (const { text, carry: wanted } of evening.said) {
    const entry = text.startsWith("wrote ") ? text.slice("wrote ".length) : null;
    const facts = entry === null ? null : read(game, entry, carry!, options);
    const sum = facts && settle(game, facts, carry!, options);
    const before = carry;
    carry = entry === null ? said(game, text, carry!, options) : sum && posted(sum.carry, sum.bill);
    const ended = !evening.closed && wanted === evening.said.at(-1)!.carry;
    if (ended && carry && isOver(game, carry, options)) {
      const end = closed(game, carry, options)!;
      carry = posted(end.carry, end.bill);
    }
    if (!isSame(carry, wanted)) return { text, facts, before, wanted, here: carry };
  }
  if (evening.closed) {
    const end = closed(game, carry!, options)!;
    if (!isSame(end, evening.closed)) return { closed: evening.closed, here: end };
    carry = posted(end.carry, end.bill);
  }
  const paid = settleUp(carry!.purses);
  return isSame(paid, evening.owed) ? null : { owed: evening.owed, here: paid };
}

const SAMPLE = join(import.meta.dirname, "../../../tests/sheet/vectors.jsonl");
const file = process.env["SETTLE_VECTORS"] ?? SAMPLE;
const LEAST = 200;
/** Among so many every agreement is known. Among fewer one is only named: the server adds up what this page does not know. */
const PLENTY = 100_000;
const SHOWN = 3;

test("every bill and every carry is the engine's", { timeout: 3_600_000 }, async () => {
  let [count, written, whole] = [0, 0, 0];
  const games: Record<string, number> = {};
  const unknown: unknown[] = [];
  const others: unknown[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { game, options, vectors, evenings } = JSON.parse(line) as Line;
    count += vectors.length;
    if (!knows(game, options)) {
      unknown.push({ game, options: Object.entries(options).filter(([name, value]) => !knows(game, { [name]: value })) });
      continue;
    }
    games[game] = (games[game] ?? 0) + vectors.length;
    whole += evenings.length;
    for (const evening of evenings) {
      const found = difference(game, options, evening);
      if (found) others.push({ game, options, found });
    }
    written += vectors.filter(({ entry }) => entry !== undefined).length;
    others.push(...vectors.filter((vector) => !isRight(game, options, vector)).map((vector) => ({ game, options, vector })));
  }
  const all = Object.values(games).reduce((sum, count) => sum + count, 0);
  console.log(`${all} vectors (${JSON.stringify(games)}), ${written} with an entry, ${whole} evenings; ${others.length} different; ${unknown.length} agreements not known`);
  if (unknown.length > 0) console.log("not known:", JSON.stringify(unknown.slice(0, SHOWN)));
  expect(others.slice(0, SHOWN)).toEqual([]);
  expect(others.length).toBe(0);
  expect(Object.keys(games).sort()).toEqual(["schafkopf", "schloapfer", "skat"]);
  expect(all).toBeGreaterThanOrEqual(LEAST);
  expect(written).toBeGreaterThan(all / 2);
  expect(whole).toBeGreaterThan(0);
  if (count >= PLENTY) expect(unknown).toEqual([]);
});
