// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hex } from "./bytes";
import { readTable } from "./file";
import { openedFlaws, witnessFlaws, type Witness } from "./witness";

const TABLE = readTable(new Uint8Array(readFileSync(join(import.meta.dirname, "../../../tests/fair/table.json"))));
const DEAL = TABLE.deals[1]!;
const SEEN: Witness = {
  deal: 1,
  context: new TextDecoder().decode(DEAL.context),
  commitment: hex(DEAL.commitment),
  nonces: DEAL.seats.map((seat) => hex(seat.commitment)),
  link: hex(TABLE.deals[0]!.link),
  nonce: hex(DEAL.seats[2]!.nonce),
};
const OPENED = { seed: hex(DEAL.seed!), nonces: DEAL.seats.map((seat) => hex(seat.nonce)) };
const codes = (flaws: readonly { code: string }[]) => flaws.map((flaw) => flaw.code);

test("what was promised is what was opened", () => {
  expect(openedFlaws(SEEN, OPENED)).toEqual([]);
  expect(witnessFlaws(TABLE, SEEN)).toEqual([]);
});

test("another seed or nonce than was promised is seen at once", () => {
  expect(codes(openedFlaws(SEEN, { ...OPENED, seed: "00".repeat(32) }))).toEqual(["seed"]);
  const [first, ...others] = OPENED.nonces;
  expect(openedFlaws(SEEN, { ...OPENED, nonces: ["ff" + first!.slice(2), ...others] })).toEqual([
    { code: "nonce", player: "a" },
  ]);
  expect(codes(openedFlaws(SEEN, { ...OPENED, nonces: others }))).toEqual(["seats"]);
  expect(codes(openedFlaws(SEEN, { ...OPENED, seed: "xx" }))).toEqual(["context"]);
});

test("the own nonce must be in it", () => {
  const without = OPENED.nonces.map((nonce) => (nonce === SEEN.nonce ? "" : nonce));
  expect(codes(openedFlaws(SEEN, { ...OPENED, nonces: without }))).toEqual(["own"]);
  expect(codes(witnessFlaws(TABLE, { ...SEEN, nonce: "ff".repeat(16) }))).toEqual(["own"]);
});

test("a file with other promises than were made is not believed", () => {
  expect(codes(witnessFlaws(TABLE, { ...SEEN, commitment: "00".repeat(32) }))).toEqual(["sealed"]);
  expect(codes(witnessFlaws(TABLE, { ...SEEN, link: "00" }))).toEqual(["sealed"]);
  expect(codes(witnessFlaws(TABLE, { ...SEEN, deal: 9 }))).toEqual(["deals"]);
});
