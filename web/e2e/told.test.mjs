// What the table tells: who said what before the game stands, why a game was lost, a rule in a player's words, how much a
// doubling counts and what it is called, and what a hint is worth. One word each that people missed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NIGHTLY, evening } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { alone } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["TOLD_SHOTS"];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const REIN = { game: "schafkopf", preset: "schafkopf-rein" };
const MOST_DEALS = 20;
/** A clause, a card or an option as the engine writes it. */
const CODES = /\b(SK|ST|SL)-[A-Z]+-\d+|\b[EGHS][ATKOU]\b|\b[a-z]+_[a-z_]+\b/;

async function shot(page, name) {
  if (!SHOTS) return;
  for (const [size, viewport] of [["desktop", DESKTOP], ["phone", PHONE]]) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${SHOTS}/${name}-${size}.png` });
  }
}

/** Plays deals until something can be seen. */
async function until(player, isThere) {
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const seen = await player.playDeal((now) => now.isEnd || isThere(now));
    if (isThere(seen)) return seen;
    await player.nextDeal();
  }
  throw new Error("it never came up");
}

test("every seat's last call stays until the game stands; then only what still counts", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, { ...REIN, bot_ms: 0 }, { wants: [/^play$/, /^Auf die/, /^Wenz$/] });
  /** What each seat has said last, as the server tells it, and whether the screen shows it there. */
  const missing = () =>
    page.evaluate((text) => {
      const { calls = [] } = JSON.parse(text);
      return calls.filter(({ seat, text: call }) => !document.querySelector(`[data-seat="${seat}"]`)?.innerText.includes(call)).map(({ seat, text: call }) => `${seat} ${call}`);
    }, visitor.frames.findLast(({ sent, text }) => !sent && text.startsWith('{"type":"change"')).text);
  const told = () => JSON.parse(visitor.frames.findLast(({ sent, text }) => !sent && text.startsWith('{"type":"change"')).text).calls ?? [];
  // Behind somebody who has spoken; what we say ourselves is in the question.
  await until(player, ({ ask, hand }) => hand.length === 8 && Boolean(ask?.offers.some(({ action }) => action === "play")) && told().length > 1);
  assert.deepEqual(await missing(), []);
  await shot(page, "auction");
  await until(player, ({ trick, hand, isEnd }) => !isEnd && hand.length < 8 && trick.length > 0);
  assert.deepEqual(await missing(), []);
  assert.deepEqual(told().filter(({ text }) => /^weiter$/i.test(text)), [], "a pass is forgotten once the game stands");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a raised game that is lost with 61 and more says how many were needed", { timeout: 500_000, ...NIGHTLY }, async () => {
  const wish = { game: "schafkopf", preset: "schafkopf-joho-10-30" };
  const { player, page, visitor } = await alone(here.browser, here.url, wish, { wants: [/^raise/, /^play$/, /^bid/], shuns: [/^(pass|give-up|end)$/] });
  let told = "";
  for (let deal = 0; deal < MOST_DEALS && !told; deal++) {
    const { bill, isOver } = await player.playDeal();
    if (/\bvon \d+ (nötigen )?Augen|\d+ nötig/.test(bill) && !/61 nötig/.test(bill)) told = bill;
    if (isOver) break;
    if (!told) await player.nextDeal();
  }
  assert.match(told, /\d+ nötig/, "the bar of the bill says the target that was raised to");
  await shot(page, "target");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a rule is told in a player's words, over the table and not away from it", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, REIN, { wants: [/^play$/] });
  await until(player, ({ hand, isEnd }) => !isEnd && hand.length > 0);
  const address = page.url();
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Regeln" }).click();
  const sheet = page.getByRole("dialog", { name: "Regeln" });
  await sheet.getByText(/Ruf \d+/).first().waitFor();
  const text = await sheet.innerText();
  assert.doesNotMatch(text, CODES);
  await shot(page, "rules");
  assert.equal(page.url(), address);
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("main[data-stage]").isVisible());
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a doubling is called as its table calls it: Stoß, not Sup", { timeout: 300_000, ...NIGHTLY }, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, REIN, { wants: [/kontra/, /^pass$/], shuns: [/^(give-up)$/] });
  const heard = [];
  for (let deal = 0; deal < 8; deal++) {
    await player.playDeal((now) => {
      heard.push(...now.asides.map(({ text }) => text));
      return now.isEnd;
    });
    await player.nextDeal();
  }
  assert.ok(heard.some((text) => /Stoß/.test(text)), heard.join());
  assert.ok(heard.every((text) => !/Sup|Hirsch|Level/.test(text)), heard.join());
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a hint: idea, card, numbers by their names; what a card costs, and the trick stays where it lies", { timeout: 300_000, ...NIGHTLY }, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, REIN, { wants: [/^play$/, /^Auf die/, /^Wenz$/], shuns: [/Tout|Sie|give-up/] });
  await until(player, ({ trick, hand, isAsked, isEnd, isResting, ask }) => !isEnd && !ask && !isResting && isAsked && trick.length > 0 && hand.filter(({ isLegal }) => isLegal).length > 1);
  await page.getByTestId("hint-button").click();
  const box = page.getByTestId("hint");
  await box.waitFor();
  const place = () => page.getByTestId("trick").locator("[data-card]").first().boundingBox();
  const first = await place();
  assert.doesNotMatch(await box.innerText(), CODES);
  for (const word of ["Was tun?", "In Zahlen"]) {
    await box.getByRole("button", { name: word }).click();
    await page.waitForFunction((before) => document.querySelector("[data-testid=hint-more]")?.textContent.trim() !== before, word);
    const now = await place();
    assert.ok(Math.abs(now.y - first.y) <= 1 && Math.abs(now.x - first.x) <= 1, `the trick moved from ${first.y} to ${now.y}`);
  }
  const text = await box.innerText();
  assert.match(text, /Vorschlag: /);
  assert.match(text, /kostet|mehr|[Gg]ut/);
  assert.match(text, /Verteilungen/);
  assert.doesNotMatch(text, CODES);
  await shot(page, "hint");
  assert.deepEqual(await lookAround(page), []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
