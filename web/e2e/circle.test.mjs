// A circle: joined by one code in few taps, evenings that count in it, and names that go from everywhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { beginCircle, comeBy, everythingOn, scanned, years } from "./circle.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { tapEntry } from "./paper.mjs";
import { request } from "./table.mjs";

const here = evening();
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

test("four phones come by one code in at most three taps each, without an account; who was kicked stays out; all by few words", async () => {
  const resi = await visit(here.browser);
  const id = await beginCircle(resi, here.url, CIRCLE, "Resi");
  const link = await scanned(resi.page);
  assert.equal(link, await resi.page.getByLabel("Link", { exact: true }).inputValue(), "the code says what the link says");
  const others = [];
  for (const name of ["Sepp", "Hans", "Kathi", "Vroni"]) {
    const one = await comeBy(here.browser, link, name);
    others.push(one);
    await one.page.getByRole("heading", { name: CIRCLE, level: 1 }).waitFor();
    assert.ok(one.taps <= 3, `${name} needs ${one.taps} taps`);
    assert.equal((await request(one, "GET", "/v1/session")).body.kind, "guest");
    assert.deepEqual(one.errors, []);
  }
  console.log(`taps from the code into the circle: ${others.map(({ taps }) => taps).join(", ")}`);

  // The Wirt's page finds out by itself.
  await resi.page.locator("[data-member='5']").waitFor();
  await resi.page.getByRole("button", { name: "Mehr zu Vroni" }).click();
  await resi.page.getByRole("button", { name: "Ausschließen" }).click();
  await resi.page.getByText("kein Link führt zurück").waitFor();
  assert.deepEqual(await violations(resi.page), []);
  await resi.page.getByRole("button", { name: "Ausschließen" }).click();
  await resi.page.getByText("ausgeschlossen").waitFor();
  const [vroni] = others.slice(-1);
  await vroni.page.goto(link);
  await vroni.page.getByRole("button", { name: "Dabei sein" }).click();
  await vroni.page.getByText("In diese Runde kommst du nicht mehr.").waitFor();
  assert.equal((await request(vroni, "GET", `/v1/circles/${id}`)).status, 404);

  // The history names people and devices.
  await resi.page.goto(`${here.url}/#/runde/${id}/verlauf`);
  const line = resi.page.locator("li", { hasText: "Resi hat Vroni ausgeschlossen" });
  assert.match(await line.innerText(), /Chrome, Linux/);
  assert.deepEqual(resi.errors, []);
  for (const one of [resi, ...others]) await one.close();
});

test("an evening on paper counts in a circle that begins with it; later ones need a nod; an offline phone forgets whom a Wirt has erased", NIGHTLY, async () => {
  const resi = await visit(here.browser, { settings: { name: "Resi" } });
  const { page } = resi;
  await page.goto(`${here.url}/#/zettel/new`);
  await page.getByText("Rechenprobe 256/256").waitFor();
  for (const [n, name] of ["Resi", "Sepp", GONE, "Kathi"].entries()) await page.getByRole("textbox").nth(n).fill(name);
  await page.getByRole("button", { name: "Zettel anfangen" }).click();
  await page.getByTestId("pad").waitFor();
  await tapEntry(page, ["Sepp", "Kathi", "Gewonnen"]);
  await page.getByRole("button", { name: "Schluss", exact: true }).click();
  await page.getByRole("heading", { name: "Macht ihr das öfter?" }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByTestId("counting").getByRole("button", { name: "Neue Runde" }).click();
  await page.getByLabel("Name der Runde").fill(CIRCLE);
  await page.getByRole("button", { name: "Runde gründen" }).click();
  await page.getByRole("link", { name: "Zur Runde" }).click();
  await page.getByRole("heading", { name: "Wer dazugehört" }).waitFor();
  const id = page.url().split("/").at(-1);
  assert.deepEqual(await years(page, id), { table: { rest: 0, sums: { Kathi: 10, Sepp: 10, Resi: -10, [GONE]: -10 } } });

  // The next sheet has names and rules of the circle.
  await page.getByRole("link", { name: "Zettel", exact: true }).click();
  await page.getByText("Rechenprobe 256/256").waitFor();
  assert.deepEqual(await page.getByRole("textbox").evaluateAll((fields) => fields.map((field) => field.value)), ["Resi", "Sepp", GONE, "Kathi"]);

  // Hans comes; after the first evening a Wirt nods.
  await page.goto(`${here.url}/#/runde/${id}/leute`);
  const hans = await comeBy(here.browser, await scanned(page), "Hans");
  await hans.page.getByText("Gleich bist du dabei").waitFor();
  await page.getByText("Hans möchte dazu.").waitFor();
  await page.getByRole("button", { name: "Freilich" }).click();
  await hans.page.getByRole("heading", { name: "Wer dazugehört" }).waitFor();

  // His phone has the evening, then no network.
  await hans.page.goto(`${here.url}/#/runde/${id}/abende`);
  await hans.page.getByRole("link", { name: "Anschauen" }).click();
  await hans.page.locator('tr[data-deal="1"]').waitFor();
  await hans.page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  await hans.page.goto(`${here.url}/#/`);
  assert.ok((await everythingOn(hans.page)).includes(GONE), "it is kept there");
  await hans.context.setOffline(true);

  await page.getByRole("button", { name: `Mehr zu ${GONE}` }).click();
  await page.getByRole("button", { name: "Namen löschen" }).click();
  await page.getByText("höchstens 30 Tage").waitFor();
  await page.getByRole("button", { name: "Namen löschen" }).click();
  await page.getByText("Ehemaliger 3").first().waitFor();
  assert.deepEqual((await years(page, id)).table.sums, { Kathi: 10, Sepp: 10, Resi: -10, "Ehemaliger 3": -10 });
  assert.ok((await everythingOn(hans.page)).includes(GONE), "nothing has reached it");
  await hans.context.setOffline(false);
  await until("the phone has forgotten", async () => !(await everythingOn(hans.page)).includes(GONE));
  // And the one that was there all the time.
  await page.reload();
  await until("the Wirt's phone has forgotten", async () => !(await everythingOn(page)).includes(GONE));
  for (const one of [resi, hans]) {
    assert.deepEqual(one.errors, []);
    await one.close();
  }
});
