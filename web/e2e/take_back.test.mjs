// Taking back: alone with computers at once, among friends when all agree.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { alone, company } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["TAKE_BACK_SHOTS"];
const REIN = { game: "schafkopf", preset: "schafkopf-rein" };
const MOST_DEALS = 12;
const MOST_LOOKS = 400;

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

const sent = (visitor, type) => visitor.frames.filter((frame) => frame.sent && frame.text.includes(`"type":"${type}"`)).length;

test("alone with computers a card comes back at once, and the bill says so", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, REIN, { wants: [/^Auf die/, /^play$/] });
  const hasPlayed = (now) => now.isEnd || (now.hand.length > 0 && now.hand.length < 8);
  let seen = null;
  for (let deal = 0; deal < MOST_DEALS && !seen; deal++) {
    const now = await player.playDeal(hasPlayed);
    if (now.isEnd) await player.nextDeal();
    else seen = now;
  }
  const button = page.getByTestId("take-back");
  await button.waitFor();
  assert.equal((await button.textContent()).trim(), "Zurück");
  await shot(page, "alone");
  assert.deepEqual(await violations(page), []);

  await button.click();
  await page.waitForFunction((cards) => document.querySelectorAll("[data-testid=hand] [data-card]").length > cards, seen.hand.length);
  assert.equal(sent(visitor, "take-back"), 1);
  await player.playDeal();
  await page.getByTestId("deal-end").getByText("wurde zurückgenommen").waitFor();
  await shot(page, "bill");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("among friends it is asked, and the answer is Freilich or Was liegt, pickt", { timeout: 300_000, ...NIGHTLY }, async () => {
  const wish = { ...REIN, fill: "bots", bot_ms: 2500 };
  const { players, visitors } = await company(here.browser, here.url, wish, ["Anni", "Kurt"]);
  const asking = await askedBack(players, visitors);
  const asked = visitors[1 - asking].page;
  const box = asked.getByTestId("take-back-asked");
  await box.getByRole("button", { name: "Was liegt, pickt!" }).waitFor();
  await shot(asked, "asked");
  await box.getByRole("button", { name: "Freilich" }).click();
  await visitors[asking].page.getByTestId("take-back-asked").waitFor({ state: "detached" });
  const heard = visitors[asking].frames.filter((frame) => !frame.sent && frame.text.includes('"times":1')).length;
  assert.ok(heard > 0, "play went back");
  for (const visitor of visitors) assert.deepEqual(visitor.errors, []);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});

/** Plays until somebody may ask, and asks; who it was. */
async function askedBack(players, visitors) {
  for (let look = 0; look < MOST_LOOKS; look++) {
    for (const [place, { page }] of visitors.entries()) {
      const button = page.getByTestId("take-back");
      if (!(await button.count())) continue;
      assert.equal((await button.textContent()).trim(), "Derf i zruck?");
      await button.click();
      return place;
    }
    for (const player of players) await player.answer(await player.look());
  }
  throw new Error("nobody could ask");
}
