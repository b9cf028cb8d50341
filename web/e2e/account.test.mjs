// An account, from the guest who plays to the last tap that erases it, with the passkeys of Chromium's own device.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening();
const DEVICE = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};

/** A device that keeps passkeys, in this visitor's browser. */
async function withDevice(visitor) {
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options: DEVICE });
  return {
    keys: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    add: (credential) => devtools.send("WebAuthn.addCredential", { authenticatorId, credential }),
  };
}

const account = (visitor) => visitor.page.goto(`${here.url}/#/account`);
const press = (visitor, name) => visitor.page.getByRole("button", { name, exact: true }).click();
const says = (visitor, text) => visitor.page.getByText(text).first().waitFor();

test("a guest plays, keeps the account, comes back elsewhere, and goes for good", { timeout: 180_000 }, async () => {
  const first = await guest(here.browser, here.url, "Marei");
  const device = await withDevice(first);
  const made = await openTable(first, { game: "schafkopf", preset: "schafkopf-rein" });
  const player = new Player(first);
  await player.goTo(here.url, made.table);
  await player.playDeal();
  await player.goOn();
  const { body: before } = await request(first, "GET", "/v1/session");

  await account(first);
  await says(first, "Du spielst als Gast");
  await press(first, "Konto mit Passkey anlegen");
  await says(first, "Angelegt.");
  await says(first, "Du hast ein Konto.");
  const { body: after } = await request(first, "GET", "/v1/session");
  assert.deepEqual(after, { ...before, kind: "passkey" }, "id, name and the rest stay");
  assert.deepEqual(await violations(first.page), []);

  // A second key is not made with the cookie alone: the first one has to sign, and the cookie changes with it.
  const cookie = async () => (await first.context.cookies()).find(({ name }) => name === "stammtisch").value;
  const copied = await cookie();
  assert.equal((await request(first, "POST", "/v1/account/challenge")).body.code, "proof-needed");
  await says(first, "Vor jeder Änderung bestätigst du");
  const [made1] = await device.keys();
  await press(first, "Weiteren Passkey anlegen");
  // The device has one already, and says so; but it was shown, and whoever has copied the cookie is out.
  await says(first, "Auf diesem Gerät gibt es schon einen Passkey");
  assert.notEqual(await cookie(), copied);
  assert.ok((await device.keys())[0].signCount > made1.signCount);
  const thief = await fetch(`${here.url}/v1/session`, { headers: { cookie: `stammtisch=${copied}` } });
  assert.equal(thief.status, 401);
  assert.equal((await request(first, "POST", "/v1/account/challenge")).status, 200);

  await press(first, "Abmelden");
  await says(first, "Hier kennt dich noch niemand.");
  assert.equal((await request(first, "GET", "/v1/session")).status, 401);

  await press(first, "Mit Passkey anmelden");
  await says(first, "Willkommen zurück, Marei!");
  // Copied when it was last used: a copy that is behind would be taken for stolen.
  const [credential] = await device.keys();
  assert.ok(credential.isResidentCredential);

  const second = await visit(here.browser);
  await account(second);
  await (await withDevice(second)).add(credential);
  await press(second, "Mit Passkey anmelden");
  await says(second, "Willkommen zurück, Marei!");
  assert.equal(await second.page.getByLabel("Name am Tisch").inputValue(), "Marei");
  const { body: archive } = await request(second, "GET", "/v1/archive");
  assert.deepEqual(archive.deals.map((deal) => [deal.table, deal.number]), [[made.table, 1]]);

  await press(second, "Alle anderen abmelden");
  await says(second, "Abgemeldet.");
  assert.equal((await request(first, "GET", "/v1/session")).status, 401);

  const [download] = await Promise.all([
    second.page.waitForEvent("download"),
    second.page.getByRole("link", { name: "Alles herunterladen" }).click(),
  ]);
  const told = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.deepEqual([told.name, told.player, told.passkeys.length], ["Marei", before.player, 1]);
  assert.deepEqual(told.tables.map(({ table, deals }) => [table, deals.length]), [[made.table, 1]]);
  assert.match(told.tables[0].stich, /Marei/);

  await press(second, "Alles löschen");
  await press(second, "Doch nicht");
  await press(second, "Alles löschen");
  await press(second, "Ja, für immer löschen");
  await says(second, "Gelöscht.");
  assert.equal((await request(second, "GET", "/v1/session")).status, 401);
  await press(second, "Mit Passkey anmelden");
  await says(second, "Dieser Passkey gilt hier nicht.");
  const watching = await request(second, "GET", `/v1/tables/${made.table}`);
  assert.ok(!JSON.stringify(watching.body).includes("Marei"), "a bot sits there");
  for (const visitor of [first, second]) assert.deepEqual(visitor.errors, []);
  await Promise.all([first.close(), second.close()]);
});

test("a bot has a token that is shown once, home rules can be forgotten, and all of it lies as it should", NIGHTLY, async () => {
  const visitor = await guest(here.browser, here.url, "Marei");
  await request(visitor, "PATCH", "/v1/session", { home: { skat: { preset: "skat-isko", changes: {} } } });
  await account(visitor);
  await visitor.page.getByLabel("Name des Bots").fill("Robo");
  await press(visitor, "Bot anlegen");
  const token = await visitor.page.getByLabel("Schlüssel für Robo").inputValue();
  const asked = await fetch(`${here.url}/v1/session`, { headers: { authorization: `Bearer ${token}` } });
  assert.deepEqual([asked.status, (await asked.json()).kind], [200, "bot"]);
  await press(visitor, "Alles löschen");
  assert.deepEqual(await lookAround(visitor.page), []);
  await press(visitor, "Skat: Hausregeln vergessen");
  await says(visitor, "Noch keine gemerkt.");
  await press(visitor, "Bot Robo löschen");
  await says(visitor, "Bot gelöscht.");
  assert.equal((await fetch(`${here.url}/v1/session`, { headers: { authorization: `Bearer ${token}` } })).status, 401);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("who does not finish is told so, and on plain http there is no button at all", NIGHTLY, async () => {
  const visitor = await guest(here.browser, here.url, "Marei");
  await account(visitor);
  // Without any device the browser itself refuses.
  await visitor.page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await press(visitor, "Konto mit Passkey anlegen");
  await says(visitor, "Nicht abgeschlossen.");
  await says(visitor, "Du spielst als Gast");

  await visitor.page.goto(`${here.server.wlan}/#/account`);
  await says(visitor, "Passkeys gibt es nur über eine verschlüsselte Verbindung.");
  assert.equal(await visitor.page.getByRole("button", { name: /Passkey/ }).count(), 0);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
