// The same hand again: from the bill to a table of one's own, where nothing is promised and nothing counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { alone, request } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["AGAIN_SHOTS"];
// Somebody has to play, or there is nothing to play again: a deal that is thrown in keeps its cards closed.
const REIN = { game: "schafkopf", preset: "schafkopf-rein", changes: { all_pass: "muss" } };

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** The cards in the own hand as soon as all are there; whoever has to cut does. */
async function dealt(player) {
  return [...(await player.playDeal(({ hand }) => hand.length === 8)).hand].sort();
}

async function archived(visitor) {
  return (await request(visitor, "GET", "/v1/archive")).body.deals.length;
}

test("the hand of the bill is there again, without a tick, and its bill says practice", { timeout: 300_000, ...NIGHTLY }, async () => {
  const { player, page, visitor, table } = await alone(here.browser, here.url, REIN);
  await player.playDeal();
  await player.nextDeal(); // from the second deal on the own share is in it, and there is a tick
  const cards = await dealt(player);
  await player.playDeal();
  await page.getByTestId("fair").waitFor();
  const again = page.getByTestId("again");
  assert.equal((await again.textContent()).trim(), "Noch einmal dasselbe Blatt");
  await again.scrollIntoViewIfNeeded();
  await shot(page, "bill");
  await again.click();

  await page.waitForFunction((name) => !location.hash.endsWith(name), table);
  assert.deepEqual(await dealt(player), cards);
  await shot(page, "hand");
  await player.playDeal();
  await page.getByTestId("practice").getByText("Übung: zählt nicht.").waitFor();
  await page.getByTestId("deal-end").getByText("nichts versiegelt").waitFor();
  assert.equal(await page.getByTestId("fair").count() + (await page.getByTestId("unfair").count()), 0);
  assert.equal(await page.getByTestId("again").count(), 0);
  await shot(page, "practice");
  assert.deepEqual(await violations(page), []);

  assert.equal(await archived(visitor), 1, "the second deal is still on the table, and practice leaves no row");
  await page.getByTestId("origin").click();
  await page.waitForFunction((name) => location.hash.endsWith(name), table);
  await page.getByTestId("fair").waitFor();
  await page.getByTestId("continue").click();
  await page.waitForFunction(() => document.querySelector("main")?.dataset.deal === "3");
  assert.equal(await archived(visitor), 2);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("from the replay of a closed deal the same hand is one tap away, as often as one likes", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { player, page, visitor, table } = await alone(here.browser, here.url, REIN);
  const cards = await dealt(player);
  await player.playDeal();
  await page.getByTestId("continue").click();
  await page.goto(`${here.url}/#/replay/${table}/1`);
  await page.getByTestId("again").click();
  await page.waitForFunction(() => location.hash.startsWith("#/table/"));
  for (const time of ["once", "twice"]) {
    assert.deepEqual(await dealt(player), cards, time);
    await player.playDeal();
    await player.nextDeal();
  }
  assert.deepEqual(await dealt(player), cards);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
