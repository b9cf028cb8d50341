// Every screen of a deal, from all sides: nothing overflows, nothing lies on the cards, thumbs hit, axe is content,
// and text of 200 % can be used. Everything in `scripts/e2e nightly`; else the smallest and the widest screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { goOn, walk, walker } from "./geometry_walk.mjs";

const here = evening();
const isNightly = NIGHTLY.skip === false;
/** So many deals more, where those that were looked at had no tricks. */
const MORE = 8;

/** What lies over the table: a key opens it, and Escape closes it. */
const SHEETS = [
  ["l", "last trick"],
  ["s", "score"],
];

const DEALS = [
  { wish: { game: "schafkopf", preset: "schafkopf-rein" } },
  { wish: { game: "skat", preset: "skat-isko" }, when: NIGHTLY },
  { wish: { game: "schafkopf", preset: "schafkopf-rein" }, learning: true, when: NIGHTLY },
  { wish: { game: "skat", preset: "skat-isko" }, learning: true, when: NIGHTLY },
  { wish: { game: "skat", preset: "skat-isko" }, textTable: true, when: NIGHTLY },
  { wish: { game: "schafkopf", preset: "schafkopf-joho-10-30" }, deals: 3, when: NIGHTLY },
  { wish: { game: "skat", preset: "skat-kneipe" }, deals: 3, when: NIGHTLY },
  { wish: { game: "schloapfer", preset: "schloapfer-perlen" }, deals: 2, when: NIGHTLY },
  { wish: { game: "schloapfer", preset: "schloapfer-upcard", changes: { players: 2 } }, deals: 2, when: NIGHTLY },
  { wish: { game: "schloapfer", preset: "schloapfer-perlen", changes: { players: 6 } }, deals: 2, when: NIGHTLY },
];

for (const { wish, deals = 1, learning = false, textTable = false, when = {} } of DEALS) {
  const players = wish.changes ? ` with ${wish.changes.players}` : "";
  test(`the screens of ${wish.preset}${players}${learning ? " with advice" : ""}${textTable ? " as text" : ""}`, { timeout: 900_000, ...when }, async () => {
    const table = await walker(here.browser, here.url, wish, {
      settings: { learning, textTable, ...(textTable ? { trickRest: 600 } : {}) },
    });
    const found = [];
    const look = async (kind, options) => {
      for (const fault of await lookAround(table.page, options)) found.push(`${kind}, ${fault}`);
    };
    const met = new Set();
    const wanted = [/^(auction|poll|discard)/, /^trick of/, ...(textTable ? [] : [/^finished trick/]), /^end of deal$/];
    const missing = () => wanted.filter((kind) => ![...met].some((one) => kind.test(one)));
    // A deal that nobody plays has no tricks: then another one is looked at.
    for (let deal = 0; deal < deals || (missing().length > 0 && deal < deals + MORE); deal++) {
      if (deal > 0) await goOn(table);
      await walk(table, (kind) => look(kind, sparing(kind)), met);
      if (deal === 0) await overTheTable(table.page, look);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(table.visitor.errors, []);
    assert.deepEqual(missing(), [], [...met].join("; "));
    await table.close();
  });
}

/** By day axe reads each kind of screen once, not each number of cards. */
function sparing(kind) {
  const isPlain = !/trick/.test(kind) || /many/.test(kind);
  return isNightly ? {} : { axe: isPlain && !/considered|trick of [02]/.test(kind), large: isPlain };
}

async function overTheTable(page, look) {
  for (const [key, name] of SHEETS) {
    await page.locator("body").press(key);
    await page.locator("dialog[open] .body").waitFor();
    await page.waitForTimeout(400);
    await look(name);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Menü" }).click();
  await page.locator("dialog[open] .menu").waitFor();
  await look("menu");
  await page.keyboard.press("Escape");
}
