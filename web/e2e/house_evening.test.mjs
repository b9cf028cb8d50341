// An evening looked at afterwards: the slate with who pays whom, the archive through its filters, a replay by keys; and
// how it ends, with the last round.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);

/** A number as the slate writes it: `−0,40`. */
const cents = (text) => Math.round(Number(text.replace("−", "-").replace("+", "").replace(",", ".")) * 100);

async function played(deals) {
  const visitor = await guest(here.browser, here.url, "Marei");
  const { table } = await openTable(visitor, { game: "schafkopf", preset: "schafkopf-rein" });
  const player = new Player(visitor, { wants: [/^play$/], seed: 3 });
  await player.goTo(here.url, table);
  for (let deal = 0; deal < deals; deal += 1) {
    await player.playDeal();
    await player.goOn();
    await visitor.page.getByTestId("deal-end").waitFor({ state: "detached" });
  }
  return { visitor, player, table, page: visitor.page };
}

test("the slate sums to nothing, the archive is filtered, and a deal is walked through by keys", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { visitor, table, page } = await played(2);

  // One tap from the table.
  await page.getByTestId("slate").click();
  await page.locator("dialog[open] [data-testid=board]").waitFor();
  await page.keyboard.press("Escape");

  await page.goto(`${here.url}/#/sheet/${table}`);
  await page.getByTestId("board").waitFor();
  const standing = (await page.getByTestId("standing").allInnerTexts()).map(cents);
  assert.equal(standing.length, 4);
  assert.equal(standing.reduce((sum, each) => sum + each, 0), 0);
  for (const row of await page.locator("[data-deal]").all()) {
    const deal = (await row.locator("td").allInnerTexts()).map((text) => (text === "–" ? 0 : cents(text)));
    assert.equal(deal.reduce((sum, each) => sum + each, 0), 0);
  }
  assert.deepEqual(await page.locator("[data-deal]").evaluateAll((rows) => rows.map((row) => row.dataset.deal)), ["2", "1"]);
  assert.match(await page.locator("thead").first().innerText(), /Du/);
  if (standing.some(Boolean)) {
    const payments = page.getByTestId("payments").getByRole("checkbox");
    assert.ok((await payments.count()) <= 3);
    await payments.first().check();
    await page.reload();
    await page.getByTestId("payments").waitFor();
    assert.ok(await payments.first().isChecked(), "what is ticked off stays so on this device");
  }

  await page.goto(`${here.url}/#/archive`);
  const deals = page.locator("a[href*='#/replay/']");
  await deals.first().waitFor();
  assert.equal(await deals.count(), 2);
  const { body } = await request(visitor, "GET", "/v1/archive");
  const won = body.deals.filter(({ summary, you }) => summary.cents[you] > 0).length;
  await page.getByTestId("filters").getByRole("button", { name: "gewonnen" }).click();
  assert.equal(await deals.count(), won);
  await page.getByTestId("filters").getByRole("button", { name: /gewonnen/ }).click();
  assert.equal(await deals.count(), 2);

  await page.goto(`${here.url}/#/replay/${table}/1`);
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  const at = async () => Number(await slider.inputValue());
  const last = Number(await slider.getAttribute("max"));
  const first = await at();
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(), first + 1);
  await page.keyboard.press("End");
  assert.equal(await at(), last);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await at(), last - 1);
  await page.keyboard.press("Home");
  assert.equal(await at(), 0);
  await page.keyboard.press("Space");
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]").value) > 0);
  await page.keyboard.press("Space");
  assert.match(await page.locator(".own[data-seat]").innerText(), /Du/);
  assert.equal(await page.locator("[data-testid=felt] [data-seat]").count(), 3);

  // A stranger with the link sees the same deal, and nobody of it is "Du".
  const stranger = await guest(here.browser, here.url, "Fremd");
  await stranger.page.goto(`${here.url}/#/replay/${table}/1`);
  await stranger.page.locator(".own[data-seat]").waitFor();
  assert.doesNotMatch(await stranger.page.locator(".own[data-seat]").innerText(), /Du/);
  assert.deepEqual([...visitor.errors, ...stranger.errors], []);
  await Promise.all([visitor.close(), stranger.close()]);
});

test("the last round is called, counted down, and then the table is over", { timeout: 300_000, ...NIGHTLY }, async () => {
  const { visitor, player, table, page } = await played(1);
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByTestId("call-last-round").click();
  const round = page.getByTestId("last-round");
  await round.getByText("Letzte Runde: noch 4").waitFor();
  // The second deal is running; then everybody deals once.
  for (const said of ["Letzte Runde: noch 4", "Letzte Runde: noch 3", "Letzte Runde: noch 2", "Letztes Spiel"]) {
    await player.playDeal();
    await player.goOn();
    await page.getByTestId("deal-end").waitFor({ state: "detached" });
    await round.getByText(said).waitFor();
  }
  await player.playDeal();
  await page.getByRole("heading", { name: "Die Runde ist zu Ende." }).waitFor();
  await page.getByRole("link", { name: "Zettel" }).click();
  await page.getByRole("heading", { name: "Wer zahlt wem" }).waitFor();
  const { body } = await request(visitor, "GET", `/v1/tables/${table}/sheet`);
  assert.equal(body.rows.at(-1).deal, 6, "the deal that was running, and one by everybody");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
