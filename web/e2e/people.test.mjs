// People at a table: its host sends somebody away, others are quiet, apart, or reported; and computers wear a mark.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["PEOPLE_SHOTS"];
const OPEN = { game: "schafkopf", preset: "schafkopf-rein", join: "open", bot_ms: 300 };

/** The menu of the table, with the list of people in sight. */
async function menu(visitor) {
  await visitor.page.getByRole("button", { name: "Menü", exact: true }).click();
  const people = visitor.page.getByTestId("people");
  await people.waitFor();
  return people;
}

const press = (visitor, name) => visitor.page.getByRole("button", { name, exact: true }).click();
const says = (visitor, text) => visitor.page.getByText(text).first().waitFor();

async function shot(visitor, name) {
  if (SHOTS) await visitor.page.screenshot({ path: `${SHOTS}/${name}.png` });
}

test("the host of an open table sends a stranger away, by keyboard too, and both are told", { timeout: 180_000, ...NIGHTLY }, async () => {
  const anni = await guest(here.browser, here.url, "Anni");
  const other = await guest(here.browser, here.url, "Anni");
  const made = await openTable(anni, OPEN);
  await request(other, "POST", `/v1/tables/${made.table}/join`, {});
  const [host, stranger] = [new Player(anni), new Player(other)];
  await host.goTo(here.url, made.table);
  await stranger.goTo(here.url, made.table);

  const people = await menu(anni);
  await says(anni, "Anni 2");
  assert.equal(await people.getByRole("img", { name: "Computer" }).count(), 2, "and computers wear their mark");
  const about = anni.page.getByRole("button", { name: "Was Anni 2 betrifft" });
  await about.focus();
  await anni.page.keyboard.press("Enter");
  assert.equal(await about.getAttribute("aria-expanded"), "true");
  assert.deepEqual(await violations(anni.page), []);
  assert.deepEqual(await lookAround(anni.page), []);
  await shot(anni, "host");
  await press(anni, "Verabschieden");
  await says(anni, "Das laufende Spiel wird noch fertig gespielt und zählt.");
  await shot(anni, "sure");
  await press(anni, "Ja, verabschieden");
  await other.page.getByTestId("removed").waitFor();
  await says(other, "Der Gastgeber");
  await shot(other, "going");

  // Nobody else may do so: not over the bare interface either.
  const renewed = await request(other, "POST", `/v1/tables/${made.table}/code`);
  assert.deepEqual([renewed.status, renewed.body.code], [409, "not-opener"]);
  const again = async () => (await request(other, "POST", `/v1/tables/${made.table}/join`, {})).body;
  for (const visitor of [anni, other]) assert.deepEqual(visitor.errors, []);
  await request(other, "POST", `/v1/tables/${made.table}/commands`, { type: "leave", id: crypto.randomUUID() });
  assert.equal((await again()).code, "removed");
  await says(other, "Such dir einen anderen.");
  await Promise.all([anni.close(), other.close()]);
});

test("a guest mutes for himself, plays no more with somebody, takes it back, and reports", { timeout: 180_000, ...NIGHTLY }, async () => {
  const anni = await guest(here.browser, here.url, "Anni");
  const kurt = await guest(here.browser, here.url, "Kurt");
  const made = await openTable(anni, OPEN);
  await request(kurt, "POST", `/v1/tables/${made.table}/join`, {});
  await new Player(kurt).goTo(here.url, made.table);
  await menu(kurt);
  await press(kurt, "Was Anni betrifft");
  assert.equal(await kurt.page.getByRole("button", { name: "Verabschieden" }).count(), 0);
  await shot(kurt, "guest");

  await press(kurt, "Sprüche nicht mehr zeigen");
  await says(kurt, "für dich stumm");
  await press(kurt, "Nicht mehr zusammen spielen");
  await press(kurt, "Ja, nicht mehr zusammen");
  await says(kurt, "An offenen Tischen trefft ihr euch nicht mehr.");
  const lobby = (await request(kurt, "GET", "/v1/tables")).body.tables.map(({ table }) => table);
  assert.ok(!lobby.includes(made.table));
  await press(kurt, "Melden");
  await shot(kurt, "report");
  assert.deepEqual(await violations(kurt.page), []);
  await press(kurt, "Beleidigend");
  await says(kurt, "Die Meldung ist beim Betreiber.");

  await kurt.page.goto(`${here.url}/#/account`);
  await press(kurt, "Mit Anni wieder spielen");
  await says(kurt, "Ihr könnt euch wieder treffen.");
  assert.deepEqual((await request(kurt, "GET", "/v1/blocks")).body, { blocks: [] });
  assert.deepEqual(kurt.errors, []);
  await Promise.all([anni.close(), kurt.close()]);
});
