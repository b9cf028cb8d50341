// One client and a house that plays fair, or does not: what the client says about it.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Judgement } from "../fair";
import type { Sealed } from "../protocol";
import { foreignPromise, ME, OPTIONS, publicKey, renewedKeys, secret, TABLE, TestHouse } from "../testing/house";
import { fairTable } from "./api";
import { Fairness } from "./fairness";
import { call } from "./http";
import type { Reply, Wanted } from "./socket";

vi.mock("./api", () => ({ fairTable: vi.fn() }));
vi.mock("./http", () => ({ call: vi.fn(), session: async () => ({ player: "p5", name: "", language: "de" }) }));

// Signatures take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const fetched = vi.mocked(fairTable);
const called = vi.mocked(call);
let house: TestHouse;
let told: Record<number, Judgement>;
let asked: Wanted[];
let fairness: Fairness;
let isOnline: boolean;
let answer: (wanted: Wanted) => Promise<Reply | null>;

function arrive(): Fairness {
  const port = {
    ask: (wanted: Wanted) => (asked.push(wanted), answer(wanted)),
    isOnline: () => isOnline,
    told: (deal: number, judgement: Judgement) => void (told[deal] = judgement),
  };
  return new Fairness(TABLE, port, localStorage, [], 0);
}

beforeEach(() => {
  localStorage.clear();
  house = new TestHouse();
  told = {};
  isOnline = true;
  asked = [];
  answer = async (wanted) => house.answer(wanted);
  fetched.mockReset().mockImplementation(async () => house.file());
  called.mockReset().mockRejectedValue(new Error("no network"));
  fairness = arrive();
});

/** Deal 0 is sealed: from then on there is a promise for deal 1. */
async function begin(): Promise<void> {
  await fairness.heard(house.welcome());
  const draw = house.sealed(0);
  await fairness.heard(draw);
  await fairness.heard(house.close(draw));
}

/** A deal from its seal to its bill. */
async function play(sealed: Sealed, seed = secret(sealed.deal)): Promise<void> {
  await fairness.heard(sealed);
  await fairness.heard(house.change(sealed.deal, "nonces"));
  const opened = house.close(sealed, seed);
  await fairness.heard(house.change(sealed.deal, "between"));
  await fairness.heard(opened);
}

const last = (deal = 1): string => [told[deal]?.state, told[deal]?.why].filter(Boolean).join(" ");

describe("an honest house", () => {
  test("gets its tick, with the own share in it; alone with bots it says so", async () => {
    await begin();
    await play(house.sealed(1));
    expect(last()).toBe("holds alone");
    expect(asked.map(({ type }) => type)).toEqual(["commit", "commit", "nonce"]);
    expect(asked[0]).toMatchObject({ deal: 1, player: ME });
  });

  test("whoever changes seats takes the promise along, and promises in the new one", async () => {
    await begin();
    house.seats = ["pother", "bot-1", ME, "bot-3"];
    await play(house.sealed(1));
    expect(last()).toBe("holds");
    expect(asked.map(({ type }) => type)).toEqual(["commit", "commit", "nonce"]);
    const [, first] = (JSON.parse(fairness.file()) as { deals: { seat: number; commit: { seat?: number } }[] }).deals;
    expect([first?.seat, first?.commit.seat]).toEqual([2, 0]);
    await play(house.sealed(2));
    expect(last(2)).toBe("holds");
  });

  test("with another person at the table it is a tick without a word", async () => {
    house.seats = [ME, "pother", "bot-2", "bot-3"];
    await begin();
    await play(house.sealed(1));
    expect(last()).toBe("holds");
  });

  test("that signs nothing gets its tick too", async () => {
    house.key = null;
    await begin();
    await play(house.sealed(1));
    expect(last()).toBe("holds alone");
    expect(JSON.parse(fairness.file())).toMatchObject({ keys: [] });
  });

  test("of an older version knows only the id of the session", async () => {
    house.key = null;
    house.seats = ["p5", "bot-1", "bot-2", "bot-3"];
    const { player: _, house: __, ...welcome } = house.welcome();
    await fairness.heard(welcome);
    await fairness.heard(house.sealed(0));
    expect(asked[0]).not.toHaveProperty("player");
  });

  test("is judged once with its bill, and not fetched again when the deal is opened", async () => {
    await begin();
    fetched.mockClear();
    await play(house.sealed(1));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("may open later: then nothing is said before", async () => {
    await begin();
    const sealed = house.sealed(1);
    await fairness.heard(sealed);
    await fairness.heard(house.change(1, "nonces"));
    house.close(sealed);
    const closed = house.deals.map((deal, n) => (n === 1 ? { ...deal, seed: null, lines: null } : deal));
    fetched.mockImplementation(async () => house.file(closed));
    await fairness.heard(house.change(1, "between"));
    expect(last()).toBe("later");

    house.isOver = true;
    fetched.mockImplementation(async () => house.file());
    await fairness.heard({ type: "table", table: house.info({ ended: "over" }) });
    expect(last()).toBe("holds alone");
  });

  test("whose gateway is a moment behind is asked again before anything is called broken", async () => {
    const port = { ask: answer, isOnline: () => true, told: (deal: number, one: Judgement) => void (told[deal] = one) };
    fairness = new Fairness(TABLE, port, localStorage, [1], 0);
    await begin();
    const sealed = house.sealed(1);
    await fairness.heard(sealed);
    await fairness.heard(house.change(1, "nonces"));
    const behind = house.file();
    const opened = house.close(sealed);
    fetched.mockImplementationOnce(async () => behind);
    await fairness.heard(opened);
    expect(last()).toBe("holds alone");
  });
});

describe("a phone without its network", () => {
  test("comes back, hears the same again, and is at peace", async () => {
    await begin();
    const sealed = house.sealed(1);
    await fairness.heard(sealed);
    await fairness.heard(house.welcome());
    await fairness.heard(sealed);
    await play(sealed);
    expect(last()).toBe("holds alone");
  });

  test("loses its page in mid-deal and still knows what was promised", async () => {
    await begin();
    const sealed = house.sealed(1);
    await fairness.heard(sealed);
    fairness = arrive();
    await fairness.heard(house.welcome());
    await play(sealed);
    expect(last()).toBe("holds alone");
  });

  test.each([
    [true, "without sent"],
    [false, "without late"],
  ])("whose nonce came too late (sent in time: %s) has no share: quiet, not broken", async (online, verdict) => {
    isOnline = online;
    await begin();
    const sealed = house.sealed(1);
    answer = async (wanted) => (wanted.type === "nonce" ? null : house.answer(wanted));
    await play(sealed);
    expect(last()).toBe(verdict);
    expect(told[1]?.missing).toEqual([0]);
  });

  test.each([
    [true, "without unheard"],
    [false, "without unpromised"],
  ])("whose promise never arrived (online: %s) has no share", async (online, verdict) => {
    isOnline = online;
    answer = async () => null;
    await begin();
    await play(house.sealed(1));
    expect(last()).toBe(verdict);
  });

  test("that promised in a pause promises again when the table goes on", async () => {
    answer = async () => ({ type: "refused", id: "", code: "paused" });
    await begin();
    answer = async (wanted) => house.answer(wanted);
    await fairness.heard({ type: "table", table: house.info() });
    await vi.waitFor(() => expect(house.promised.has(1)).toBe(true));
    await play(house.sealed(1));
    expect(last()).toBe("holds alone");
  });

  test("cannot fetch what was opened: lost", async () => {
    await begin();
    fetched.mockRejectedValue(new Error("no network"));
    await play(house.sealed(1));
    expect(last()).toBe("lost");
  });
});

test("whoever uses the device next at this table does not make the first one's receipts wrong", async () => {
  await begin();
  await play(house.sealed(1));
  house.seats = ["bot-0", "pnext", "bot-2", "bot-3"];
  await fairness.heard({ ...house.welcome(), you: 1, player: "pnext" });
  house.isOver = true;
  await fairness.heard({ type: "table", table: house.info({ ended: "over" }) });
  expect(last()).toBe("holds alone");
  expect(JSON.parse(fairness.file()).deals).toEqual([]);
});

test("who watches has no share", async () => {
  house.seats = ["pother", "bot-1", "bot-2", "bot-3"];
  await fairness.heard({ ...house.welcome(), you: null, player: "" });
  await fairness.heard(house.sealed(0));
  await fairness.heard(house.close(house.sealed(0)));
  const sealed = house.sealed(1);
  await fairness.heard(sealed);
  await fairness.heard(house.close(sealed));
  expect(last()).toBe("without watching");
  expect(asked).toEqual([]);
  expect(localStorage.getItem("stammtisch.kept")).toBeNull();
});

test("a bill without a seal: nothing was promised", async () => {
  await fairness.heard(house.welcome());
  await fairness.heard(house.change(1, "between"));
  expect(last()).toBe("nothing");
});

test("a hand that is played again: nothing is promised, and nothing is asked for", async () => {
  const info = house.info({ practice: { table: "from", deal: 3 } });
  await fairness.heard({ ...house.welcome(), table: info });
  await fairness.heard(house.change(1, "nonces"));
  await fairness.heard(house.change(1, "between"));
  await fairness.heard({ type: "table", table: { ...info, ended: "empty" } });
  expect(last()).toBe("nothing");
  expect(asked).toEqual([]);
});

describe("a house that cheats is seen", () => {
  test("dropping an acknowledged promise", async () => {
    await begin();
    await play(house.sealed(1, secret(1), { nonces: ["", "", "", ""] }));
    expect(last()).toBe("broken dropped");
    expect(asked.filter(({ type }) => type === "nonce")).toEqual([]);
  });

  test("but not where somebody else sits in that seat now", async () => {
    await begin();
    house.seats = ["bot-0", "bot-1", "bot-2", "bot-3"];
    await play(house.sealed(1));
    expect(last()).toBe("without unnamed");
  });

  test("putting the promise of another table in its place", async () => {
    await begin();
    await play(house.sealed(1, secret(1), { nonces: [foreignPromise(1), "", "", ""] }));
    expect(last()).toBe("broken dropped");
  });

  test("sealing twice; the first stays", async () => {
    await begin();
    const first = house.sealed(1);
    await fairness.heard(first);
    await fairness.heard(house.sealed(1, secret(99)));
    await play(first);
    expect(last()).toBe("broken two");
    expect(JSON.parse(fairness.file()).deals[1].sealed[0].commitment).toBe(first.commitment);
  });

  test("asking for nonces before it has promised", async () => {
    await begin();
    await fairness.heard(house.change(1, "nonces"));
    await play(house.sealed(1));
    expect(last()).toBe("broken early");
  });

  test("forging a receipt, or giving none", async () => {
    await begin();
    await play(house.sealed(1, secret(1), { receipt: "00".repeat(64) }));
    expect(last()).toBe("broken receipt");
    answer = async (wanted) => ({ ...house.answer(wanted), receipt: "" });
    await play(house.sealed(2));
    expect(last(2)).toBe("broken receipt");
  });

  test("sealing other rules than the screen shows", async () => {
    await begin();
    await play(house.sealed(1, secret(1), { in: { rules: "ff".repeat(32) } }));
    expect(last()).toBe("broken rules");
  });

  test("not opening what was sealed when the table is over", async () => {
    await begin();
    await fairness.heard(house.sealed(1));
    await fairness.heard({ type: "table", table: house.info({ ended: "closed" }) });
    expect(last()).toBe("broken deals");
  });

  test("leaving out an acknowledged nonce", async () => {
    await begin();
    const sealed = house.sealed(1);
    await fairness.heard(sealed);
    await fairness.heard(house.change(1, "nonces"));
    const opened = house.close(sealed, secret(1), "");
    await fairness.heard(opened);
    expect(last()).toBe("broken own");
  });

  test("opening another seed than with the bill, or than before", async () => {
    await begin();
    const sealed = house.sealed(1);
    await fairness.heard(sealed);
    await fairness.heard(house.change(1, "nonces"));
    const opened = house.close(sealed);
    await fairness.heard(house.change(1, "between"));
    expect(last()).toBe("holds alone");
    await fairness.heard(opened);
    expect(last()).toBe("holds alone");
    await fairness.heard({ ...opened, seed: "00".repeat(32) });
    expect(last()).toBe("broken seed");
  });

  test("dealing from another seed than it has sealed", async () => {
    await begin();
    await play(house.sealed(1), secret(50));
    expect(last()).toBe("broken seed");
  });

  test("and from then on no deal of the table has a tick, before or after", async () => {
    await begin();
    await play(house.sealed(1));
    await play(house.sealed(2, secret(2), { nonces: ["", "", "", ""] }));
    await play(house.sealed(3));
    expect([1, 2, 3].map((deal) => last(deal))).toEqual(["without elsewhere", "broken dropped", "without elsewhere"]);
    expect(Object.values(told).filter(({ state }) => state === "holds")).toEqual([]);
    told = {};
    fairness = arrive();
    await fairness.heard(house.welcome());
    await play(house.sealed(4));
    expect([2, 4].map((deal) => last(deal))).toEqual(["broken dropped", "without elsewhere"]);
  });
});

describe("the house's key", () => {
  test("is remembered, and may be renewed by the one before", async () => {
    await begin();
    called.mockResolvedValue(renewedKeys(secret(7), secret(8)));
    house.key = secret(8);
    await play(house.sealed(1));
    expect(last()).toBe("holds alone");
    localStorage.removeItem(`stammtisch.kept.${TABLE}`);
    fairness = arrive();
    await fairness.heard(house.welcome());
    expect(JSON.parse(fairness.file()).keys.map(({ key }: { key: string }) => key)).toContain(publicKey(secret(8)));
  });

  test.each([
    ["another one without a link", { v: 1, keys: [] }],
    ["another one that the old one has not signed", renewedKeys(secret(7), secret(8), secret(8))],
  ])("%s: no tick, and a word of its own", async (_, keys) => {
    localStorage.setItem("stammtisch.house", JSON.stringify({ key: publicKey(secret(7)), at: 1, by: "", signature: "" }));
    house.key = secret(8);
    called.mockResolvedValue(keys);
    await begin();
    await play(house.sealed(1));
    expect(last()).toBe("without key");
  });

  test("gone: no tick", async () => {
    localStorage.setItem("stammtisch.house", JSON.stringify({ key: publicKey(secret(7)), at: 1, by: "", signature: "" }));
    house.key = null;
    await begin();
    await play(house.sealed(1));
    expect(last()).toBe("without key");
  });
});

test("what is kept is a file that others can read", async () => {
  await begin();
  await play(house.sealed(1));
  const kept = JSON.parse(fairness.file());
  expect(kept).toMatchObject({ v: 1, kind: "stammtisch-receipts", table: TABLE, game: "schafkopf", options: OPTIONS, player: ME });
  expect(kept.keys).toMatchObject([{ key: publicKey(secret(7)) }]);
  const { deal, seat, commit, sealed, nonce, sent, seen } = kept.deals[1];
  expect([deal, seat, sealed.length, sent]).toEqual([1, 0, 1, true]);
  expect([commit.receipt.length, nonce.receipt.length, seen.seed.length]).toEqual([128, 128, 64]);
  expect(fairness.file()).not.toContain("own");
});
