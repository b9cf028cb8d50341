// A deal in the archive: the tick only where this device has kept what was promised.
import { beforeEach, expect, test, vi } from "vitest";
import { ME, secret, TABLE, TestHouse } from "../testing/house";
import { fairTable } from "./api";
import { Fairness } from "./fairness";
import { judgedAgain } from "./judged_again";
import { KeptStore } from "./kept";
import type { Wanted } from "./socket";

vi.mock("./api", () => ({ fairTable: vi.fn() }));
vi.mock("./http", () => ({ call: vi.fn(async () => null), session: vi.fn() }));
vi.setConfig({ testTimeout: 30_000 });

let house: TestHouse;

beforeEach(async () => {
  localStorage.clear();
  house = new TestHouse();
  vi.mocked(fairTable).mockImplementation(async () => house.file());
  const ask = async (wanted: Wanted) => house.answer(wanted);
  const fairness = new Fairness(TABLE, { ask, isOnline: () => true, told: () => undefined }, localStorage, [], 0);
  await fairness.heard(house.welcome());
  for (const deal of [0, 1]) {
    const sealed = house.sealed(deal);
    await fairness.heard(sealed);
    await fairness.heard(house.change(deal, "nonces"));
    await fairness.heard(house.close(sealed));
  }
});

test("with what was kept at the table there is a tick", async () => {
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "holds" });
});

test("without it there is a sentence", async () => {
  localStorage.clear();
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "without", why: "unknown" });
});

test("a file that was changed since then does not fit", async () => {
  house.deals.length = 0;
  for (const deal of [0, 1]) house.close(house.sealed(deal, secret(60 + deal)), secret(60 + deal));
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "broken" });
  localStorage.clear();
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "without", why: "unknown" });
});

test("what is not in the file, or stays closed", async () => {
  localStorage.clear();
  expect(await judgedAgain(TABLE, 7)).toMatchObject({ state: "later" });
  house.isOver = true;
  expect(await judgedAgain(TABLE, 7)).toMatchObject({ state: "broken", why: "deals" });
  house.isOver = false;
  const closed = house.deals.map((deal) => ({ ...deal, seed: null, lines: null }));
  vi.mocked(fairTable).mockResolvedValue(house.file(closed));
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "later" });
});

test("a table without a chain has promised nothing, unless this device has seen a seal there", async () => {
  house.isOver = true;
  vi.mocked(fairTable).mockResolvedValue(house.file([]));
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "broken" });
  localStorage.clear();
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "nothing" });
});

test("where another deal of the table was broken there is no tick", async () => {
  new KeptStore(TABLE).change({ player: ME, broken: { deal: 0, why: "two" } });
  expect(await judgedAgain(TABLE, 1)).toMatchObject({ state: "without", why: "elsewhere" });
});
