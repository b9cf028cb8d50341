// The pages of a circle from all sides: sizes, large text, light and dark, axe, four languages; the keyboard; the beer mat on paper.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { beginCircle, comeBy, scanned } from "./circle.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { request } from "./table.mjs";

const here = evening(NIGHTLY);
const CIRCLE = "Donnerstagsrunde Oberau";

test("every page of a circle lies as it should, in four languages, by day and by night, and the keyboard is enough", { timeout: 900_000, ...NIGHTLY }, async () => {
  const resi = await visit(here.browser, { settings: { name: "Resi" } });
  const { page } = resi;
  const id = await beginCircle(resi, here.url, CIRCLE, "Resi");
  await request(resi, "POST", `/v1/circles/${id}/rules`, { game: "schafkopf", preset: "schafkopf-verein", called: "Wie bei uns seit 1998" });
  for (const name of ["Sepp", "Bartholomäus Unterhuber", "Kathi"]) await request(resi, "POST", `/v1/circles/${id}/members`, { name });
  const sheet = "z".repeat(26);
  await request(resi, "POST", "/v1/sheets", { id: sheet, game: "schafkopf", rules: { preset: "schafkopf-rein" }, names: ["Resi", "Sepp", "Hans", "Kathi"], at: Date.now() });
  const said = { command: "abcdefgh1", what: "said", deal: 1, text: "wrote 1 solo:E lost run 3 level 1", at: Date.now() };
  assert.equal((await request(resi, "POST", `/v1/sheets/${sheet}/entries`, { device: "page", entries: [said] })).status, 200);
  await request(resi, "POST", `/v1/circles/${id}/evenings`, { sheet, seats: [1, 2, 3, 4] });
  const { body: told } = await request(resi, "GET", `/v1/circles/${id}`);
  const waiting = await comeBy(here.browser, `${here.url}/#/runde/komm/${told.invite.code}`, "Vroni");
  await waiting.page.getByTestId("waiting").waitFor();
  const found = [];
  for (const fault of await lookAround(waiting.page)) found.push(`waiting, ${fault}`);
  for (const hash of ["runde", `runde/komm/${told.invite.code}`, ...["", "/jahr", "/abende", "/leute", "/regeln", "/verlauf"].map((path) => `runde/${id}${path}`), `zettel/new/${id}`]) {
    await page.goto(`${here.url}/#/${hash}`);
    await page.waitForLoadState("networkidle");
    for (const fault of await lookAround(page)) found.push(`#/${hash}, ${fault}`);
  }
  for (const [language, word] of [["bar", "Wer dazuagheat"], ["en", "Who belongs to it"], ["sv", "De som är med"]]) {
    const known = await resi.context.cookies();
    const prepare = async (context) => {
      await context.addCookies(known);
      await context.addInitScript(() => localStorage.setItem("stammtisch.guest", "1"));
    };
    const other = await visit(here.browser, { settings: { language }, prepare });
    await other.page.goto(`${here.url}/#/runde/${id}`);
    await other.page.getByRole("heading", { name: word }).waitFor();
    for (const fault of await lookAround(other.page, { axe: false })) found.push(`${language}, ${fault}`);
    await other.close();
  }
  assert.deepEqual(found, []);

  // By keyboard alone: nod to her who waits.
  await page.goto(`${here.url}/#/runde/${id}`);
  await page.getByText("Vroni möchte dazu.").waitFor();
  for (let n = 0; n < 30 && !(await page.evaluate(() => document.activeElement?.textContent?.includes("Freilich"))); n += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await waiting.page.getByRole("heading", { name: CIRCLE, level: 1 }).waitFor();
  // The beer mat: one page of paper, with a code that can be read.
  await page.goto(`${here.url}/#/runde/${id}/leute`);
  assert.match(await scanned(page), /\/#\/runde\/komm\//);
  const pdf = await page.pdf({ format: "A4" });
  assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g) ?? []).length, 1, "the mats stand on one page");
  for (const one of [resi, waiting]) {
    assert.deepEqual(one.errors, []);
    await one.close();
  }
});
