// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { readTable } from "../fair";
import { hex } from "../fair/bytes";
import type { Opened, Sealed } from "../protocol";
import { fairTable } from "./api";
import { Fairness, type Verdict } from "./fairness";

vi.mock("./api", () => ({ fairTable: vi.fn() }));

const FILE = new Uint8Array(readFileSync(join(import.meta.dirname, "../../../tests/fair/table.json")));
const [FIRST, DEAL] = readTable(FILE).deals;
const SEALED: Sealed = {
  type: "sealed",
  deal: 1,
  context: new TextDecoder().decode(DEAL!.context),
  commitment: hex(DEAL!.commitment),
  nonces: DEAL!.seats.map((seat) => hex(seat.commitment)),
  link: hex(FIRST!.link),
};
const OPENED: Opened = {
  type: "opened",
  deal: 1,
  seed: hex(DEAL!.seed!),
  nonces: DEAL!.seats.map((seat) => hex(seat.nonce)),
  link: hex(DEAL!.link),
};

let told: Verdict[];
let fairness: Fairness;
const fetched = vi.mocked(fairTable);

beforeEach(async () => {
  fetched.mockReset().mockResolvedValue(FILE);
  told = [];
  fairness = new Fairness("t-1", async () => null, (_, verdict) => told.push(verdict));
  await fairness.promised(SEALED, null);
});

test("what was found fair with its bill is not fetched again for the chain, except after the last deal", async () => {
  await fairness.settled(1);
  expect(told).toEqual(["holds"]);

  await fairness.check(OPENED, false);
  expect(fetched).toHaveBeenCalledTimes(1);

  await fairness.check(OPENED, true);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(told).toEqual(["holds", "holds"]);
});

test("another seed than with the bill is noticed", async () => {
  await fairness.settled(1);
  await fairness.check({ ...OPENED, seed: "00".repeat(32) }, false);

  expect(told.at(-1)).toBe("broken");
});

test("what stays closed with its bill is checked when it is opened", async () => {
  fetched.mockRejectedValueOnce(new Error("no network"));
  await fairness.settled(1);
  expect(told).toEqual([]);

  await fairness.check(OPENED, false);
  expect(told).toEqual(["checking", "holds"]);
});
