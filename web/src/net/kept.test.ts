import { beforeEach, expect, test } from "vitest";
import { forgetKept, keptOf, KeptStore, type Keeping } from "./kept";

let kept: Map<string, string>;
let space: number;
const keeping: Keeping = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => {
    const used = [...kept].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (used + value.length > space) throw new Error("QuotaExceededError");
    kept.set(key, value);
  },
  removeItem: (key) => void kept.delete(key),
};

beforeEach(() => {
  kept = new Map();
  space = 1e6;
});

function flawed(store: KeptStore, deal: number): void {
  store.change({ player: "p1" });
  store.changeDeal(deal, (before) => ({ ...before, flaws: ["x".repeat(100)] }));
}

test("what is kept is there after a reload", () => {
  const store = new KeptStore("t", keeping);
  store.change({ player: "p1" });
  store.changeDeal(2, (deal) => ({ ...deal, seat: 3 }));
  store.changeDeal(1, (deal) => ({ ...deal, seat: 3 }));
  expect(keptOf("t", keeping)).toMatchObject({ table: "t", player: "p1", deals: [{ deal: 1, seat: 3 }, { deal: 2 }] });
  expect(keptOf("u", keeping)).toBeNull();
});

test("only the last tables are kept, and of a long one its last deals", () => {
  for (let n = 0; n < 12; n++) flawed(new KeptStore(`t${n}`, keeping), 1);
  expect([0, 3, 4, 11].map((n) => keptOf(`t${n}`, keeping) !== null)).toEqual([false, false, true, true]);
  const long = new KeptStore("long", keeping);
  for (let deal = 0; deal < 310; deal++) flawed(long, deal);
  expect(keptOf("long", keeping)?.deals.map(({ deal }) => deal).slice(0, 1)).toEqual([10]);
  expect([...kept.keys()].filter((key) => key.startsWith("stammtisch.kept.long.")).length).toBe(300);
});

test("a full storage gives up its oldest table", () => {
  flawed(new KeptStore("old", keeping), 1);
  space = 2.5 * [...kept.values()].join("").length;
  flawed(new KeptStore("new", keeping), 1);
  flawed(new KeptStore("newest", keeping), 1);
  expect(keptOf("old", keeping)).toBeNull();
  expect(keptOf("newest", keeping)?.deals).toHaveLength(1);
});

test("without a storage all lasts as long as the page", () => {
  const store = new KeptStore("t", null);
  flawed(store, 1);
  expect(store.table.deals).toHaveLength(1);
  space = 0;
  const full = new KeptStore("t", keeping);
  flawed(full, 1);
  expect(full.table.deals).toHaveLength(1);
});

test("who erases himself leaves nothing here", () => {
  flawed(new KeptStore("t", keeping), 1);
  forgetKept(keeping);
  expect(kept.size).toBe(0);
});

test("what somebody has written there by hand is not read", () => {
  kept.set("stammtisch.kept.t", "{");
  kept.set("stammtisch.kept", "7");
  expect(keptOf("t", keeping)).toBeNull();
  flawed(new KeptStore("t", keeping), 1);
  expect(keptOf("t", keeping)?.deals).toHaveLength(1);
});
