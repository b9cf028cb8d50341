// Schloapfer by clicking: with two, with six, and every preset.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { alone } from "./table.mjs";

const here = evening();

for (const [preset, players] of [
  ["schloapfer-perlen", 2],
  ["schloapfer-perlen", 6],
  ["schloapfer-upcard", 4],
  ["schloapfer-pot", 3],
]) {
  test(`${preset} with ${players}`, NIGHTLY, async () => {
    const wish = { game: "schloapfer", preset, changes: { players } };
    const { player, page, visitor } = await alone(here.browser, here.url, wish, { wants: [/^join$/] });
    assert.equal(await page.locator("[data-seat]").count(), players);
    const seen = await player.playUntil(/Ring|Strich/, 4);
    assert.ok(seen);
    assert.ok(player.clicked.some(({ action }) => action.startsWith("play ")));
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}
