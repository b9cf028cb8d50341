// A Kiebitz: who looks on by the link, and a grandchild whom Oma lets look over her shoulder.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { KEEN, Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["KIEBITZ_SHOTS"];
const DESK = { width: 1440, height: 900 };
const FRIENDS = { game: "schafkopf", preset: "schafkopf-rein", bot_ms: 300 };

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const cardsOf = ({ page }) => page.locator("[data-testid=hand] [data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card));
const shot = async ({ page }, name) => (SHOTS ? page.screenshot({ path: `${SHOTS}/${name}.png` }) : null);

/** The menu, with those who look on in sight. */
async function menu(visitor) {
  await button(visitor, "Menü").click();
  const list = visitor.page.getByTestId("spectators");
  await list.waitFor();
  return list;
}

test("Oma lets her grandchild look over her shoulder, all see the eye, and she ends it", { timeout: 180_000, ...NIGHTLY }, async () => {
  const [oma, kurt, mia] = [await guest(here.browser, here.url, "Oma"), await guest(here.browser, here.url, "Kurt"), await guest(here.browser, here.url, "Mia")];
  const { table, code } = await openTable(oma, FRIENDS);
  await request(kurt, "POST", "/v1/join", { code });
  const players = [new Player(oma, KEEN), new Player(kurt, { seed: 2 })];
  for (const player of players) await player.goTo(here.url, table);
  await mia.page.goto(`${here.url}/#/table/${table}`);
  await mia.page.getByTestId("watching").getByText("Du schaust zu.").waitFor();
  const hasCards = (seen) => seen.hand.length > 0 && seen.hand.length < 8;
  await Promise.all(players.map((player) => player.playDeal((seen) => hasCards(seen) || seen.isEnd)));

  assert.deepEqual(await cardsOf(mia), [], "who looks on sees no hand");
  assert.equal(await mia.page.locator("[data-seat]").count(), 4);
  assert.ok(await mia.page.getByRole("link", { name: "Mitspielen" }).isVisible(), "a computer's seat is free");
  assert.ok(await mia.page.getByRole("link", { name: "Heim" }).isVisible());
  assert.equal(await mia.page.locator(".own [data-cards]").getAttribute("data-cards"), String((await cardsOf(oma)).length), "cards that lie face down");
  assert.deepEqual(await lookAround(mia.page), []);
  await shot(mia, "watching");

  const list = await menu(oma);
  await list.getByText("Mia", { exact: true }).waitFor();
  await shot(oma, "menu");
  await button(oma, "Mia über die Schulter schauen lassen").click();
  await shot(oma, "sure");
  assert.deepEqual(await violations(oma.page), []);
  await button(oma, "Ja, Mia schaut mit").click();
  await button(oma, "Nicht mehr schauen lassen").waitFor();
  await oma.page.keyboard.press("Escape");

  await mia.page.getByTestId("hand").locator("[data-card]").first().waitFor();
  assert.deepEqual(await cardsOf(mia), await cardsOf(oma), "she sees what Oma sees, as Oma holds it");
  assert.ok(await mia.page.getByRole("group", { name: "Karten von Oma" }).or(mia.page.getByLabel("Karten von Oma")).first().isVisible());
  await mia.page.getByText("Du schaust Oma über die Schulter. Bis das Spiel vorbei ist, schreibst du nichts.").waitFor();
  assert.equal(await oma.page.getByTestId("eye").textContent(), "Mia schaut dir über die Schulter");
  assert.equal(await kurt.page.getByTestId("eye").textContent(), "Mia schaut Oma über die Schulter");
  assert.ok(await kurt.page.locator(".eye svg").first().isVisible());
  for (const visitor of [oma, kurt, mia]) assert.deepEqual(await lookAround(visitor.page), []);
  assert.deepEqual(await violations(mia.page), []);
  for (const [visitor, name] of [[oma, "oma"], [kurt, "kurt"], [mia, "mia"]]) await shot(visitor, name);

  // Writing is refused with a sentence, and so is sitting down with another hand.
  const say = await request(mia, "POST", `/v1/tables/${table}/commands`, { type: "say", id: crypto.randomUUID(), phrase: "well-played" });
  assert.equal(say.body.code, "looks-on");
  assert.match(JSON.stringify(say.body), /Bis das Spiel vorbei ist, sagst und schreibst du nichts/);
  assert.equal((await request(mia, "POST", "/v1/join", { code })).body.code, "has-looked");
  const hands = mia.frames.filter(({ sent, text }) => !sent && text.startsWith('{"type":"change"')).map(({ text }) => JSON.parse(text).view);
  assert.ok(hands.every(({ seat, legal }) => (seat ?? null) === null && legal.length === 0), "and nothing may be chosen for Oma");

  if (SHOTS) {
    await mia.page.setViewportSize(DESK);
    await shot(mia, "mia-desk");
    await mia.page.emulateMedia({ colorScheme: "dark" });
    await shot(mia, "mia-desk-dark");
    await mia.page.setViewportSize({ width: 390, height: 844 });
    await shot(mia, "mia-dark");
    await kurt.page.setViewportSize(DESK);
    await shot(kurt, "kurt-desk");
  }
  await menu(oma);
  await button(oma, "Nicht mehr schauen lassen").click();
  await mia.page.getByTestId("hand").waitFor({ state: "detached" });
  await mia.page.getByTestId("watching").getByText("Du schaust zu.").waitFor();
  assert.equal(await kurt.page.getByTestId("eye").count(), 0);
  for (const visitor of [oma, kurt, mia]) assert.deepEqual(visitor.errors, []);
  await Promise.all([oma, kurt, mia].map((visitor) => visitor.close()));
});

test("who has no name looks on too, and can go home or sit down", { timeout: 60_000, ...NIGHTLY }, async () => {
  const host = await guest(here.browser, here.url, "Zenzi");
  const { table } = await openTable(host, { ...FRIENDS, join: "open", clock: "open" });
  await new Player(host).goTo(here.url, table);
  const stranger = await visit(here.browser, { viewport: DESK });
  await stranger.page.goto(`${here.url}/#/table/${table}`);
  await stranger.page.getByTestId("watching").waitFor();
  await stranger.page.getByRole("tab", { name: "Chat" }).click();
  await stranger.page.getByText("Wer zuschaut, liest und schreibt hier nicht mit.").waitFor();
  await shot(stranger, "stranger-desk");
  assert.deepEqual(await violations(stranger.page), []);
  await stranger.page.getByRole("link", { name: "Mitspielen" }).click();
  await stranger.page.getByLabel("Wie heißt du am Tisch?").waitFor();
  assert.deepEqual(stranger.errors, []);
  await Promise.all([host.close(), stranger.close()]);
});
