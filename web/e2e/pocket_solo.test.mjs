// Where a tap on a game sits somebody down who has a network: at the server, until their device has shown that it can be the table.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENT } from "./pocket_screens.mjs";
import { BUILT, stage, visitor, wake } from "./pocket_stage.mjs";

/** As on a device that is not busy with ten other things. */
const SOON = "2.00";
let here;

if (!BUILT.skip) {
  before(async () => (here = await stage()));
  after(() => here?.end());
}

/** Taps the first game; at which table one sits then. */
async function dealt(page) {
  await page.goto(`${here.url}/#/`);
  await page.locator("button.tile:not(:disabled)").first().click();
  await page.waitForURL(/#\/table\//, { timeout: 120_000 });
  return new URL(page.url()).hash.split("/").at(-1);
}

test("a table with computers alone is the server's, then the device's, and the server's again for whoever wants it so", BUILT, async () => {
  const { page, context, close } = await visitor(here.browser, { before: PATIENT });
  await context.addInitScript(PATIENT);
  const asked = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
  const opened = () => asked.filter((path) => path === "/v1/tables").length;

  assert.doesNotMatch(await dealt(page), /^hier-/, "nobody is moved who has not started it once");
  assert.equal(opened(), 1);
  await wake(page, here.url);
  assert.match(await page.evaluate(() => localStorage.getItem("stammtisch.pocket.start")), /^\d+\.\d\d$/, "how long it took is known");
  await page.evaluate((seconds) => localStorage.setItem("stammtisch.pocket.start", seconds), SOON);
  assert.match(await dealt(page), /^hier-/);
  assert.equal(opened(), 1, "the server does not hear of it");

  await page.goto(`${here.url}/#/settings`);
  await page.getByRole("switch", { name: /immer mit Netz/ }).click();
  assert.doesNotMatch(await dealt(page), /^hier-/);
  assert.equal(opened(), 2);
  await close();
});
