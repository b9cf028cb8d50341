// A sheet is closed by each player's "stimmt": on the phone that goes round, on an own one, or by the scribe with a reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { beginSheet, NAMES, onServer, tapEntry, until } from "./paper.mjs";

const here = evening();
const FOUR = NAMES.slice(0, 4);
const word = (page, name) => page.getByRole("button", { name: `${name}: Stimmt`, exact: true });

async function written(page) {
  const id = await beginSheet(page, here.url, { names: FOUR });
  await tapEntry(page, ["Sepp", "Hans", "Gewonnen"]);
  await tapEntry(page, ["Kathi", "Solo", "Verloren"]);
  await page.getByRole("button", { name: "Schluss" }).click();
  await page.getByTestId("confirming").waitFor();
  return id;
}

test("the phone goes round, one says it on an own phone; a correction takes every word back", NIGHTLY, async () => {
  const { page, errors, close } = await visit(here.browser);
  const id = await written(page);
  const { codes } = await until(() => onServer(page, id), (told) => told.lines?.length === 2);
  const own = await visit(here.browser);
  await own.page.goto(`${here.url}/#/zettel/code/${codes.show}`);
  await own.page.getByRole("button", { name: "Schluss" }).click();
  await word(own.page, "Sepp").click();
  await own.page.getByText("Wer noch fehlt, tippt selbst.").waitFor();
  assert.equal(await own.page.getByRole("button", { name: /: Stimmt$/ }).count(), 0, "one seat each");
  for (const name of ["Resi", "Hans", "Kathi"]) await word(page, name).click();
  const settled = await until(() => onServer(page, id), (told) => told.settled);
  assert.deepEqual([settled.closed, settled.reason, settled.confirmed.map(({ seat }) => seat).sort()], [true, null, [0, 1, 2, 3]]);
  await page.getByText("Alle haben gesagt: stimmt.").waitFor();

  await page.getByRole("button", { name: "Wieder aufmachen" }).click();
  await page.getByRole("button", { name: "Schließen", exact: true }).click();
  await page.getByText("4 von 4 sagen: stimmt").waitFor();
  await page.locator('tr[data-deal="2"] button').click();
  await tapEntry(page, ["Kathi", "Wenz", "Verloren"]);
  await page.getByRole("button", { name: "So ist es richtig" }).click();
  assert.deepEqual((await until(() => onServer(page, id), (told) => told.confirmed.length === 0)).settled, false);
  await page.getByRole("button", { name: "Schluss" }).click();
  await word(page, "Resi").waitFor();
  assert.deepEqual([...errors, ...own.errors], []);
  await own.close();
  await close();
});

test("the scribe closes it with a reason, and it is printed", NIGHTLY, async () => {
  const { page, errors, close } = await visit(here.browser);
  const id = await written(page);
  await word(page, "Resi").click();
  await page.getByRole("button", { name: "Es fehlt einer: mit Begründung abschließen" }).click();
  await page.getByLabel("Warum ohne alle?").fill("Hans ist schon heim");
  await page.getByRole("button", { name: "So abschließen" }).click();
  await page.getByText("Ohne alle abgeschlossen: Hans ist schon heim").first().waitFor();
  const told = await until(() => onServer(page, id), ({ settled }) => settled);
  assert.equal(told.reason, "Hans ist schon heim");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".printed").isVisible(), "it is on the paper");
  const printed = await page.locator(".printed").innerText();
  assert.match(printed, /Bestätigt: Resi\s+Ohne alle abgeschlossen: Hans ist schon heim/);
  assert.deepEqual(errors, []);
  await close();
});
