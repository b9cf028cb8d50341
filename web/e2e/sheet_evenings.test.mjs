// Whole evenings tapped by chance, under rules with Stock, Bock, special rounds and Ramsch: the page adds up as the engine does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { amounts, beginSheet, NAMES, onServer, tapByChance, tapEntry } from "./paper.mjs";

const here = evening(NIGHTLY);
const RULES = [
  { game: "Schafkopf", rules: "Verein", people: 4, what: "Bock and Ramsch" },
  { game: "Schafkopf", rules: "Basbelopp", people: 4, what: "Stock" },
  { game: "Schafkopf", rules: "JoHo 10/50", people: 4, what: "special rounds", deals: 30, wish: "ramsch" },
  { game: "Schafkopf", rules: "Rein", people: 5, size: 5, what: "five players" },
  { game: "Skat", rules: "Kneipe", people: 3, what: "Bock and Schieberramsch" },
  { game: "Skat", rules: "ISkO", people: 4, size: 4, what: "four at the table" },
  { game: "Schloapfer", rules: "Upcard", people: 4, what: "strokes" },
];
const DEALS = 24;

for (const { game, rules, people, size, what, wish, deals: most = DEALS } of RULES) {
  test(`an evening by chance, ${game} ${rules} (${what}): line by line as the engine`, NIGHTLY, async () => {
    const { page, errors, close } = await visit(here.browser);
    const id = await beginSheet(page, here.url, { game, rules, names: NAMES.slice(0, people), ...(size ? { size } : {}) });
    if (wish) {
      await tapEntry(page, ["Kathi", "Solo", "Verloren"]);
      await page.locator(`[data-wish=${wish}]`).click();
      await page.getByText("Sonderrunde Ramsch", { exact: true }).waitFor();
    }
    const { deals, rounds } = await tapByChance(page, { deals: most, seed: 5 });
    const end = Date.now() + 5000;
    let told = await onServer(page, id);
    while (told.lines.length < deals && Date.now() < end) {
      await sleep(100);
      told = await onServer(page, id);
    }
    const alerts = await page.getByRole("alert").allInnerTexts();
    assert.deepEqual(alerts, [], `the server refused something: ${alerts}`);
    assert.ok(deals > 3, `only ${deals} deals`);
    const isPoints = told.unit === "points";
    const written = isPoints ? told.lines.map(({ gains, sums }) => gains.map((gain, seat) => (gain ? sums[seat] : 0))) : told.lines.map(({ gains }) => gains);
    assert.deepEqual(await amounts(page), written);
    if (wish) assert.ok(rounds.filter((text) => text.includes("Sonderrunde")).length > 1, `several special rounds: ${rounds}`);
    console.log(`${game} ${rules}: ${deals} deals, ${rounds.filter(Boolean).join(" | ")}`);
    assert.deepEqual(errors, []);
    await close();
  });
}
