// The doorway: somebody new, somebody who comes back, the rooms by keyboard, and sitting down with a face of one's own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening();
const MOST_SHIFT = 0.02;
const LONG = { timeout: 180_000 };

/** How far things move by themselves while the page is coming. */
const watchShifts = (context) =>
  context.addInitScript(() => {
    window.shift = 0;
    const add = (list) => list.getEntries().forEach((entry) => (window.shift += entry.hadRecentInput ? 0 : entry.value));
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  });

/** Tables that this device knows of. */
const knowing = (tables) => async (context) => {
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("stammtisch.tables")) localStorage.setItem("stammtisch.tables", kept);
  }, JSON.stringify(tables));
  await watchShifts(context);
};

async function stands(page) {
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() => window.shift);
  assert.ok(shift <= MOST_SHIFT, `things moved by ${shift}`);
}

test("somebody new sits down with one tap, and finds the own table again", LONG, async () => {
  const visitor = await visit(here.browser, { prepare: watchShifts });
  const { page } = visitor;
  await page.goto(here.url);
  await page.getByRole("heading", { name: "Setz dich her." }).waitFor();
  await page.locator("button.tile:not(:disabled)").nth(2).waitFor();
  await stands(page);
  await page.getByText("Spielgeld: niemand zahlt etwas.").waitFor();
  assert.deepEqual(await lookAround(page), []);

  await page.getByRole("button", { name: "Ich kann’s schon: gleich geben" }).click();
  await page.locator("main[data-game=schafkopf][data-stage]").waitFor();
  assert.equal(await page.getByRole("navigation", { name: "Räume" }).count(), 0, "at the table there is only the game");
  const table = page.url();

  await page.goto(`${here.url}/#/`);
  await page.getByRole("heading", { name: "Dein Tisch wartet." }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "Setz dich her." }).count(), 0);
  assert.equal(await page.getByRole("list", { name: "Am Tisch" }).getByRole("listitem").count(), 3);
  assert.deepEqual(await lookAround(page), []);
  await page.getByRole("link", { name: "Weiterspielen" }).click();
  await page.locator("main[data-stage]").waitFor();
  assert.equal(page.url(), table);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("whoever learns comes to the first deal of the game, and is asked once which cards they know", { ...LONG, ...NIGHTLY }, async () => {
  const visitor = await visit(here.browser);
  const { page } = visitor;
  await page.goto(here.url);
  await page.getByRole("button", { name: "In fünf Minuten lernen" }).click();
  await page.getByRole("heading", { name: "Welche Karten kennst du?" }).waitFor();
  await page.getByRole("button", { name: "Französische" }).click();
  await page.locator("main[data-game=schafkopf]").getByText("Setz dich her.").waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("stammtisch.settings")).deck), "french");
  await page.reload();
  await page.locator("main[data-game=schafkopf]").waitFor();
  await visitor.close();
});

test("a table that is over is played once more, with its rules and its people waited for", { ...LONG, ...NIGHTLY }, async () => {
  const company = [{ seat: 1, name: "Sepp", isBot: false, face: "sepp" }];
  const kept = [{ table: "gone", game: "skat", code: "abcd", at: 1, called: "Wie immer", preset: "skat-kneipe", company }];
  const visitor = await visit(here.browser, { settings: { name: "Hannes" }, prepare: knowing(kept) });
  const { page } = visitor;
  await page.goto(here.url);
  await page.evaluate(() => localStorage.setItem("stammtisch.last", JSON.stringify({ skat: { preset: "skat-kneipe", changes: { point_value: 2 } } })));
  await page.getByRole("heading", { name: "Noch eine Runde?" }).waitFor();
  await page.getByText("Servus Hannes,").waitFor();
  await stands(page);
  await page.getByRole("button", { name: "Mit denselben Regeln" }).click();
  await page.getByTestId("company").waitFor();
  await page.getByRole("heading", { name: "Wie immer" }).waitFor();
  const { body } = await request(visitor, "GET", `/v1/tables/${page.url().split("/").at(-1)}`);
  assert.deepEqual([body.preset, body.options.point_value], ["skat-kneipe", 2]);
  await visitor.close();
});

test("what is different is told once: to a Swede, and to whoever has played Skat", { ...LONG, ...NIGHTLY }, async () => {
  const swede = await visit(here.browser, { settings: { language: "sv" } });
  await swede.page.goto(here.url);
  await swede.page.getByRole("button", { name: "Jag kan redan: ge kort" }).click();
  const dialog = swede.page.getByRole("dialog", { name: "Vad är annorlunda?" });
  await dialog.getByRole("listitem").first().waitFor();
  assert.equal(await dialog.getByRole("listitem").count(), 5);
  await swede.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await swede.page.getByRole("button", { name: "Jag kan redan: ge kort" }).click();
  await swede.page.locator("main[data-stage]").waitFor();
  assert.deepEqual(swede.errors, []);
  await swede.close();

  const player = await visit(here.browser, { prepare: knowing([{ table: "gone", game: "skat", code: "", at: 1 }]) });
  await player.page.goto(here.url);
  await player.page.getByRole("button", { name: /^Schafkopf/ }).click();
  await player.page.getByRole("dialog", { name: "Was ist anders?" }).getByRole("button", { name: "Verstanden: gleich geben" }).click();
  await player.page.locator("main[data-game=schafkopf]").waitFor();
  await player.close();
});

test("every room is one step away, by keyboard too", LONG, async () => {
  const visitor = await visit(here.browser, { viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await page.goto(here.url);
  const rooms = page.getByRole("navigation", { name: "Räume" });
  await rooms.waitFor();
  for (const [room, screen] of [["Regeln", "rules"], ["Archiv", "archive"], ["Ich", "settings"], ["Spielen", ""]]) {
    await rooms.getByRole("link", { name: room }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/#/${screen}`);
    await rooms.locator("[aria-current=page]", { hasText: room }).waitFor();
    assert.equal(await rooms.count(), 1);
  }
  // Tab alone gets there: the rooms come first.
  await page.reload();
  await rooms.waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), "Spielen");
  for (const [door, room, other] of [["rules", "Regeln", "Lexikon"], ["settings", "Ich", "Konto"]]) {
    await page.goto(`${here.url}/#/${door}`);
    await page.getByRole("navigation", { name: room }).getByRole("link", { name: other }).click();
    await page.getByRole("heading", { level: 1, name: other }).waitFor();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = await rooms.boundingBox();
  assert.ok(bar.y + bar.height > 840, "on a phone the rooms are at the thumb");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a friend comes with a face and a name, and the others see it", { ...LONG, ...NIGHTLY }, async () => {
  const host = await guest(here.browser, here.url, "Zenzi");
  const made = await openTable(host, { game: "schafkopf", preset: "schafkopf-rein", fill: "wait", called: "Wie bei uns" });
  await host.page.goto(`${here.url}/#/table/${made.table}`);
  const friend = await visit(here.browser);
  const { page } = friend;
  await page.goto(`${here.url}/#/join/${made.code}`);
  await page.getByRole("heading", { name: "Zenzi lädt dich ein" }).waitFor();
  await page.getByRole("heading", { name: "Wie bei uns" }).waitFor();
  assert.deepEqual(await lookAround(page), []);
  await page.getByRole("radio", { name: "rote Zöpfe" }).check({ force: true });
  await page.getByLabel("Wie heißt du am Tisch?").fill("Girgl");
  await page.getByRole("button", { name: "Hinsetzen" }).click();
  await page.getByTestId("company").waitFor();
  await host.page.locator("[data-seat='1'] img[src*=vroni]").waitFor();

  await page.goto(`${here.url}/#/join/${made.code}`);
  assert.equal(await page.getByRole("radio", { name: "rote Zöpfe" }).isChecked(), true, "chosen once");
  for (const one of [host, friend]) assert.deepEqual(one.errors, []);
  await Promise.all([host.close(), friend.close()]);
});

test("open tables are cards, and count in points", LONG, async () => {
  const host = await guest(here.browser, here.url, "Sepp");
  const made = await openTable(host, { game: "schafkopf", preset: "schafkopf-rein", fill: "wait", join: "open", clock: "open", changes: { hochzeit: true } });
  const { page, errors, close } = await visit(here.browser);
  await page.goto(`${here.url}/#/join`);
  const card = page.locator(`a[href="#/sit/${made.table}"]`);
  const told = await card.innerText();
  for (const fact of [/Schafkopf Rein/, /1 Regel anders/, /Sepp/, /3 Plätze frei/, /zügig/, /Deutsch/]) assert.match(told, fact);
  assert.deepEqual(await lookAround(page), []);
  await card.click();
  await page.getByText("An offenen Tischen wird in Punkten gezählt.").waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /€/);
  await page.getByLabel("Wie heißt du am Tisch?").fill("Girgl");
  await page.getByRole("button", { name: "Hinsetzen" }).click();
  await page.getByTestId("company").waitFor();
  await page.getByText("10 Punkte").first().waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /€/);
  assert.deepEqual(errors, []);
  await Promise.all([host.close(), close()]);
});
