// House rules: six questions, a card that stays in sight, and a guest who reads only what costs something else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { PHONE, visit } from "./browser.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { guest, openTable } from "./table.mjs";

const here = evening();
const SHOTS = process.env["RULES_SHOTS"];
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [["phone", PHONE], ["desktop", DESKTOP]];

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** Opens a question that is folded, and answers it. */
async function answered(page, question, answer) {
  await page.getByText(question).first().waitFor();
  const line = page.locator("[data-question]").filter({ hasText: question });
  if (await line.count()) await line.click();
  await page.getByRole("group", { name: question }).getByText(answer, { exact: true }).click();
}

const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [size, viewport] of SIZES) {
  for (const table of ["light", "dark"]) {
    test(`a table is agreed on with a few taps, ${size} ${table}`, { timeout: 120_000, ...(table === "dark" ? NIGHTLY : {}) }, async () => {
      const { page, errors, close } = await visit(here.browser, { viewport, settings: { table } });
      await page.goto(`${here.url}/#/rules/schafkopf/schafkopf-rein`);
      await page.getByText("6 Fragen, dann steht die Karte.").waitFor();
      const tariff = size === "phone" ? page.getByTestId("rule-bar") : page.getByTestId("tariff");
      await tariff.getByText("Ruf 10 · Solo 50").waitFor();
      for (const [question, answer] of [["Um wie viel geht’s?", "20 / 50"], ["Wird gelegt?", "Ja"], ["Alle sagen weiter. Und dann?", "Ramsch"]]) {
        await answered(page, question, answer);
      }
      // The line that was changed last is amber, and only that.
      const amber = size === "phone" ? page.locator("[data-testid=rule-bar] mark") : page.locator("[aria-labelledby=card-title] .now dt");
      await amber.getByText("Alle sagen weiter").waitFor();
      assert.equal(await amber.count(), 1);
      await tariff.getByText("Ruf 20 · Solo 50").waitFor();
      await page.getByRole("region", { name: "Regelkarte" }).getByText("verdoppelt").waitFor();
      await shot(page, `questions-${size}-${table}`);
      assert.deepEqual(await violations(page), []);
      assert.ok((await overflow(page)) <= 0);

      // Every rule has a sentence; the way to the table stays in sight wherever one reads.
      await page.getByLabel("Regel suchen").fill("solo kostet");
      await page.getByText("Bei euch: Eichel-Solo, 70 Augen: je 0,50 €").first().waitFor();
      await page.locator("#option-solo_units").scrollIntoViewIfNeeded();
      await shot(page, `all-${size}-${table}`);
      const open = page.getByRole("link", { name: "Tisch mit diesen Regeln" });
      const box = await open.boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, "the button is in sight");
      assert.match(await open.getAttribute("href"), /legen\.true/);
      assert.deepEqual(errors, []);
      await close();
    });
  }
}

test("an answer that does not go with the rest takes along what has to give way", { timeout: 120_000 }, async () => {
  const { page, close } = await visit(here.browser);
  await page.goto(`${here.url}/#/rules/schafkopf/schafkopf-verein`);
  await answered(page, "Alle sagen weiter. Und dann?", "Neu geben");
  const card = page.getByRole("region", { name: "Regelkarte" });
  await card.getByText("neu geben").waitFor();
  await card.getByText("Passt zusammen.").waitFor();
  await close();
});

test("six questions, one after the other, then the way to the table; printed, the card is one page", { timeout: 120_000 }, async () => {
  const { page, errors, close } = await visit(here.browser, { viewport: DESKTOP });
  await page.goto(`${here.url}/#/rules/schafkopf/schafkopf-rein`);
  const next = page.getByTestId("next-question").filter({ visible: true });
  for (let n = 2; n <= 6; n++) {
    await page.getByText(`Frage ${n - 1} von 6`).waitFor();
    await next.getByText(`Zu Frage ${n}`).click();
  }
  await page.getByText("Frage 6 von 6").waitFor();
  assert.equal(await next.count(), 0);
  assert.equal(await page.locator(".line", { hasText: "ändern" }).count(), 5);
  assert.equal(await page.locator("a.primary", { hasText: "Tisch mit diesen Regeln" }).filter({ visible: true }).count(), 1);
  await answered(page, "Wird gelegt?", "Ja");
  await page.getByLabel("Name der Hausregeln").fill("Wie bei uns seit 1998");
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  assert.equal(paper.match(/\/Type\s*\/Page\b/g)?.length, 1);
  assert.deepEqual(errors, []);
  await close();
});

test("a guest reads the name, the tariff, and what costs otherwise than last time", { timeout: 180_000, ...NIGHTLY }, async () => {
  const host = await guest(here.browser, here.url, "Zenzi");
  const { code } = await openTable(host, { game: "schafkopf", preset: "schafkopf-joho-10-30", called: "Wie bei uns seit 1998", fill: "wait" });
  for (const [size, viewport] of SIZES) {
    for (const table of ["light", "dark"]) {
      const { page, errors, close } = await visit(here.browser, { viewport, settings: { table } });
      await page.goto(`${here.url}/#/join/${code}`);
      await page.getByRole("heading", { name: "Wie bei uns seit 1998" }).waitFor();
      await page.getByText("Ruf 10 · Solo 30").waitFor();
      await page.getByText("Anders als üblich (Rein):").waitFor();
      await page.getByText(/^und \d+ weitere$/).waitFor();
      assert.equal(await page.locator("form .sheet ul li:visible").count(), 5);
      await shot(page, `invited-${size}-${table}`);
      assert.deepEqual(await violations(page), []);
      assert.ok((await overflow(page)) <= 0);

      const played = { schafkopf: { preset: "schafkopf-joho-10-50", changes: {} } };
      await page.evaluate((kept) => localStorage.setItem("stammtisch.last", kept), JSON.stringify(played));
      await page.reload();
      await page.getByText("Anders als zuletzt bei dir:").waitFor();
      assert.deepEqual(await page.locator("form .sheet ul li:visible strong").allTextContents(), ["0,30 €"]);
      await shot(page, `invited-last-${size}-${table}`);
      assert.deepEqual(errors, []);
      await close();
    }
  }
  await host.close();
});

test("Schloapfer's rules show what they come to: strokes, and money where there is a stake", { timeout: 120_000, ...NIGHTLY }, async () => {
  const { page, errors, close } = await visit(here.browser);
  await page.goto(`${here.url}/#/rules/schloapfer/schloapfer-pot`);
  await page.getByLabel("Regel suchen").fill("Einsatz");
  await page.getByText("Bei euch: Zwei gehen mit, keiner hat 21 Augen: jeder 0,10 € in die Kasse").first().waitFor();
  await page.getByLabel("Regel suchen").fill("Strich");
  await page.getByText("Bei euch: Noch drei dabei, einer hat 21 Augen: 1 Strich").first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});
