// Helps are a rule: alone with computers one's own switch, with other people only where the table allows them. And Skat's
// auction and laying away, as they are drawn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { Player } from "./player.mjs";
import { alone, guest, openTable, request } from "./table.mjs";

const here = evening();
const SKAT = { game: "skat", preset: "skat-isko", changes: { session_rounds: 0 } };
const LEARNING = { settings: { learning: true, trickRest: 600 } };
// A Null may be over with its first trick, and what was laid lies there no more.
const BIDS = { wants: [/^take$/, /^yes$/, /^bid \d+$/, /^play$/, /^Grand$/] };
const isAuction = (seen) => /^(Was sagst du|Hältst du|Die anderen passen)/.test(seen.prompt ?? "");

/** Three people at a Skat table, all of them learning; the one who is asked first in the auction. */
async function threeLearners(hints) {
  const visitors = [];
  for (const name of ["Zenzi", "Girgl", "Burgl"]) visitors.push(await guest(here.browser, here.url, name, LEARNING));
  const [host, ...others] = visitors;
  const made = await openTable(host, { ...SKAT, fill: "wait", hints });
  for (const other of others) await request(other, "POST", "/v1/join", { code: made.code });
  const players = visitors.map((visitor) => new Player(visitor, BIDS));
  await Promise.all(players.map((player) => player.goTo(here.url, made.table)));
  for (let tries = 0; tries < 200; tries++) {
    for (const player of players) {
      const seen = await player.look();
      if (isAuction(seen)) return { visitors, made, page: player.page };
      await player.answer(seen);
    }
  }
  throw new Error("nobody is asked");
}

for (const hints of [false, true]) {
  test(`with other people helps are ${hints ? "there where they are agreed" : "not there"}`, NIGHTLY, async () => {
    const { visitors, made, page } = await threeLearners(hints);
    const shown = hints ? 1 : 0;
    if (hints) await page.getByTestId("carries").waitFor();
    assert.equal(await page.getByTestId("carries").count(), shown);
    const hint = page.locator(".row [data-testid=hint-button], [data-testid=hint]");
    if (hints) await hint.first().waitFor();
    else assert.equal(await hint.count(), 0);
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("button", { name: "Regeln" }).first().click();
    assert.match(await page.getByTestId("helps").innerText(), hints ? /Hilfen\s*erlaubt/ : /Hilfen\s*keine/);

    const late = await guest(here.browser, here.url, "Spät");
    await late.page.goto(`${here.url}/#/join/${made.code}`);
    assert.match(await late.page.getByTestId("helps").innerText(), hints ? /sind erlaubt/ : /Ohne Hilfen/);
    for (const visitor of [...visitors, late]) {
      assert.deepEqual(visitor.errors, []);
      await visitor.close();
    }
  });
}

test("alone with computers the switch of the person decides, and the ladder has the corner of the own hand", async () => {
  for (const learning of [true, false]) {
    const { player, page, visitor } = await alone(here.browser, here.url, SKAT, BIDS, { settings: { learning } });
    await player.playDeal(isAuction);
    if (learning) assert.match(await page.getByTestId("carries").innerText(), /reicht bis \d+/);
    else assert.equal(await page.getByTestId("carries").count(), 0);
    await visitor.close();
  }
});

test("two cards are laid away: tagged, face up with their eyes, taken back with a tap, and seen again while one plays", NIGHTLY, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, SKAT, BIDS);
  await player.playDeal((seen) => Boolean(seen.ask?.isChoose));
  assert.equal(await page.locator("[data-testid=hand] .tag").count(), 2, "both cards of the skat are tagged");
  await player.playDeal((seen) => /^Was spielst du/.test(seen.prompt ?? ""));

  const laid = page.getByTestId("laid");
  assert.match(await laid.innerText(), /Gedrückt, nur für dich: \d+ Augen/);
  assert.equal(await laid.locator("img").count(), 2);
  assert.match(await page.locator("[data-game=grand]").innerText(), /Grand\s*\d+/);
  assert.equal(await page.locator("[data-action=take-back]").count(), 0, "the felt takes it back");

  await page.waitForTimeout(450);
  await laid.getByRole("button").click();
  await page.locator("[data-testid=hand] [data-card]").nth(11).waitFor();
  assert.equal(await laid.count(), 0);
  assert.equal(await page.locator("[data-testid=hand] .tag").count(), 2, "still the cards of the skat");

  await player.playDeal((seen) => seen.isEnd || (seen.trick.length > 0 && seen.isAsked && !seen.isResting));
  await laid.getByRole("button").click();
  assert.match(await page.getByTestId("notice").innerText(), /Gedrückt, nur für dich/);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
