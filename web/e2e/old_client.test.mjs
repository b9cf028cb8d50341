// The protocol grows by addition only: the client built at 7e2ab15 plays an evening of each game against today's server,
// with its share in every shuffle, and draws its tick.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { oldGuest, unpacked } from "./old/client.mjs";
import { KEEN, Player } from "./old/player.mjs";
import { openTable } from "./table.mjs";

const here = evening(NIGHTLY);
const old = unpacked();
after(() => old.remove());
const DEALS = 4;

for (const [game, preset] of [
  ["schafkopf", "schafkopf-verein"],
  ["skat", "skat-kneipe"],
  ["schloapfer", "schloapfer-perlen"],
]) {
  test(`the old client plays ${game}`, NIGHTLY, async () => {
    const visitor = await oldGuest(here.browser, here.url, old.folder, "Zenzi");
    const { table } = await openTable(visitor, { game, preset });
    const player = new Player(visitor, KEEN);
    await player.goTo(here.url, table);
    assert.match(await visitor.page.content(), /assets\/index-BLxZuOSU\.js/, "the page is the kept build");

    let ticks = 0;
    for (let deal = 1; deal <= DEALS; deal++) {
      const seen = await player.playDeal();
      assert.equal(seen.deal, deal);
      if (seen.isOver) break;
      if (await hasTick(visitor)) ticks++;
      await player.nextDeal();
    }
    assert.ok(player.clicked.some(({ action }) => action.startsWith("play ")));
    assert.deepEqual(visitor.errors, []);
    assert.deepEqual(refusals(visitor), []);
    assert.ok(opened(visitor) >= DEALS - 1, "its nonces were taken");
    if (game !== "schloapfer") assert.ok(ticks > 0, "and the tick was drawn"); // where hands are folded it comes last
    await visitor.close();
  });
}

function hasTick({ page }) {
  return page.getByTestId("fair").waitFor({ timeout: 3000 }).then(() => true, () => false);
}

function received(visitor, type) {
  return visitor.frames.filter(({ sent }) => !sent).map(({ text }) => JSON.parse(text)).filter((frame) => frame.type === type);
}

/** What the server did not let the player do. A commitment for the first deal may come too late: deal 0 is over at once. */
function refusals(visitor) {
  const acts = sent(visitor, "act");
  return received(visitor, "refused").filter(({ id, code }) => acts.has(id) && code !== "answered");
}

/** How many nonces of the client were acknowledged. */
function opened(visitor) {
  const nonces = sent(visitor, "nonce");
  return received(visitor, "ok").filter(({ id }) => nonces.has(id)).length;
}

/** The ids of what the client has sent. */
function sent(visitor, type) {
  const frames = visitor.frames.filter((frame) => frame.sent).map(({ text }) => JSON.parse(text));
  return new Set(frames.filter((frame) => frame.type === type).map(({ id }) => id));
}
