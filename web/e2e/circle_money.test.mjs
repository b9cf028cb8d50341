// An evening online that counts in money: everybody says so before the first deal, the last one before sitting down.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { beginCircle, scanned } from "./circle.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);
const CIRCLE = "Donnerstagsrunde Oberau";
const NAMES = ["Resi", "Sepp", "Hans", "Kathi"];

/** Four members of a circle, each with a browser; the first one has opened it. */
async function members() {
  const visitors = [];
  for (const name of NAMES) visitors.push(await guest(here.browser, here.url, name));
  const [resi, ...others] = visitors;
  const circle = await beginCircle(resi, here.url, CIRCLE, NAMES[0]);
  const link = await scanned(resi.page);
  for (const [at, { page }] of others.entries()) {
    await page.goto(link);
    await page.getByLabel("Wie heißt du dort?").fill(NAMES[at + 1]);
    await page.getByRole("button", { name: "Dabei sein" }).click();
    await page.getByRole("heading", { name: CIRCLE, level: 1 }).waitFor();
  }
  return { circle, visitors };
}

const money = ({ page }) => page.getByTestId("money");
const yes = (visitor) => money(visitor).getByRole("button", { name: `Ja, in ${CIRCLE}` });

/** A table at which three wait and a fourth reads the invitation. */
async function waiting([host, ...others]) {
  const table = await openTable(host, { game: "schafkopf", preset: "schafkopf-rein", changes: { tournament_deals: 1 }, fill: "wait" });
  await host.page.goto(`${here.url}/#/table/${table.table}`);
  for (const { page } of others) await page.goto(`${here.url}/#/join/${table.code}`);
  return table;
}

async function sit({ page }) {
  await page.getByRole("button", { name: "Hinsetzen" }).click();
}

async function played(visitors, table, circle) {
  const players = visitors.map((visitor, place) => new Player(visitor, { seed: place + 1, wants: [/^play$/] }));
  await Promise.all(players.map((player) => player.goTo(here.url, table)));
  await Promise.all(players.map((player) => player.playDeal()));
  await visitors[0].page.getByRole("heading", { name: "Die Runde ist zu Ende." }).waitFor();
  const { status, body } = await request(visitors[0], "POST", `/v1/circles/${circle}/evenings`, { table });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

test("an evening online counts in money when all four have said so, the last one with the invitation in hand; when one has not, in points", { timeout: 600_000, ...NIGHTLY }, async () => {
  const { circle, visitors } = await members();
  const [resi, sepp, hans, kathi] = visitors;

  const first = await waiting(visitors);
  await yes(resi).click();
  await money(resi).getByText(`In ${CIRCLE} einverstanden: Resi`).waitFor();
  assert.deepEqual(await violations(resi.page), []);
  for (const visitor of [sepp, hans]) {
    await sit(visitor);
    await yes(visitor).click();
    await yes(visitor).waitFor({ state: "detached" });
  }
  await kathi.page.reload();
  await money(kathi).getByText("einverstanden: Resi, Sepp, Hans").waitFor();
  assert.deepEqual(await violations(kathi.page), []);
  await yes(kathi).click();
  await money(kathi).getByText("Kathi").waitFor();
  await sit(kathi);
  const counted = await played(visitors, first.table, circle);
  assert.deepEqual([counted.book, counted.currency], ["table", "euro"]);
  assert.equal(counted.sums.reduce((sum, { cents }) => sum + cents, 0), 0);

  const second = await waiting(visitors);
  await yes(resi).click();
  for (const visitor of [sepp, hans, kathi]) await sit(visitor);
  const points = await played(visitors, second.table, circle);
  assert.deepEqual([points.book, points.currency], ["online", "points"]);
  for (const visitor of visitors) await visitor.close();
});
