// Schloapfer by clicking: with two, with six, and every preset.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { alone } from "./table.mjs";

const here = evening(NIGHTLY);
const DEALS = 8;

for (const [preset, players] of [
  ["schloapfer-perlen", 2],
  ["schloapfer-perlen", 6],
  ["schloapfer-upcard", 4],
  ["schloapfer-pot", 3],
]) {
  test(`${preset} with ${players}`, NIGHTLY, async () => {
    const wish = { game: "schloapfer", preset, changes: { players } };
    const { player, page, visitor } = await alone(here.browser, here.url, wish, { wants: [/^join$/] });
    await page.locator("[data-seat]").nth(players - 1).waitFor();
    assert.equal(await page.locator("[data-seat]").count(), players);
    const hasPlayed = () => player.clicked.some(({ action }) => action.startsWith("play "));
    // Where all others throw their cards away no trick is played.
    for (let deal = 0; deal < DEALS && !hasPlayed(); deal++) {
      if (deal) await player.nextDeal();
      assert.match((await player.playDeal()).bill, /Augen|Ring|Strich/);
    }
    assert.ok(hasPlayed());
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}
