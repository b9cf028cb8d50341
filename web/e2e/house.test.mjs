// House rules from the editor to the friend's screen: a table with changed rules, an invite link, the differences.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { KEEN, Player, playTogether } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);

/** What is played otherwise, in words: they are fetched, and the list stands when they are there. */
async function listed(page) {
  const lines = page.locator("section ul:not(.names) li");
  await page.getByText(/^und \d+ weitere$/).click();
  await lines.first().waitFor();
  return (await lines.allInnerTexts()).join("\n");
}

test("the editor opens a table with changed rules, and a friend comes by its link", NIGHTLY, async () => {
  const host = await visit(here.browser);
  const { page } = host;
  await page.goto(here.url);
  await page.getByRole("link", { name: "Regeln" }).click();
  await page.getByText("Ansagen", { exact: true }).click();
  await page.getByRole("switch", { name: "Hochzeit", exact: true }).check();
  await page.getByText("Geld", { exact: true }).click();
  await page.getByLabel("Ein Solo kostet", { exact: true }).fill("30");
  await page.getByLabel("Ein Solo kostet", { exact: true }).press("Tab");
  const card = page.getByRole("region", { name: "Regelkarte" });
  await card.getByText("Hochzeit").waitFor();
  await card.getByText("Passt zusammen.").waitFor();
  await page.getByRole("link", { name: "Tisch mit diesen Regeln" }).click();
  await page.getByLabel("Wie heißt du am Tisch?").fill("Zenzi");
  await page.getByRole("button", { name: "Aufmachen und geben" }).click();
  await page.getByRole("button", { name: "Gleich anfangen" }).click();
  await page.locator("main[data-stage]").waitFor();
  await page.getByRole("button", { name: "Menü" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");

  const friend = await visit(here.browser);
  await friend.page.goto(link);
  await friend.page.getByText("Anders als üblich").waitFor();
  await friend.page.getByText("Zenzi", { exact: true }).waitFor();
  const differences = await listed(friend.page);
  assert.match(differences, /Hochzeit: Ja \(statt Nein\)/);
  assert.match(differences, /Solo\s+sonst 0,50 €\s+0,30 €/);
  await friend.page.getByLabel("Wie heißt du am Tisch?").fill("Girgl");
  await friend.page.getByRole("button", { name: "Hinsetzen" }).click();
  await friend.page.locator("main[data-stage]").waitFor();
  await page.locator("[data-seat]").filter({ hasText: "Girgl" }).waitFor();
  await friend.page.locator("[data-seat]").filter({ hasText: "Zenzi" }).waitFor();

  const ends = await playTogether([new Player(host, KEEN), new Player(friend, { seed: 2 })]);
  for (const end of ends) assert.match(end.bill, /Augen/);
  for (const visitor of [host, friend]) assert.deepEqual(visitor.errors, []);
  await Promise.all([host.close(), friend.close()]);
});

test("rules that contradict each other are explained and cannot be opened", NIGHTLY, async () => {
  const { page, errors, close } = await visit(here.browser);
  await page.goto(`${here.url}/#/rules/schafkopf/schafkopf-basbelopp`);
  await page.getByText("Ansagen", { exact: true }).click();
  await page.getByRole("switch", { name: "Steigern" }).check();
  await page.getByText("So geht es nicht").waitFor();
  assert.ok(await page.getByRole("button", { name: "Tisch mit diesen Regeln" }).isDisabled());
  assert.deepEqual(errors, []);
  await close();
});

test("who has home rules reads only what differs from them", NIGHTLY, async () => {
  const host = await guest(here.browser, here.url, "Zenzi");
  const changes = { hochzeit: true, geier: true };
  const { code } = await openTable(host, { game: "schafkopf", preset: "schafkopf-rein", changes });
  const friend = await guest(here.browser, here.url, "Girgl");
  await friend.page.goto(`${here.url}/#/rules/schafkopf/schafkopf-rein/hochzeit.true`);
  await friend.page.getByRole("button", { name: "Als meine Hausregeln merken" }).click();
  await friend.page.getByText("Gemerkt.").waitFor();
  await friend.page.goto(`${here.url}/#/join/${code}`);
  await friend.page.getByText("Anders als bei dir daheim:").waitFor();
  const differences = await listed(friend.page);
  assert.match(differences, /Geier: Ja/);
  assert.doesNotMatch(differences, /Hochzeit/);
  await Promise.all([host.close(), friend.close()]);
});

test("a fourth friend joins a running Skat round by link, and sits in from the next round", NIGHTLY, async () => {
  const wish = { game: "skat", preset: "skat-isko", changes: { session_rounds: 0 }, fill: "wait" };
  const three = [];
  for (const name of ["Zenzi", "Girgl", "Burgl"]) three.push(await guest(here.browser, here.url, name));
  const { table, code } = await openTable(three[0], wish);
  for (const other of three.slice(1)) await request(other, "POST", "/v1/join", { code });
  const players = three.map((visitor, seed) => new Player(visitor, { seed, wants: [/^pass$/] }));
  await Promise.all(players.map((player) => player.goTo(here.url, table)));
  await Promise.all(players.map((player) => player.playDeal((seen) => seen.hand.length === 10)));

  const fourth = await visit(here.browser);
  await fourth.page.goto(`${here.url}/#/join/${code}`);
  await fourth.page.getByLabel("Wie heißt du am Tisch?").fill("Lenz");
  await fourth.page.getByRole("button", { name: "Hinsetzen" }).click();
  await fourth.page.getByText("Du spielst ab der nächsten Runde mit.").waitFor();
  assert.equal(await fourth.page.locator("[data-testid=hand] [data-card]").count(), 0, "who waits sees no hand");
  assert.equal(await fourth.page.locator("[data-seat]").count(), 3);

  // Nobody plays: the round is over after three deals.
  for (let deal = 0; deal < 3; deal++) {
    await playTogether(players);
    await Promise.all(players.map((player) => player.goOn()));
    await Promise.all(players.map(({ page }) => page.getByTestId("deal-end").waitFor({ state: "detached" })));
  }
  await fourth.page.getByText("Du spielst ab der nächsten Runde mit.").waitFor({ state: "detached" });
  await players[0].page.locator("[data-seat]").filter({ hasText: "Lenz" }).waitFor();
  assert.equal(await players[0].page.locator("[data-seat]").count(), 4);
  const all = [...players, new Player(fourth, { seed: 4, wants: [/^yes$/, /^bid 18$/, /^take$/] })];
  let hasPlayed = false;
  for (let deal = 0; deal < 2 && !hasPlayed; deal++) {
    await playTogether(all);
    hasPlayed = all[3].clicked.length > 0;
    if (!hasPlayed) await Promise.all(all.map((player) => player.nextDeal()));
  }
  assert.ok(hasPlayed, "the fourth plays");
  for (const visitor of [...three, fourth]) assert.deepEqual(visitor.errors, []);
  await Promise.all([...three, fourth].map((visitor) => visitor.close()));
});
