// Skat by clicking: with the Skat picked up, Hand, Null and Ramsch, each to its bill.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { playTogether } from "./player.mjs";
import { alone, company } from "./table.mjs";

const here = evening(NIGHTLY);
/** Hold every bid, and say the smallest. */
const BIDS = [/^yes$/, /^bid 18$/];
const OPEN_END = { session_rounds: 0 };

for (const { game, wants, clicks, bill } of [
  { game: "a suit with the Skat picked up", wants: [/^take$/, /^Kreuz$/], clicks: ["take", "give"], bill: /Kreuz: Du/ },
  { game: "a Grand with the Skat picked up", wants: [/^take$/, /^Grand$/], clicks: ["take", "give"], bill: /Grand: Du/ },
  { game: "a suit Hand", wants: [/^hand$/, /^Pik Hand$/], clicks: ["hand"], bill: /Pik Hand: Du/ },
  { game: "a Null", wants: [/^take$/, /^Null$/], clicks: ["take", "give"], bill: /Null: Du/ },
  { game: "a Null Hand", wants: [/^hand$/, /^Null Hand$/], clicks: ["hand"], bill: /Null Hand: Du/ },
  { game: "a Null ouvert", wants: [/^take$/, /^Null ouvert$/], clicks: ["take"], bill: /Null ouvert: Du/ },
]) {
  test(game, NIGHTLY, async () => {
    const wish = { game: "skat", preset: "skat-isko", changes: OPEN_END };
    const { player, visitor } = await alone(here.browser, here.url, wish, { wants: [...wants, ...BIDS, /^play$/] });
    // Where the others bid high, a Null is worth too little.
    const seen = await player.playUntil(bill, 20);
    assert.match(seen?.bill ?? "", bill, JSON.stringify(player.clicked.slice(-20)));
    for (const click of clicks) assert.ok(player.clicked.some(({ action }) => action === click), click);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}

for (const [preset, all_pass, bill] of [
  ["skat-kneipe", "ramsch", /Ramsch/],
  ["skat-kneipe", "schieberramsch", /[Rr]amsch/],
  ["skat-isko", "pass", /^Alle passen/],
]) {
  test(`nobody bids at ${preset}: ${all_pass}`, NIGHTLY, async () => {
    const wish = { game: "skat", preset, changes: { ...OPEN_END, all_pass } };
    const likes = () => ({ wants: [/^(pass|no|push)$/] });
    const { players, visitors } = await company(here.browser, here.url, wish, ["Zenzi", "Girgl", "Burgl"], likes);
    for (const end of await playTogether(players)) assert.match(end.bill, bill);
    for (const visitor of visitors) assert.deepEqual(visitor.errors, []);
    await Promise.all(visitors.map((visitor) => visitor.close()));
  });
}
