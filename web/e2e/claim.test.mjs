// "Rest ist meiner": by the rules' own claim, a quiet pill between two tricks; the others agree, or play goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { alone, company } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["CLAIM_SHOTS"];
const MOST_DEALS = 12;
const DECLARER = { wants: [/^bid \d+$/, /^yes$/, /^play$/, /^take$/, /^Grand$/], shuns: [/^(pass|hand|give-up|concede)$/] };

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

test("at Skat who plays alone asks for the rest with two taps, and computers agree or play on", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, { game: "skat", preset: "skat-isko" }, DECLARER, { settings: { trickRest: "tap" } });
  const isOffered = (now) => !now.isEnd && now.hand.length > 0 && now.hand.length < 5 && now.hand.some((card) => card.isLegal) && now.asides.some(({ action }) => action === "claim");
  let seen = null;
  for (let deal = 0; deal < MOST_DEALS && !seen; deal++) {
    const now = await player.playDeal((look) => look.isEnd || isOffered(look));
    if (isOffered(now)) seen = now;
    else await player.nextDeal();
  }
  assert.ok(seen, "it never came up");
  assert.equal(await page.getByTestId("ask").count(), 0, "nobody is asked whether to claim");
  await shot(page, "skat");
  assert.deepEqual(await lookAround(page), []);
  assert.deepEqual(await violations(page), []);
  // What is said seldom stands in the menu, so that the own row stays readable.
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("dialog").locator("[data-action=concede]").waitFor();
  await shot(page, "skat-menu");
  await page.keyboard.press("Escape");
  await player.callAside({ action: "claim" }, seen);
  // Two computers answer; either the deal is over, or the hand lies open and play goes on.
  const end = await player.playDeal();
  assert.ok(visitor.frames.some(({ sent, text }) => sent && text.includes('"action":"claim"')));
  assert.ok(end.isEnd);
  await shot(page, "skat-end");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("at Schafkopf friends are asked one after the other; who says no makes play go on, with the hand open", { timeout: 300_000, ...NIGHTLY }, async () => {
  const wish = { game: "schafkopf", preset: "schafkopf-ordnung", fill: "bots", level: "anfaenger" };
  const { players, visitors } = await company(here.browser, here.url, wish, ["Anni", "Kurt"], () => ({ wants: [/^play$/, /^Auf die/, /^Wenz$/], shuns: [/^(claim|Tout|Sie)$/] }));
  const offered = (now) => !now.isEnd && now.asides.some(({ action }) => action === "claim");
  let asking = -1;
  for (let deal = 0; deal < MOST_DEALS && asking < 0; deal++) {
    const looks = await Promise.all(players.map((player) => player.playDeal((now) => {
      if (asking < 0 && offered(now)) asking = players.indexOf(player);
      return now.isEnd || asking >= 0;
    })));
    if (asking < 0) await Promise.all(players.map((player) => player.nextDeal()));
    else if (!offered(looks[asking])) asking = -1;
  }
  assert.ok(asking >= 0, "it never came up");
  const [mine, theirs] = [visitors[asking], visitors[1 - asking]];
  await shot(mine.page, "schafkopf");
  await players[asking].callAside({ action: "claim" }, await players[asking].look());
  await shot(theirs.page, "schafkopf-open");
  // Whoever is asked answers no: play goes on, and the cards stay open.
  const no = theirs.page.locator(".ask [data-action=no]");
  if (await no.waitFor({ timeout: 8000 }).then(() => true, () => false)) {
    await shot(theirs.page, "schafkopf-asked");
    assert.deepEqual(await lookAround(theirs.page), []);
    assert.match(await theirs.page.locator(".ask").innerText(), /Rest|Stiche/);
    await theirs.page.waitForTimeout(450);
    await no.click();
  }
  const ends = await Promise.all(players.map((player) => player.playDeal()));
  for (const end of ends) assert.ok(end.isEnd);
  for (const visitor of visitors) assert.deepEqual(visitor.errors, []);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});
