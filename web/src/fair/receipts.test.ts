// @vitest-environment node
// The vectors that Python checks too: RFC 8032, spoiled signatures, the messages of receipts, the links of keys.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { octets } from "./bytes";
import { isSigned } from "./ed25519";
import { followed, readKeys } from "./house";
import { commitMessage, nonceMessage, sealedMessage, type Place, type SealedFacts } from "./receipt";

type Facts = Place & SealedFacts & { nonce: string };
type Vectors = {
  signatures: { name: string; holds: boolean; key: string; message: string; signature: string }[];
  receipts: { for: keyof typeof MESSAGES; fields: Facts; message: string; key: string; receipt: string }[];
  houses: { name: string; linked: boolean; house: { keys: unknown[] } }[];
};

const FILE = join(import.meta.dirname, "../../../tests/fair/receipts.json");
const { signatures, receipts, houses } = JSON.parse(readFileSync(FILE, "utf8")) as Vectors;
const MESSAGES = {
  commit: (facts: Facts) => commitMessage(facts, facts.commitment, facts.at),
  nonce: (facts: Facts) => nonceMessage(facts, facts.nonce, facts.at),
  sealed: (facts: Facts) => sealedMessage(facts.table, facts.deal, facts),
};

test.each(signatures)("signature: $name", ({ key, message, signature, holds }) => {
  expect(isSigned(key, octets(message), signature)).toBe(holds);
});

test("no bit of a signature can be changed", () => {
  const { key, message, signature } = signatures.find(({ name }) => name === "good")!;
  const accepted = [];
  for (let bit = 0; bit < 512; bit += 3) {
    const bytes = octets(signature);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    if (isSigned(key, octets(message), Buffer.from(bytes).toString("hex"))) accepted.push(bit);
  }
  expect(accepted).toEqual([]);
}, 60_000);

test("what is no hexadecimal is no signature", () => {
  const { key, message, signature } = signatures.find(({ name }) => name === "good")!;
  expect(isSigned(key, octets(message), signature.toUpperCase())).toBe(false);
  expect(isSigned("xx", octets(message), signature)).toBe(false);
});

test.each(receipts)("the receipt of $for", ({ for: kind, fields, message, key, receipt }) => {
  const written = MESSAGES[kind](fields);
  expect(new TextDecoder().decode(written)).toBe(message);
  expect(isSigned(key, written, receipt)).toBe(true);
  for (const name of Object.keys(fields)) {
    const value = fields[name as keyof Facts];
    const other = typeof value === "number" ? value + 1 : Array.isArray(value) ? value.slice(1) : `${String(value)}0`;
    expect(isSigned(key, MESSAGES[kind]({ ...fields, [name]: other } as Facts), receipt), name).toBe(false);
  }
});

test.each(houses)("a house: $name", ({ house, linked }) => {
  const keys = readKeys(house);
  expect(keys.length).toBe(house.keys.length);
  const [first, last] = [keys[0], keys.at(-1)];
  const isThere = !first || followed(first, keys, isSigned).some(({ key }) => key === last!.key);
  expect(isThere).toBe(linked);
});
