// Computers are people at a Stammtisch: one has a word to say about the deal, beside its face; one tap, and it is quiet,
// also the next time the page is opened.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { alone } from "./table.mjs";

const here = evening(NIGHTLY);
/** About a Tout, won or lost, there is always a word; it is somebody else's, so a computer's. */
const TOUT = { wants: [/^play$/, /Tout/], shuns: [] };
/** Where the own cards do not win the bidding somebody else plays: then the next deal is tried. */
const MOST_DEALS = 8;
const SMALL = { width: 320, height: 568 };

const remarksIn = ({ frames }) =>
  frames.filter(({ sent, text }) => !sent && text.includes('"remark":')).map(({ text }) => JSON.parse(text).remark);

/** Plays until there is a word about a deal. */
async function untilSaid({ visitor, player }) {
  for (let deal = 0; deal < MOST_DEALS; deal += 1) {
    const before = remarksIn(visitor).length;
    await player.playDeal();
    if (remarksIn(visitor).length > before) return remarksIn(visitor).at(-1);
    await player.nextDeal();
  }
  throw new Error("nobody says a word");
}

const boxOf = (locator) => locator.boundingBox();
const apart = (one, other) =>
  one.x + one.width <= other.x + 0.5 || other.x + other.width <= one.x + 0.5 || one.y + one.height <= other.y + 0.5 || other.y + other.height <= one.y + 0.5;

test("a computer says a word beside its face, it covers nothing, and one tap keeps them quiet for good", { timeout: 240_000, ...NIGHTLY }, async () => {
  const one = await alone(here.browser, here.url, { game: "schafkopf", preset: "schafkopf-joho-10-50" }, TOUT);
  const { page, visitor } = one;
  const { seat, text, gloss } = await untilSaid(one);

  const remark = page.getByTestId("remark");
  await remark.waitFor();
  assert.equal(await remark.getAttribute("data-seat"), String(seat));
  const shown = (await remark.innerText()).replace(/\s+/g, " ");
  assert.ok(shown.includes(text), `${shown} has ${text}`);
  assert.ok(shown.includes(gloss), "who reads German reads it under the dialect");
  assert.equal(await remark.locator(".coaster").count(), 1);

  // It lies beside everything else, also on the smallest phone.
  for (const size of [visitor.page.viewportSize(), SMALL]) {
    await page.setViewportSize(size);
    const box = await boxOf(remark);
    for (const other of ["deal-end", "hush", "slate"]) assert.ok(apart(box, await boxOf(page.getByTestId(other))), `${other} at ${size.width}`);
    assert.ok(box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height);
    const hush = await boxOf(page.getByTestId("hush"));
    assert.ok(hush.height >= 48 && hush.width >= 48, "a thumb finds it");
  }

  // The voice hears one sentence, once; the picture of it is silent.
  await page.waitForFunction((word) => document.querySelector("[data-testid=spoken]")?.textContent?.includes(word), gloss || text);
  assert.equal(await remark.getAttribute("aria-hidden"), "true");
  assert.equal(await page.getByTestId("heard").getByText(text).count(), 1);

  await page.getByTestId("hush").click();
  await remark.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-testid")), "continue", "the way on has the focus");

  await page.reload();
  await page.getByTestId("deal-end").waitFor();
  await page.getByTestId("heard").waitFor();
  assert.ok(remarksIn(visitor).at(-1), "the server says it still");
  assert.equal(await remark.count(), 0);

  // The settings have it, and let them talk again.
  await page.goto(`${here.url}/#/settings`);
  const talk = page.getByRole("switch", { name: "Computer reden mit" });
  assert.equal(await talk.isChecked(), false);
  await talk.check();
  await one.player.goTo(here.url, one.table);
  await remark.waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
