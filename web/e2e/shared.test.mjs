// A deal handed on: the link opened by a stranger, a guess before the solution, and nothing left when it is taken back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { alone, request } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["SHARED_SHOTS"];
/** Somebody plays, and all cards are played. */
const WHOLE = { game: "schafkopf", preset: "schafkopf-rein", changes: { all_pass: "muss", tout: false } };

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** What a tap on a button asks the server for, answered. */
async function made(page, testid) {
  const answer = page.waitForResponse((response) => response.url().endsWith("/share") && response.status() === 201);
  await page.getByTestId(testid).click();
  return (await answer).json();
}

/** Waits at a review until the coach has found all there is, however busy the machine. */
async function coached(page) {
  const [sum, more] = [page.getByTestId("sum"), page.getByRole("button", { name: "Weiter durchgehen" })];
  for (;;) {
    await sum.or(more).first().waitFor({ timeout: 180_000 });
    if (!(await more.count())) return;
    await more.click();
    await more.waitFor({ state: "detached" });
  }
}

/** A finished deal at its review; with `isWhole` once the coach has found all there is, however busy the machine. */
async function reviewed(isWhole) {
  const player = await alone(here.browser, here.url, WHOLE);
  const { page } = player;
  await player.player.playDeal();
  await page.getByTestId("review").click();
  if (isWhole) await coached(page);
  await page.getByTestId("share-card").waitFor({ timeout: 60_000 });
  return player;
}

/** Somebody who has never been here opens a link. */
async function stranger(path, options = {}) {
  const visitor = await visit(here.browser, options);
  await visitor.page.goto(here.url + path);
  return visitor;
}

test("a stranger guesses one card of a deal, and finds nothing once the link is taken back", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { page, visitor, table } = await reviewed(false);
  const { path, code, decision } = await made(page, "share-card");
  assert.ok(decision > 0);
  await page.getByText("Link kopiert.").waitFor();
  const { status, body } = await request(visitor, "POST", `/v1/tables/${table}/deals/1/share`, { decision });
  assert.deepEqual([status, body.code], [201, code], "the same moment has the same link");

  const other = await stranger(path);
  const { page: theirs } = other;
  await theirs.getByTestId("guess").waitFor();
  assert.equal(await theirs.getByRole("heading", { level: 1 }).textContent(), "Was würdest du spielen?");
  assert.equal(await theirs.getByTestId("solved").count(), 0);
  assert.equal(await theirs.getByRole("tab").count(), 0);
  assert.equal(await theirs.locator(".hands").count(), 0, "nobody else's cards");
  assert.deepEqual(await violations(theirs), []);
  await shot(theirs, "asked");
  await theirs.locator("[data-guess]").first().click();
  await theirs.getByTestId("solved").waitFor();
  await theirs.getByTestId("whole").click();
  await theirs.getByRole("slider").waitFor();
  assert.deepEqual(await violations(theirs), []);
  await shot(theirs, "walked");

  // Nobody is called by name, and the table is not told.
  const told = await theirs.evaluate((where) => fetch(where).then((answer) => answer.text()), `/v1/shares/${code}`);
  assert.ok(told.length > 1000);
  for (const name of ["Zenzi", table]) assert.ok(!told.includes(name), name);
  assert.equal(await theirs.getByText("Zenzi").count(), 0);

  // Whoever goes on from there is at the usual address, and comes back by the way back.
  await theirs.getByRole("link", { name: "Selber spielen" }).click();
  await theirs.waitForFunction(() => location.pathname === "/");
  await theirs.goBack();
  await theirs.getByTestId("guess").waitFor();
  assert.equal(new URL(theirs.url()).pathname, path);

  // The maker finds it in the account, and takes it back.
  await page.goto(`${here.url}/#/account`);
  await page.getByRole("button", { name: /^Link zurücknehmen/ }).click();
  await page.getByText("Zurückgenommen.").waitFor();
  await theirs.goto(here.url + path);
  await theirs.getByText("Dieser Link führt nirgendwohin.").waitFor();
  assert.deepEqual(await violations(theirs), []);
  await shot(theirs, "gone");
  assert.deepEqual([...visitor.errors, ...other.errors], []);
  await other.close();
  await visitor.close();
});

test("behind the guess stands what the coach says, in three looks, and a picture for messengers", { timeout: 400_000, ...NIGHTLY }, async () => {
  const { page, visitor } = await reviewed(true);
  const { path } = await made(page, "share-card");
  const other = await stranger(path);
  const { page: theirs } = other;
  await theirs.locator("[data-guess]").first().click();
  await theirs.getByTestId("solved").waitFor();
  assert.deepEqual((await theirs.getByRole("tab").allTextContents()).map((text) => text.trim()), ["Dein Blatt", "Alle Karten", "Warum"]);
  assert.equal(await theirs.locator(".hands").count(), 0);
  await shot(theirs, "solved");
  await theirs.getByRole("tab", { name: "Alle Karten" }).click();
  await theirs.locator(".hands").waitFor();
  assert.deepEqual(await violations(theirs), []);
  const image = await theirs.locator('meta[property="og:image"]').getAttribute("content");
  assert.equal(image, `${here.url}${path}.png`);
  const picture = await theirs.evaluate((where) => fetch(where).then((answer) => answer.headers.get("content-type")), image);
  assert.equal(picture, "image/png");
  assert.deepEqual([...visitor.errors, ...other.errors], []);
  await other.close();
  await visitor.close();
});

test("a whole deal shows one hand first, behind a tap all cards, and what nobody has looked back at yet", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { visitor, table, player } = await alone(here.browser, here.url, WHOLE);
  await player.playDeal();
  const { status, body } = await request(visitor, "POST", `/v1/tables/${table}/deals/1/share`, {});
  assert.equal(status, 201);
  const other = await stranger(body.path, { viewport: { width: 1280, height: 800 } });
  const { page } = other;
  await page.getByTestId("show").waitFor();
  assert.equal(await page.locator(".hands").count(), 0);
  await shot(page, "whole-closed");
  await page.getByTestId("show").click();
  await page.getByTestId("no-review").waitFor();
  await page.getByRole("slider").waitFor();
  assert.deepEqual(await violations(page), []);

  await visitor.page.goto(`${here.url}/#/review/${table}/1`);
  await coached(visitor.page);
  await page.reload();
  await page.getByTestId("show").click();
  await page.getByTestId("curve").waitFor();
  assert.equal(await page.getByTestId("from-here").count(), 0, "it is not theirs to play on");
  await shot(page, "whole-open");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual([...visitor.errors, ...other.errors], []);
  await other.close();
  await visitor.close();
});

test("nothing is cut, hidden or too small to tap, closed and solved", { timeout: 500_000, ...NIGHTLY }, async () => {
  const { page, visitor } = await reviewed(false);
  const { path } = await made(page, "share-card");
  const other = await stranger(path);
  await other.page.getByTestId("guess").waitFor();
  assert.deepEqual(await lookAround(other.page), []);
  await other.page.getByTestId("show").click();
  await other.page.getByTestId("solved").waitFor();
  assert.deepEqual(await lookAround(other.page), []);
  assert.deepEqual([...visitor.errors, ...other.errors], []);
  await other.close();
  await visitor.close();
});
