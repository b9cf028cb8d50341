// Nachkarten: from the bill to the own cards, in three looks that are never mixed, and on from one of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { alone } from "./table.mjs";

const here = evening();
const SHOTS = process.env["REVIEW_SHOTS"];
/** Somebody plays, and all cards are played. */
const WHOLE = { game: "schafkopf", preset: "schafkopf-rein", changes: { all_pass: "muss", tout: false } };

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** A finished deal, and its review with all that there is to say. */
async function reviewed(wish = WHOLE, options = {}) {
  const player = await alone(here.browser, here.url, wish, {}, options);
  const { page } = player;
  await player.player.playDeal();
  await page.getByTestId("review").click();
  await page.getByTestId("curve").waitFor();
  await page.getByTestId("sum").waitFor({ timeout: 90_000 });
  return player;
}

test("the own cards stand in a table, each with its word, and the dearest are guessed before they are told", { timeout: 240_000 }, async () => {
  const { page, visitor, table } = await reviewed();
  assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Nachkarten");
  const rows = page.getByRole("table").getByRole("row");
  assert.equal(await rows.count(), 9, "a head and eight cards");
  const words = await page.locator("[data-verdict]").allTextContents();
  assert.equal(words.length, 8);
  for (const word of words) assert.match(word, /^(beste|gut|knapp|ging besser|teuer|einzige|Pech)(, Glück)?$/);
  assert.equal(await page.getByText(/Fehler|Patzer/).count(), 0);
  assert.deepEqual(await violations(page), []);

  // While one guesses nothing says what a card costs.
  if (await page.getByTestId("guess").count()) {
    assert.equal(await page.getByRole("tab").count(), 0);
    await shot(page, "guess");
    await page.locator("[data-guess]").first().click();
  }
  assert.deepEqual(await page.getByRole("tab").allTextContents().then((all) => all.map((text) => text.trim())), ["Dein Blatt", "Alle Karten", "Warum"]);
  assert.equal(await page.getByRole("tab", { selected: true }).textContent().then((text) => text.trim()), "Dein Blatt");
  const layer = page.getByTestId("layer-text");
  assert.equal(await layer.getByText("mit offenen Karten", { exact: true }).count(), 0);
  assert.equal(await page.locator(".hands").count(), 0, "nobody else's cards before they are asked for");
  await shot(page, "own");
  await page.getByRole("tab", { name: "Alle Karten" }).click();
  await layer.getByText("mit offenen Karten", { exact: true }).waitFor();
  assert.equal(await page.locator(".hands").count(), 1);
  await shot(page, "open");
  assert.deepEqual(await violations(page), []);

  // The arrows step from card to card.
  await page.locator("[data-decision] button").first().click();
  const at = () => page.locator("tr.at").getAttribute("data-decision");
  const first = await at();
  await page.locator("h1").focus();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await at(), first);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await at(), first);

  // The others' cards by a tap.
  await page.getByRole("button", { name: "Alle", exact: true }).click();
  assert.equal(await rows.count(), 33);
  await page.getByRole("link", { name: "Zurück" }).click();
  await page.waitForFunction((name) => location.hash === `#/table/${name}`, table);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("from one of the own cards it goes on against computers, at the same place, and counts in nothing", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { page, player, visitor, table } = await reviewed();
  await page.locator("[data-decision] button").nth(5).click();
  const show = page.getByRole("button", { name: "Gleich zeigen" });
  if (await show.count()) await show.click();
  await page.getByTestId("from-here").click();
  await page.waitForFunction((name) => location.hash.startsWith("#/table/") && !location.hash.endsWith(name), table);
  const { hand } = await player.playDeal(({ hand: held, isAsked }) => held.length === 3 && isAsked);
  assert.equal(hand.length, 3);
  await player.playDeal();
  await page.getByTestId("practice").getByText("Übung: zählt nicht.").waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("nothing is cut, hidden or too small to tap, on any screen", { timeout: 400_000, ...NIGHTLY }, async () => {
  const { page, visitor } = await reviewed();
  const show = page.getByRole("button", { name: "Gleich zeigen" });
  if (await show.count()) await show.click();
  assert.deepEqual(await lookAround(page), []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("where everybody plays alone there is no curve, and the cards are still judged", { timeout: 300_000, ...NIGHTLY }, async () => {
  const { page, player, visitor, table } = await alone(here.browser, here.url, { game: "schloapfer" });
  await player.playDeal();
  // Hands that were folded stay closed until the table is over.
  await page.locator("[data-action=end]").click();
  await page.getByRole("link", { name: "Zettel" }).waitFor();
  await page.goto(`${here.url}/#/review/${table}/1`);
  await page.locator("[data-verdict]").first().waitFor({ timeout: 60_000 });
  assert.equal(await page.getByTestId("curve").count(), 0);
  await page.getByText("Jeder für sich").waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
