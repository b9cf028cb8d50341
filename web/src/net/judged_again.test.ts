// A deal in the archive: the tick only where this device has kept what was promised.
import { beforeEach, expect, test, vi } from "vitest";
import type { Judgement } from "../fair";
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
let shown: string[];

/** An evening of two deals at this table; what was said of its last deal is in `shown`. */
async function played(table: string): Promise<void> {
  localStorage.clear();
  shown = [];
  house = new TestHouse(secret(7), table);
  vi.mocked(fairTable).mockImplementation(async () => house.file());
  const ask = async (wanted: Wanted) => house.answer(wanted);
  const told = (deal: number, { state }: Judgement): void => void (deal && shown.push(state));
  const fairness = new Fairness(table, { ask, isOnline: () => true, told }, localStorage, [], 0);
  await fairness.heard(house.welcome());
  for (const deal of [0, 1]) {
    const sealed = house.sealed(deal);
    await fairness.heard(sealed);
    await fairness.heard(house.change(deal, "nonces"));
    await fairness.heard(house.close(sealed));
  }
}

beforeEach(() => played(TABLE));

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

test("what the own device has dealt gets no tick, at the table and later: nothing was promised, as `stammtisch verify` says", async () => {
  expect(shown.at(-1)).toBe("holds");
  await played("hier-abc");
  expect(shown).toContain("own");
  expect(shown).not.toContain("holds");
  expect(await judgedAgain("hier-abc", 1)).toEqual({ state: "own", why: "", missing: [] });
  localStorage.clear();
  expect(await judgedAgain("hier-abc", 1)).toMatchObject({ state: "own" });
});

test("what does not fit is broken there, too", async () => {
  await played("hier-abc");
  house.deals.length = 0;
  for (const deal of [0, 1]) house.close(house.sealed(deal, secret(60 + deal)), secret(60 + deal));
  expect(await judgedAgain("hier-abc", 1)).toMatchObject({ state: "broken" });
});
