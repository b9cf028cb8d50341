// @vitest-environment node
// Python's verdict on deals and tables, half of them spoiled: ours is the same. A sample lies in the tests of the
// package; scripts/fair-vectors writes as many as one likes and names the file in FAIR_VECTORS.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dealKey, verifyDeal, verifyTable, type Flaw, type Verdict } from ".";
import { hex, octets } from "./bytes";

type Said = [flaws: string[], missing: string[]];
type DealVector = {
  context: string;
  commitment: string;
  seats: [commitment: string, nonce: string][];
  seed: string;
  deck: string;
  key: string;
  verdict: Said;
};
type TableVector = { table: string; deals: Said[]; flaws: string[]; unopened: number[] };

const SAMPLE = join(import.meta.dirname, "../../../tests/fair/vectors.jsonl");
const file = process.env["FAIR_VECTORS"] ?? SAMPLE;
const vectors = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as DealVector | TableVector);

function named(flaw: Flaw): string {
  return flaw.player === undefined ? flaw.code : `${flaw.code} of ${flaw.player}`;
}

function said(verdict: Verdict): Said {
  return [verdict.flaws.map(named), [...verdict.missing]];
}

/** The vector with our verdict in place of Python's. */
function ours(vector: DealVector | TableVector): DealVector | TableVector {
  if ("table" in vector) {
    const verdict = verifyTable(octets(vector.table));
    return {
      ...vector,
      deals: verdict.deals.map(said),
      flaws: verdict.flaws.map(named),
      unopened: [...verdict.unopened],
    };
  }
  const seats = vector.seats.map(([commitment, nonce]) => ({ commitment: octets(commitment), nonce: octets(nonce) }));
  const [context, seed] = [octets(vector.context), octets(vector.seed)];
  const nonces = seats.map((seat) => seat.nonce);
  const deal = { context, seed, commitment: octets(vector.commitment), seats, deck: vector.deck.split(" ") };
  return {
    ...vector,
    key: vector.key && hex(dealKey(context, seed, nonces)),
    verdict: said(verifyDeal(deal)),
  };
}

test(`${vectors.length} vectors: our verdict is Python's`, { timeout: 300_000 }, () => {
  const other = vectors.filter((vector) => JSON.stringify(ours(vector)) !== JSON.stringify(vector));
  expect(vectors.length).toBeGreaterThanOrEqual(50);
  expect(other).toEqual([]);
});
