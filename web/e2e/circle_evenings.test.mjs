// An evening on paper and one online in one circle, each in its book; and a name that goes from everywhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { beginCircle, everythingOn, scanned, years } from "./circle.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { tapEntry } from "./paper.mjs";
import { company, request } from "./table.mjs";

const here = evening(NIGHTLY);
const CIRCLE = "Donnerstagsrunde Oberau";
/** So odd that nothing else is called so. */
const GONE = "Quirlhuberin";

async function until(what, holds, within = 10_000) {
  const end = Date.now() + within;
  while (!(await holds())) {
    assert.ok(Date.now() < end, `${what} after ${within} ms`);
    await sleep(100);
  }
}

test("an evening on paper and one online stand in one circle, each in its book, each with the sum 0; who leaves with the name is named nowhere", { timeout: 600_000, ...NIGHTLY }, async () => {
  const { visitors, players, table } = await company(here.browser, here.url, { game: "schafkopf", preset: "schafkopf-rein", changes: { tournament_deals: 1 } }, ["Resi", "Sepp", GONE, "Kathi"], () => ({ wants: [/^play$/] }));
  await Promise.all(players.map((player) => player.playDeal()));
  await players[0].page.getByRole("heading", { name: "Die Runde ist zu Ende." }).waitFor();
  const [resi, sepp, hans, kathi] = visitors;

  const id = await beginCircle(resi, here.url, CIRCLE, "Resi");
  const link = await scanned(resi.page);
  for (const [visitor, name] of [[sepp, "Sepp"], [hans, GONE], [kathi, "Kathi"]]) {
    await visitor.page.goto(link);
    await visitor.page.getByLabel("Wie heißt du dort?").fill(name);
    await visitor.page.getByRole("button", { name: "Dabei sein" }).click();
    await visitor.page.getByRole("heading", { name: CIRCLE, level: 1 }).waitFor();
  }
  await resi.page.goto(`${here.url}/#/sheet/${table}`);
  await resi.page.getByTestId("counting").getByRole("button", { name: `Zählt in ${CIRCLE}` }).click();
  await resi.page.getByRole("link", { name: "Zur Runde" }).waitFor();

  await resi.page.goto(`${here.url}/#/zettel/new/${id}`);
  await resi.page.getByText("Rechenprobe 256/256").waitFor();
  await resi.page.getByRole("button", { name: "Zettel anfangen" }).click();
  await resi.page.getByTestId("pad").waitFor();
  await tapEntry(resi.page, ["Sepp", "Kathi", "Gewonnen"]);
  await resi.page.getByRole("button", { name: "Schluss", exact: true }).click();
  await resi.page.getByRole("button", { name: `Zählt in ${CIRCLE}` }).click();
  await resi.page.getByRole("link", { name: "Zur Runde" }).click();
  const books = await years(resi.page, id);
  assert.deepEqual(Object.keys(books).sort(), ["online", "table"]);
  for (const { sums, rest } of Object.values(books)) {
    assert.equal(Object.keys(sums).length, 4);
    assert.equal(Object.values(sums).reduce((sum, cents) => sum + cents, rest), 0);
    assert.equal(rest, 0);
  }
  await resi.page.goto(`${here.url}/#/runde/${id}/jahr`);
  await resi.page.locator("[data-book=table]").waitFor();
  assert.equal(await resi.page.getByTestId("sum").count(), 2);
  assert.ok((await everythingOn(resi.page)).includes(GONE));

  await hans.page.goto(`${here.url}/#/runde/${id}/leute`);
  await hans.page.getByRole("button", { name: "Austreten", exact: true }).click();
  await hans.page.getByRole("button", { name: "Austreten und Namen löschen" }).click();
  await hans.page.getByText("höchstens 30 Tage").waitFor();
  await hans.page.getByRole("button", { name: "Austreten und Namen löschen" }).click();
  await hans.page.getByText("du gehörst nicht dazu").waitFor();
  // And erased for good, with everything.
  assert.equal((await request(hans, "DELETE", "/v1/account")).status, 204);

  for (const visitor of [resi, sepp, kathi]) {
    await visitor.page.reload();
    visitor.answers.length = 0;
    const [sheet] = (await request(resi, "GET", "/v1/sheets")).body.sheets;
    for (const path of ["", "/jahr", "/abende", "/leute", "/regeln", "/verlauf"]) {
      await visitor.page.goto(`${here.url}/#/runde/${id}${path}`);
      await visitor.page.waitForLoadState("networkidle");
      await until(`#/runde/${path} names nobody`, async () => !(await visitor.page.locator("body").innerText()).includes(GONE));
    }
    await visitor.page.goto(`${here.url}/#/zettel/${sheet.id}`);
    await visitor.page.locator('tr[data-deal="1"]').waitFor();
    for (const path of [`/v1/sheets/${sheet.id}.csv`, `/v1/sheets/${sheet.id}.stich`, "/v1/account", `/v1/circles/${id}/log`, "/v1/archive?language=de", `/v1/tables/${table}/sheet?language=de`]) {
      const text = await visitor.page.evaluate(async (where) => (await fetch(where)).text(), path);
      assert.ok(!text.includes(GONE), path);
    }
    await visitor.page.goto(`${here.url}/#/`);
    await visitor.page.reload();
    await until("forgotten", async () => !(await everythingOn(visitor.page)).includes(GONE));
    assert.deepEqual(visitor.answers.filter(({ text }) => text.includes(GONE)).map(({ url }) => url), []);
  }
  assert.ok(!(await here.server.log()).includes(GONE), "the server's log");
  for (const visitor of visitors) await visitor.close();
});
