// Small things at a table: help, words for oneself, all cards of a deal, looks of more contrast, no text on wood.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser } from "./browser.mjs";
import { NIGHTLY } from "./evening.mjs";
import { startServer } from "./server.mjs";
import { alone } from "./table.mjs";

const DESK = { width: 1440, height: 900 };
const SCHAFKOPF = { game: "schafkopf", preset: "schafkopf-rein" };
let server;
let browser;

before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("menu and help open and give the focus back; the menu says what each way out does", NIGHTLY, async () => {
  const { page, player, close } = await alone(browser, server.url, SCHAFKOPF, {}, { viewport: DESK });
  await player.playDeal((seen) => seen.isEnd);

  await page.getByRole("button", { name: "Menü" }).click();
  for (const note of ["Alles hält an", "Ein Computer spielt für dich weiter", "Dein Platz bleibt dir"]) {
    await page.locator("dialog[open]").getByText(note).waitFor();
  }
  await page.locator("dialog[open] header button").click();
  const focus = () => page.evaluate(() => [document.activeElement?.getAttribute("aria-label"), document.activeElement?.matches(":focus-visible")]);
  assert.deepEqual(await focus(), ["Menü", false], "whoever taps sees no ring");
  await page.keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual(await focus(), ["Menü", true], "whoever has a keyboard does");

  await page.keyboard.press("?");
  await page.locator("dialog[open]").getByText("durch deine Karten gehen").waitFor();
  await page.keyboard.press("Escape");

  await page.keyboard.press("s");
  const sheet = page.locator("dialog[open] [data-testid=board] table");
  await sheet.waitFor();
  const names = await sheet.locator("thead").innerText();
  assert.match(names, /Du/);
  assert.doesNotMatch(names, /Zenzi/);
  await close();
});

test("all cards: four dealt hands and every trick, one tap below the bill", NIGHTLY, async () => {
  const { page, player, close } = await alone(browser, server.url, SCHAFKOPF);
  await player.playDeal((seen) => seen.isEnd);
  const bill = page.getByTestId("deal-end");
  assert.equal(await bill.getByTestId("waiting").count(), 0, "nobody waits for who is alone with computers");
  await page.getByText("Alle Karten").click();
  await page.waitForFunction(() => [...document.querySelectorAll("[data-testid=deal-end] dl dd")].filter((hand) => hand.querySelectorAll("img").length === 8).length === 4);
  assert.ok((await bill.locator("details ol li").count()) <= 8);
  // What was opened comes into sight: on a phone it lies below the edge.
  await page.waitForFunction(() => {
    const place = document.querySelector("[data-testid=deal-end] .scroll").getBoundingClientRect();
    const hand = document.querySelector("[data-testid=deal-end] details dl dd").getBoundingClientRect();
    return hand.top >= place.top && hand.bottom <= place.bottom;
  });
  if (process.env["SMALL_SHOTS"]) await page.screenshot({ path: `${process.env["SMALL_SHOTS"]}/all-cards.png` });
  await close();
});

test("the skat lies on the felt while it is bid for", NIGHTLY, async () => {
  const { page, close } = await alone(browser, server.url, { game: "skat", preset: "skat-isko" });
  const aside = page.getByTestId("aside");
  await aside.waitFor();
  assert.equal(await aside.locator("img").count(), 2);
  assert.match(await aside.getAttribute("aria-label"), /2 Karten liegen verdeckt/);
  await close();
});

test("with more contrast, or colours of one's own, there is neither wood nor felt; and text never lies on wood", NIGHTLY, async () => {
  const { page, player, close } = await alone(browser, server.url, SCHAFKOPF, {}, { viewport: DESK });
  await player.playDeal((seen) => seen.isAsked && seen.trick.length > 0 && !seen.ask);
  const grounds = () =>
    page.evaluate(() => [".screen", ".mat"].map((one) => getComputedStyle(document.querySelector(one)).backgroundImage));
  assert.ok((await grounds()).every((ground) => ground !== "none"));

  const onWood = await page.evaluate(() => {
    const found = [];
    const texts = document.createTreeWalker(document.querySelector("main.screen"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!texts.currentNode.data.trim() || !element.checkVisibility() || element.closest(".aloud, .felt, dialog, .hand")) continue;
      let at = element;
      while (at && !at.matches("main.screen") && getComputedStyle(at).backgroundColor === "rgba(0, 0, 0, 0)") at = at.parentElement;
      if (at?.matches("main.screen")) found.push(texts.currentNode.data.trim());
    }
    return found;
  });
  assert.deepEqual(onWood, []);

  await page.emulateMedia({ contrast: "more" });
  assert.deepEqual(await grounds(), ["none", "none"]);
  await page.emulateMedia({ contrast: null, forcedColors: "active" });
  assert.deepEqual(await grounds(), ["none", "none"]);
  await close();
});
