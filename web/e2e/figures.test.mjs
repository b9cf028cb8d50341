// Own figures: from the archive to what was played and won, the purse as a line and as a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { alone, guest } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["FIGURE_SHOTS"];
const DAY = 24 * 60 * 60 * 1000;

/** Somebody who has played for years, and for several things. */
const EVENINGS = Array.from({ length: 24 }, (_, n) => ({ at: 1_780_000_000_000 + n * 7 * DAY, deals: 40, gain: Math.round(400 * Math.sin(n * 2.1) - 20) }));
let sum = 0;
const MONEY = {
  game: "schafkopf", unit: "euro", deals: 960, evenings: EVENINGS.map((one) => ({ ...one, purse: (sum += one.gain) })),
  chances: 951, called: 188, share: 237.75,
  roles: [{ role: "player", played: 188, won: 131 }, { role: "partner", played: 190, won: 122 }, { role: "against", played: 541, won: 231 }, { role: "alone", played: 32, won: 9 }],
  contracts: [{ kind: "rufspiel", title: "Rufspiel", played: 141, won: 99 }, { kind: "solo", title: "Solo", played: 31, won: 24 }, { kind: "wenz", title: "Wenz", played: 16, won: 8 }],
  alte: { name: "Der Alte", had: 231, deals: 951, expected: 237.75, odd: false },
};
const POINTS = { ...MONEY, game: "skat", unit: "score", deals: 36, gain: 1204, evenings: [{ at: EVENINGS[0].at, deals: 36, gain: 1204, purse: 1204 }], contracts: [], alte: undefined, chances: 6, called: 2, roles: MONEY.roles.slice(0, 1) };
const TOLD = { games: [{ ...MONEY, gain: sum }, { ...MONEY, gain: sum, unit: "krona" }, POINTS], most: 2000 };

test("a finished deal stands in the own figures, and nothing of anybody else", { timeout: 120_000, ...NIGHTLY }, async () => {
  const { page, player, visitor } = await alone(here.browser, here.url, { game: "schafkopf", preset: "schafkopf-rein", changes: { all_pass: "muss" } });
  await player.playDeal();
  // A deal is in the archive once the next one has begun.
  await player.goOn();
  await page.goto(`${here.url}/#/archive`);
  await page.getByTestId("figures").click();
  const figures = page.locator("section[data-game=schafkopf]");
  await figures.getByText("1 Spiel, 1 Abend").waitFor();
  await page.getByTestId("alte").getByText(/In [01] von 1 Blättern/).waitFor();
  assert.equal(await page.getByTestId("purse").count(), 0, "one evening is no line");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("the figures of years lie as they should, small and large, light and dark", { timeout: 120_000, ...NIGHTLY }, async () => {
  const visitor = await guest(here.browser, here.url, "Marei");
  const { page } = visitor;
  await page.route("**/v1/statistics", (route) => route.fulfill({ json: TOLD }));
  await page.goto(`${here.url}/#/figures`);
  await page.getByTestId("purse").first().waitFor();
  assert.equal(await page.getByTestId("purse").count(), 2);
  assert.match(await page.getByTestId("purse").first().getAttribute("aria-label"), /über 24 Abende: jetzt/);
  for (const [width, height] of SHOTS ? [[390, 844], [320, 568], [1280, 800]] : []) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${SHOTS}/figures-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  assert.deepEqual(await lookAround(page), []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
