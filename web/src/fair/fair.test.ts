// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { encoded, hex, octets } from "./bytes";
import { readTable, writeTable } from "./file";
import { dealKey, dealt, readContext, seedCommitment, verifyDeal, verifyTable, writeContext } from ".";
import { verdictOn } from "./table";

const FAIR = join(import.meta.dirname, "../../../tests/fair");
const TABLE = new Uint8Array(readFileSync(join(FAIR, "table.json")));
const CONTEXT = { table: "t-1", deal: 1, rules: "schafkopf@1", deck: "bay32", seats: ["a", "b", "c", "d"] };
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);
const NONCES = [0, 1, 2, 3].map((i) => new Uint8Array(16).fill(i));
const vector = JSON.parse(readFileSync(join(FAIR, "vector.json"), "utf8")) as {
  context: string;
  commitment: string;
  nonces: { commitment: string; nonce: string }[];
  seed: string;
  deck: string;
};

describe("the published vector", () => {
  test("the context is canonical JSON", () => {
    expect(new TextDecoder().decode(writeContext(CONTEXT))).toBe(vector.context);
  });

  test("the house promises its seed", () => {
    expect(hex(seedCommitment(writeContext(CONTEXT), SEED))).toBe(vector.commitment);
  });

  test("seed and nonces give the key, the key gives the deck", () => {
    const key = "3a9ff2846ec7546604988c8681a49ecb1511534e3c623ca432e454371976cd19";
    expect(hex(dealKey(writeContext(CONTEXT), SEED, NONCES))).toBe(key);
    expect(dealt(CONTEXT, SEED, NONCES).join(" ")).toBe(vector.deck);
  });

  test("the vector holds, and another seed does not", () => {
    const deal = {
      context: encoded(vector.context),
      seed: octets(vector.seed),
      commitment: octets(vector.commitment),
      seats: vector.nonces.map((seat) => ({ commitment: octets(seat.commitment), nonce: octets(seat.nonce) })),
      deck: vector.deck.split(" "),
    };
    expect(verifyDeal(deal)).toEqual({ flaws: [], missing: [] });
    const cheat = { ...deal, seed: new Uint8Array(32), deck: dealt(CONTEXT, new Uint8Array(32), NONCES) };
    expect(verifyDeal(cheat).flaws).toEqual([{ code: "seed" }]);
  });
});

describe("the published table", () => {
  test("holds, and is written as it is read", () => {
    expect(verifyTable(TABLE)).toMatchObject({ holds: true, flaws: [], unopened: [] });
    expect(writeTable(readTable(TABLE))).toBe(new TextDecoder().decode(TABLE));
  });

  test("no single bit can be changed unseen", { timeout: 60_000 }, () => {
    const accepted: number[] = [];
    for (let bit = 0; bit < 8 * TABLE.length; bit += 23) {
      const changed = TABLE.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      if (verifyTable(changed).holds) accepted.push(bit);
    }
    expect(accepted).toEqual([]);
  });

  test("names what does not fit", () => {
    const table = readTable(TABLE);
    const [first, ...others] = table.deals;
    const changed = (more: Partial<typeof first>) => {
      const verdict = verdictOn({ ...table, deals: [{ ...first!, ...more }, ...others] });
      return verdict.deals[0]!.flaws.map((flaw) => flaw.code);
    };
    expect(changed({ lines: ["house dealer 1"] })).toEqual(["log", "dealer"]);
    expect(changed({ lines: ["house Dealer"] })).toEqual(["log", "unfinished"]);
    expect(changed({ lines: ["house deal er 0"] })).toEqual(["log", "lines"]);
    expect(changed({ cut: "1 pass" })).toEqual(["link", "cut"]);
    expect(changed({ seats: [] })).toEqual(["link", "seats"]);
    expect(changed({ seed: new Uint8Array(31) })).toEqual(["log", "seed"]);
    expect(changed({ context: encoded("{}") })).toEqual(["link", "context"]);
  });
});

describe("a context", () => {
  const refused = [
    "{", "[]", "null", vector.context + " ", vector.context.replace('"v":1', '"v":2'),
    vector.context.replace("t-1", "t\\u002d1"), vector.context.replace('"a","b"', '"a","a"'),
    vector.context.replace('"deal":1', '"deal":-1'), vector.context.replace('"deal":1', '"deal":1.0'),
    vector.context.replace("t-1", "\\ud800"), "\uFEFF" + vector.context,
  ];
  test.each(refused)("%s is refused", (text) => {
    expect(() => readContext(encoded(text))).toThrow();
  });

  test("names may have any letters", () => {
    const context = { ...CONTEXT, seats: ["Jürgen", "鷹", "😀"] };
    expect(readContext(writeContext(context))).toEqual(context);
  });
});
