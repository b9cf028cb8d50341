// Cards or skill: an evening gone through once more, from its sheet, for who sat there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { alone } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["LUCK_SHOTS"];
const WHOLE = { game: "schafkopf", preset: "schafkopf-rein", changes: { all_pass: "muss", tout: false } };
const LINES = [
  { type: "luck", deals: 1, of: 40, unit: "cents", cards: [10, -10, 0, 0], play: [3, -1, -1, -1], doubt: [9, 9, 9, 9] },
  { type: "luck", deals: 31, of: 40, unit: "cents", cards: [120, -1240, 700, 420], play: [-40, 60, -10, -10], doubt: [60, 31, 20, 24] },
];

test("a deal of the evening is gone through, and the own line stands there with its interval", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { page, player, visitor, table } = await alone(here.browser, here.url, WHOLE);
  await player.playDeal();
  await page.goto(`${here.url}/#/sheet/${table}`);
  await page.getByTestId("begin-luck").click();
  await page.locator("[data-testid=luck][data-stage=done]").waitFor({ timeout: 90_000 });
  assert.match(await page.getByTestId("own-luck").innerText(), /Karten [+−]?\d+,\d\d\s€\s+Spiel [+−]?\d+,\d\d\s€ \(± \d+,\d\d\)/);
  await page.getByText("Noch zu wenig Runden").waitFor();
  await page.getByText("1 Spiel durchgegangen.").waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("where there was no time for the rest it goes on by a tap, and nothing is cut on any screen", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { page, player, visitor, table } = await alone(here.browser, here.url, WHOLE);
  await player.playDeal();
  await page.route("**/luck?*", (route) => route.fulfill({ contentType: "application/x-ndjson", body: LINES.map((line) => `${JSON.stringify(line)}\n`).join("") }));
  await page.goto(`${here.url}/#/sheet/${table}`);
  await page.getByTestId("begin-luck").click();
  await page.getByRole("button", { name: "Weiter durchgehen" }).waitFor();
  await page.getByText("Beim Spiel kann das Zufall sein.").waitFor();
  await page.getByText("Alle am Tisch").click();
  for (const [width, height] of SHOTS ? [[390, 844], [320, 568], [1280, 800]] : []) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${SHOTS}/luck-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  assert.deepEqual(await lookAround(page), []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
