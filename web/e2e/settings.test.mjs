// What people set: how they hold their cards, how quickly computers play, which thumb they tap with.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser } from "./browser.mjs";
import { NIGHTLY } from "./evening.mjs";
import { startServer } from "./server.mjs";
import { alone, guest } from "./table.mjs";

const SCHAFKOPF = { game: "schafkopf", preset: "schafkopf-rein" };
const SKAT = { game: "skat", preset: "skat-isko" };
/** What one waits for computers in a deal, at most, if they play at once. */
const MOST_WAITED_MS = 12_000;
const here = {};

before(async () => Object.assign(here, { server: await startServer(), browser: await startBrowser() }));
after(async () => {
  await here.browser.close();
  await here.server.stop();
});

const handOf = (page) => page.locator("[data-testid=hand] [data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card));

/** Somebody with a whole hand in front of them whom the table waits for: nobody else calls a game and has it sorted anew. */
async function withHand(wish, settings = {}) {
  const table = await alone(here.browser, here.server.url, wish, {}, { settings });
  const all = wish === SKAT ? 10 : 8;
  await table.player.playDeal((seen) => seen.isAsked && seen.hand.length === all && !seen.isSent);
  return table;
}

test("the settings show what they do, and a table opened with one tap goes by them", async () => {
  const visitor = await guest(here.browser, here.server.url, "Zenzi", { quickBots: false });
  const { page } = visitor;
  await page.goto(`${here.server.url}/#/settings`);
  await page.getByTestId("pace").getByText("Sofort", { exact: false }).click();
  const sample = () => page.getByTestId("sample").locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card));
  await page.getByTestId("sample").locator("[data-card]").first().waitFor();
  const left = await sample();
  await page.getByTestId("hold").getByText("rechts").click();
  assert.deepEqual(await sample(), [...left].reverse());
  const asked = page.waitForRequest((request) => request.url().endsWith("/v1/tables") && request.method() === "POST");
  await page.goto(`${here.server.url}/#/`);
  await page.locator("button.tile:not(:disabled)").first().click();
  assert.equal((await asked).postDataJSON().bot_ms, 0);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("trumps right is the same hand from the other side", NIGHTLY, async () => {
  const { page, visitor } = await withHand(SCHAFKOPF);
  const usual = await handOf(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("stammtisch.settings"));
    localStorage.setItem("stammtisch.settings", JSON.stringify({ ...kept, sorting: { schafkopf: { trumps: "right" } } }));
  });
  await page.reload();
  await page.waitForFunction((first) => document.querySelector("[data-testid=hand] [data-card]")?.dataset.card === first, usual.at(-1));
  assert.deepEqual(await handOf(page), [...usual].reverse());
  await visitor.close();
});

test("a card is pulled to another place, is not played by that, and stays there", NIGHTLY, async () => {
  const { page, player, visitor } = await withHand(SCHAFKOPF);
  const hand = await handOf(page);
  const [from, to] = await Promise.all([0, 4].map((place) => page.locator(`[data-card=${hand[place]}]`).first().boundingBox()));
  // A pointer over the hand fetches what moves cards; nobody pulls as soon after that as a test would.
  await page.mouse.move(from.x + 12, from.y + 20);
  await page.locator("[data-testid=hand][data-movable]").waitFor();
  await page.mouse.down();
  await page.mouse.move(to.x + 12, to.y + 20, { steps: 8 });
  await page.mouse.up();
  const pulled = [...hand.slice(1, 5), hand[0], ...hand.slice(5)];
  assert.deepEqual(await handOf(page), pulled);
  assert.equal((await player.look()).trick.some(({ card }) => card === hand[0]), false);
  // By key it goes back, one place with each press, and the focus goes with it.
  await page.locator(`[data-testid=hand] [data-card=${hand[0]}]`).focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press("Shift+ArrowLeft");
  assert.deepEqual(await handOf(page), hand);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.card), hand[0]);
  await page.keyboard.press("Shift+ArrowRight");
  const moved = [hand[1], hand[0], ...hand.slice(2)];
  assert.deepEqual(await handOf(page), moved);
  assert.match(await page.locator("[data-testid=hand] [role=status]").textContent(), /Platz 2 von 8/);
  // Whatever is played: the two lie as they were put.
  const seen = await player.playDeal((now) => now.isEnd || now.hand.length <= 6);
  const rest = seen.hand.map(({ card }) => card).filter((card) => card === hand[0] || card === hand[1]);
  assert.deepEqual(rest, moved.filter((card) => rest.includes(card)));
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("at Skat one tap sorts for Null, another one back", NIGHTLY, async () => {
  const { page, visitor } = await withHand(SKAT);
  const before = await handOf(page);
  const sort = page.locator("[data-sort=null]");
  await sort.click();
  assert.equal(await sort.getAttribute("aria-pressed"), "true");
  const suits = (await handOf(page)).map((card) => card[0]);
  // No trumps: each suit lies together.
  assert.equal(suits.filter((suit, place) => suit !== suits[place - 1]).length, new Set(suits).size);
  await sort.click();
  assert.deepEqual(await handOf(page), before);
  await visitor.close();
});

test("for the left thumb the buttons lie left of the own name", NIGHTLY, async () => {
  // At Skat, because whoever is asked for a bid there can always sort.
  const { page, visitor } = await withHand(SKAT, { leftHand: true });
  const row = page.locator("[data-testid=own] .row");
  await row.locator("[data-sort=null]").waitFor();
  const [plate, sort] = await Promise.all([row.locator("> .plate").boundingBox(), row.locator("[data-sort=null]").boundingBox()]);
  assert.ok(sort.x < plate.x, `${sort.x} < ${plate.x}`);
  await visitor.close();
});

test("with computers that play at once a deal has at most twelve seconds of waiting", NIGHTLY, async () => {
  const { player, visitor } = await alone(here.browser, here.server.url, { ...SCHAFKOPF, bot_ms: 0 }, { wants: [/^Auf die/, /^play$/] });
  let waited = null;
  for (let deal = 0; deal < 8 && waited === null; deal++) {
    await player.playDeal((seen) => seen.isEnd || seen.hand.length === 8);
    let [last, waiting, tricks] = [Date.now(), 0, 0];
    await player.playDeal((seen) => {
      const now = Date.now();
      // Waiting is what passes while nothing is asked of us.
      if (!seen.isAsked && !seen.isSent) waiting += now - last;
      last = now;
      tricks += seen.isResting ? 1 : 0;
      return seen.isEnd;
    });
    if (tricks) waited = waiting;
    if (waited === null) await player.nextDeal();
  }
  assert.ok(waited !== null && waited <= MOST_WAITED_MS, `waited ${waited} ms`);
  await visitor.close();
});
