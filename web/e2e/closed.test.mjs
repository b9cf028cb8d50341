// A closed house: the club's first member comes by the link of whoever runs it, lets a friend in, and strangers see one sentence.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { violations } from "./axe.mjs";
import { startBrowser, visit } from "./browser.mjs";
import { NIGHTLY } from "./evening.mjs";
import { COMMAND, startServer } from "./server.mjs";
import { openTable } from "./table.mjs";

const SHOTS = process.env["CLOSED_SHOTS"];
const SENTENCE = "Herein kommt hier nur, wer eingeladen ist.";
let server, browser;

before(async () => {
  if (NIGHTLY.skip) return;
  [server, browser] = await Promise.all([startServer(null, 100, true), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const shot = async ({ page }, name) => (SHOTS ? page.screenshot({ path: `${SHOTS}/${name}.png` }) : null);
const isShut = async ({ page }) => page.getByText(SENTENCE, { exact: true }).waitFor();

/** As whoever runs the house makes one, beside the running server. */
async function linkOfTheHouse() {
  const { stdout } = await promisify(execFile)(COMMAND, ["invite", "--data", server.data, "--url", server.url, "--json"]);
  return JSON.parse(stdout).links[0].link;
}

/** A device with passkeys of its own, as Chromium makes one for tests. */
async function withPasskeys({ context, page }) {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await session.send("WebAuthn.addVirtualAuthenticator", { options });
}

test("a link lets one person in, once; a member lets in a friend; strangers see one sentence", { timeout: 240_000, ...NIGHTLY }, async () => {
  const [resi, kurt, friend] = await Promise.all([visit(browser), visit(browser), visit(browser)]);
  resi.page.setDefaultTimeout(60_000);
  const first = await linkOfTheHouse();

  await kurt.page.goto(server.url);
  await isShut(kurt);
  assert.equal(await kurt.page.getByRole("link", { name: "Datenschutz" }).count(), 1);
  assert.deepEqual(await violations(kurt.page), []);
  await shot(kurt, "door");

  await resi.page.goto(first);
  await shot(resi, "invited");
  assert.deepEqual(await violations(resi.page), []);
  await button(resi, "Hereinkommen").click();
  await resi.page.waitForURL(`${server.url}/`);
  await kurt.page.goto(first);
  await kurt.page.getByText("Diese Einladung gilt nicht mehr.").waitFor();

  await resi.page.goto(`${server.url}/#/account`);
  await button(resi, "Link erstellen").click();
  const link = await resi.page.getByLabel("Link für eine Person").inputValue();
  assert.deepEqual(await violations(resi.page), []);
  await resi.page.getByLabel("Link für eine Person").scrollIntoViewIfNeeded();
  await shot(resi, "account");
  await friend.page.goto(link);
  await button(friend, "Hereinkommen").click();
  await friend.page.waitForURL(`${server.url}/`);
  const ends = resi.page.getByRole("button", { name: /^Einladung beenden/ });
  await resi.page.reload();
  await button(resi, "Link erstellen").waitFor();
  assert.equal(await ends.count(), 0, "whoever has come by a link has used it");
  await button(resi, "Link erstellen").click();
  const spare = await resi.page.getByLabel("Link für eine Person").inputValue();
  await ends.click();
  await ends.waitFor({ state: "detached" });
  await kurt.page.goto(spare);
  await kurt.page.getByText("Diese Einladung gilt nicht mehr.").waitFor();

  for (const visitor of [resi, kurt, friend]) {
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  }
});

test("who has a link to watch sees the table, and the door when leaving it", { timeout: 180_000, ...NIGHTLY }, async () => {
  const [resi, kurt] = await Promise.all([visit(browser), visit(browser)]);
  await resi.page.goto(await linkOfTheHouse());
  await button(resi, "Hereinkommen").click();
  await resi.page.waitForURL(`${server.url}/`);
  const { table } = await openTable(resi, { game: "schafkopf", preset: "schafkopf-rein" });

  await kurt.page.goto(`${server.url}/#/table/${table}`);
  await kurt.page.getByTestId("watching").getByText("Du schaust zu.").waitFor();
  assert.equal(await kurt.page.locator("[data-seat]").count(), 4);
  await kurt.page.getByRole("link", { name: "Heim" }).click();
  await isShut(kurt);
  await kurt.page.goto(`${server.url}/#/learn`);
  await isShut(kurt);
  assert.deepEqual(kurt.errors, []);
  await Promise.all([resi.close(), kurt.close()]);
});

test("who has a passkey comes back without another link", { timeout: 180_000, ...NIGHTLY }, async () => {
  const resi = await visit(browser);
  await withPasskeys(resi);
  await resi.page.goto(await linkOfTheHouse());
  await button(resi, "Hereinkommen").click();
  await resi.page.waitForURL(`${server.url}/`);
  await resi.page.goto(`${server.url}/#/account`);
  await button(resi, "Konto mit Passkey anlegen").click();
  await resi.page.getByText("Mit deinem Passkey kommst du auf jedem Gerät wieder herein.").waitFor();

  await resi.context.clearCookies();
  await resi.page.goto(`${server.url}/`);
  await resi.page.reload();
  await isShut(resi);
  await button(resi, "Mit Passkey zurückkommen").click();
  await resi.page.getByRole("navigation").first().waitFor();
  assert.deepEqual(resi.errors, []);
  await resi.close();
});
