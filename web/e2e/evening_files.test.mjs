// What one takes home from an evening: its picture, its numbers for other programs, and a new table by the same rules.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { colours, sizeOf } from "./picture.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);

async function kept(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return [download.suggestedFilename(), await readFile(await download.path())];
}

test("an evening leaves a picture, a table of numbers that sum to nothing, and the way to the next one", { timeout: 240_000, ...NIGHTLY }, async () => {
  const visitor = await guest(here.browser, here.url, "=1+1", { acceptDownloads: true });
  const { page } = visitor;
  const wish = { game: "schafkopf", preset: "schafkopf-rein", changes: { legen: true, unit_cents: 20 }, called: "Beim Wirt" };
  const { table } = await openTable(visitor, wish);
  const player = new Player(visitor, { wants: [/^play$/], seed: 3 });
  await player.goTo(here.url, table);
  for (let deal = 0; deal < 3; deal += 1) {
    await player.playDeal();
    await player.nextDeal();
  }
  await page.goto(`${here.url}/#/sheet/${table}`);
  await page.getByTestId("board").waitFor();

  const [picture, png] = await kept(page, page.getByRole("button", { name: "Bild vom Abend" }));
  assert.match(picture, /^stammtisch-beim-wirt-\d{4}-\d\d-\d\d\.png$/);
  assert.deepEqual(sizeOf(png), [1080, 1350]);
  assert.ok((await colours(page, png)) > 120, "the picture is bare");

  const [name, text] = await kept(page, page.getByRole("button", { name: "Als CSV" }));
  assert.match(name, /^stammtisch-beim-wirt-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = text.toString("utf8").replace(/^\ufeff/, "").trimEnd().split("\r\n").map((line) => line.split(";"));
  assert.equal(rows.length, 3);
  assert.deepEqual([head.slice(0, 3), head.length], [["Nr.", "Spiel", "Spieler"], 7]);
  assert.ok(head.includes("'=1+1"), "a name is no formula");
  for (const row of rows) {
    const cents = row.slice(3).map((cell) => Math.round(Number(cell.replace(",", ".")) * 100));
    assert.ok(cents.every(Number.isInteger), row.join(";"));
    assert.equal(cents.reduce((sum, each) => sum + each, 0), 0);
  }

  const rules = async (of) => (await request(visitor, "GET", `/v1/tables/${of}/card`)).body;
  const before = await rules(table);
  await page.getByTestId("again").click();
  await page.waitForURL(/#\/table\//);
  const next = page.url().split("/").at(-1);
  assert.notEqual(next, table);
  const after = await rules(next);
  assert.deepEqual([after.preset, after.rules], [before.preset, before.rules]);
  const { body } = await request(visitor, "GET", `/v1/tables/${next}`);
  assert.equal(body.called, "Beim Wirt");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("with friends the new table waits for them, and its link lies on the felt", { timeout: 120_000, ...NIGHTLY }, async () => {
  const visitor = await guest(here.browser, here.url, "Marei");
  const { page } = visitor;
  const { table } = await openTable(visitor, { game: "schafkopf", preset: "schafkopf-rein" });
  const sheet = {
    game: "schafkopf", names: ["Marei", "Resi", "Sepp", "Toni"], head: "Topf", purses: [20, -20, 20, -20], bots: [], you: 0, began: 1, ended: true,
    rows: [{ deal: 1, dealer: 0, game: "Auf die Alte", outcome: "", cells: [], last: "", cents: [20, -20, 20, -20], title: "Auf die Alte", players: [0, 2] }],
  };
  await page.route(`**/v1/tables/${table}/sheet*`, (route) => route.fulfill({ json: sheet }));
  await page.goto(`${here.url}/#/sheet/${table}`);
  await page.getByTestId("again").click();
  await page.getByTestId("invite").getByTestId("code").waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
