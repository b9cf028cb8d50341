// The screens of the sheet from all sides: phones, large text, light and dark, axe; and by keyboard alone, with what is read aloud.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { beginSheet, NAMES, tapEntry } from "./paper.mjs";

const here = evening();
const FOUR = NAMES.slice(0, 4);

test("every screen of the sheet lies as it should", { timeout: 900_000, ...NIGHTLY }, async () => {
  const visitor = await visit(here.browser);
  const { page } = visitor;
  const found = [];
  const look = async (what) => {
    for (const fault of await lookAround(page)) found.push(`${what}, ${fault}`);
  };
  for (const hash of ["zettel", "zettel/new", "zettel/leer", "kostet"]) {
    await page.goto(`${here.url}/#/${hash}`);
    await page.waitForLoadState("networkidle");
    await look(`#/${hash}`);
  }
  const sheets = [
    ["Schafkopf", "Verein", FOUR, [["Sepp", "Ramsch", "Verloren"], ["Kathi", "Solo", "Gewonnen"]], ["Sepp", "Hans"]],
    ["Skat", "ISkO", FOUR.slice(0, 3), [["Sepp", "Herz", "mit 1", "Gewonnen"]], ["Hans", "Grand", "ohne 2"]],
    ["Schloapfer", "Perlen", FOUR, [["Sepp: Strich", "Hans: im Sack", "Eintragen"]], ["Sepp: Strich"]],
  ];
  for (const [game, rules, names, entries, half] of sheets) {
    await beginSheet(page, here.url, { game, rules, names });
    for (const entry of entries) await tapEntry(page, entry);
    await page.getByTestId("read-back").waitFor({ state: "detached" });
    await tapEntry(page, half);
    await look(`${game} ${rules}`);
  }
  assert.deepEqual(found, []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("axe has nothing to say, by day and by night, with everything that is laid over a sheet; the keyboard is enough, and the entry is read back", async () => {
  const { page, errors, close } = await visit(here.browser);
  await beginSheet(page, here.url, { names: FOUR });
  for (const name of FOUR.slice(1, 3)) {
    await page.locator(`[data-seat-name=${name}]`).focus();
    await page.keyboard.press("Enter");
  }
  await page.getByTestId("end-won").focus();
  await page.keyboard.press("Space");
  assert.match(await page.locator("p.aloud[role=status]").innerText(), /Eingetragen: Sepp und Hans gewinnen/);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await violations(page), []);
    for (const name of ["Schluss", "Stift"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.locator("dialog[open]").waitFor();
      assert.deepEqual(await violations(page), [], name);
      await page.keyboard.press("Escape");
    }
  }
  assert.deepEqual(errors, []);
  await close();
});

for (const [language, words] of [["en", /Sepp and Hans win: €0\.10\seach/], ["sv", /Sepp och Hans vinner: 0,10\s€\svar/], ["bar", /Sepp und Hans gwinnan: je\s0,10\s€/]]) {
  test(`an entry is read back in ${language}`, NIGHTLY, async () => {
    const { page, errors, close } = await visit(here.browser, { settings: { language } });
    await page.goto(`${here.url}/#/zettel/new`);
    await page.getByRole("textbox").nth(3).waitFor();
    await page.getByText(/256\/256/).waitFor();
    for (const [n, name] of FOUR.entries()) await page.getByRole("textbox").nth(n).fill(name);
    await page.locator("form button.primary").click();
    for (const name of ["Sepp", "Hans"]) await page.locator(`[data-seat-name=${name}]`).click();
    await page.getByTestId("end-won").click();
    assert.match(await page.getByTestId("read-back").locator("p").innerText(), words);
    assert.deepEqual(errors, []);
    await close();
  });
}
