import { describe, expect, it } from "vitest";
import { Nonces, type Promising } from "./nonces";
import { uuid } from "./uuid";

const promising: Promising = (table, deal, player, nonce) => `hash of ${table} ${deal} ${player} ${nonce}`;

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

describe("the own nonce", () => {
  it("is promised once for each deal, and differs from deal to deal", () => {
    const nonces = new Nonces("t", "p1", promising, storage());

    expect(nonces.promise(1)).toBe(nonces.promise(1));
    expect(nonces.promise(2)).not.toBe(nonces.promise(1).replace(" 1 ", " 2 "));
  });

  it("is opened after a reload, too", () => {
    const keeping = storage();
    const promise = new Nonces("t", "p1", promising, keeping).promise(3);

    const nonce = new Nonces("t", "p1", promising, keeping).opening(3, { nonces: ["", promise] }, 1);

    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is not opened where the table says something else than we have promised", () => {
    const nonces = new Nonces("t", "p1", promising, null);
    nonces.promise(3);

    expect(nonces.opening(3, { nonces: ["another"] }, 0)).toBeNull();
    expect(nonces.opening(3, { nonces: [""] }, 0)).toBeNull();
    expect(nonces.opening(4, { nonces: ["another"] }, 0)).toBeNull();
  });
});

it("ids of commands are UUIDs without a secure context", () => {
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuid()).not.toBe(uuid());
});
