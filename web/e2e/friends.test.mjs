// A table for friends: it shows how they get there, who is there, and what they say to each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { PHONE, visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening();
const SHOTS = process.env["FRIENDS_SHOTS"];
const WISH = { game: "schafkopf", preset: "schafkopf-rein", fill: "wait", bot_ms: 300 };
const DESKTOP = { width: 1440, height: 900 };

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const command = (visitor, table, wanted) =>
  request(visitor, "POST", `/v1/tables/${table}/commands`, { id: crypto.randomUUID(), ...wanted });

async function opened(name, more = {}, options = {}) {
  const visitor = await guest(here.browser, here.url, name, options);
  const made = await openTable(visitor, { ...WISH, ...more });
  await visitor.page.goto(`${here.url}/#/table/${made.table}`);
  await visitor.page.getByTestId("company").waitFor();
  return { visitor, page: visitor.page, made };
}

test("who opens a table sees the way to it, its rules by their name, and calls computers", { timeout: 180_000 }, async () => {
  const { visitor, page, made } = await opened("Zenzi", { called: "Wie bei uns seit 1998" });
  const picture = await page.getByRole("img", { name: "QR-Code zum Tisch" }).boundingBox();
  assert.ok(picture.width >= 150 && picture.height >= 150, "the picture can be scanned across the table");
  const code = page.getByTestId("code");
  assert.equal((await code.textContent()).toLowerCase(), made.code);
  assert.ok((await code.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))) >= 24);
  await page.getByRole("heading", { name: "Wie bei uns seit 1998" }).waitFor();
  await page.getByText("Noch ist niemand da.").waitFor();
  await shot(page, "waiting-phone");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await lookAround(page), []);
  await page.setViewportSize(DESKTOP);
  await shot(page, "waiting-desktop");
  assert.deepEqual(await lookAround(page), []);
  await page.setViewportSize(PHONE);

  // A free seat is a way to invite: without a sheet of the device the link goes into the clipboard.
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: (what) => ((window.shared = what), Promise.resolve()) }));
  await page.getByRole("button", { name: /^Frei.*einladen$/ }).first().click();
  assert.match(await page.evaluate(() => window.shared.url), new RegExp(`#/join/${made.code}$`));

  const friend = await visit(here.browser);
  await friend.page.goto(`${here.url}/#/join/${made.code}`);
  await friend.page.getByRole("heading", { name: "Wie bei uns seit 1998" }).waitFor();
  await shot(friend.page, "invited-phone");
  await friend.page.getByLabel("Wie heißt du am Tisch?").fill("Girgl");
  await press(friend.page, "Hinsetzen");
  await page.getByText("Da: Girgl.").waitFor();
  await friend.page.getByTestId("company").waitFor();
  assert.equal(await friend.page.getByRole("button", { name: "Computer dazusetzen" }).count(), 0, "only for its opener");

  await press(page, "Computer dazusetzen");
  await page.getByText("Es fehlt 1.").waitFor();
  await press(page, "Computer dazusetzen");
  await page.locator("main[data-stage]").waitFor();
  assert.equal(await page.getByTestId("company").count(), 0);
  for (const one of [visitor, friend]) assert.deepEqual(one.errors, []);
  await Promise.all([visitor.close(), friend.close()]);
});

test("friends write, no spectator reads it, links stay text, and who is muted is not sent", { timeout: 180_000, ...NIGHTLY }, async () => {
  const { visitor: anni, page, made } = await opened("Anni");
  const kurt = await guest(here.browser, here.url, "Kurt");
  await request(kurt, "POST", "/v1/join", { code: made.code });
  const watcher = await guest(here.browser, here.url, "Zaungast");
  for (const one of [kurt, watcher]) {
    await one.page.goto(`${here.url}/#/table/${made.table}`);
    await one.page.getByTestId("felt").waitFor();
  }
  await press(page, "Sprüche");
  await page.getByText("Noch hat niemand etwas gesagt.").waitFor();
  await page.getByLabel("Nachricht …").fill("Toni kommt später: https://example.org/<b>");
  await press(page, "Senden");
  const log = page.getByTestId("chat-log");
  await log.getByText("Toni kommt später: https://example.org/<b>").waitFor();
  assert.equal(await log.locator("a, b").count(), 0);
  await press(page, "Prost");
  await log.getByText("Prost!").waitFor();
  await kurt.page.getByTestId("bubble").getByText("Prost!").waitFor();
  await press(kurt.page, "Sprüche");
  await kurt.page.getByTestId("chat-log").getByText("Toni kommt später").waitFor();
  await kurt.page.getByLabel("Nachricht …").fill("Is recht.");
  await kurt.page.keyboard.press("Enter");
  await log.getByText("Is recht.").waitFor();
  await shot(page, "chat-phone");
  await page.setViewportSize(DESKTOP);
  await shot(page, "chat-desktop");
  await page.setViewportSize(PHONE);
  assert.deepEqual(await violations(page), []);
  assert.equal(watcher.frames.filter(({ text }) => text.includes("Toni kommt")).length, 0, "no spectator is sent it");

  await page.keyboard.press("Escape");
  await command(anni, made.table, { type: "quiet", seat: 1 });
  await command(kurt, made.table, { type: "write", text: "Zwetschgndatschi" });
  await command(kurt, made.table, { type: "say", phrase: "thanks" });
  await page.getByTestId("bubble").getByText("Danke!").waitFor();
  assert.equal(anni.frames.filter(({ text }) => text.includes("Zwetschgndatschi")).length, 0, "it was not even sent");
  for (const one of [anni, kurt]) assert.deepEqual(one.errors, []);
  await Promise.all([anni.close(), kurt.close(), watcher.close()]);
});

test("a word and a reaction are seen while the bill lies there", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { visitor: anni, page, made } = await opened("Anni");
  const kurt = await guest(here.browser, here.url, "Kurt");
  await request(kurt, "POST", "/v1/join", { code: made.code });
  const [first, second] = [new Player(anni), new Player(kurt)];
  await press(page, "Gleich anfangen");
  await page.locator("main[data-stage]").waitFor();
  await first.goTo(here.url, made.table);
  await second.goTo(here.url, made.table);
  await Promise.all([first.playDeal(), second.playDeal()]);
  const heard = page.getByTestId("heard");
  await heard.waitFor();
  await command(kurt, made.table, { type: "write", text: "Des war eng!" });
  await heard.getByText("Des war eng!").waitFor();
  await press(kurt.page, "Gut gespielt");
  await heard.getByText("Schön gespielt!").waitFor();
  await shot(page, "bill-phone");
  assert.deepEqual(await violations(page), []);
  await page.setViewportSize(DESKTOP);
  await shot(page, "bill-desktop");
  for (const one of [anni, kurt]) assert.deepEqual(one.errors, []);
  await Promise.all([anni.close(), kurt.close()]);
});
