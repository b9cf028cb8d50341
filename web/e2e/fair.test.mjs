// Fair dealing as a player sees it: the tick with the own share, the quiet word without, red only for a house that cheats,
// and the receipts to take along.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { KEEN, Player } from "./player.mjs";
import { COMMAND } from "./server.mjs";

const here = evening();
const run = promisify(execFile);

/** Somebody at a table of bots that was opened by clicking, so that a share is in its first shuffle. */
async function clicked(spoil = null, options = {}) {
  const visitor = await visit(here.browser, options);
  if (spoil) await visitor.page.routeWebSocket(/\/socket$/, spoil);
  await visitor.page.goto(here.url);
  await visitor.page.getByRole("button", { name: "Schafkopf" }).click();
  await visitor.page.locator("main[data-stage]").waitFor();
  return { visitor, page: visitor.page, player: new Player(visitor, KEEN) };
}

/** The bill of the first deal that is opened with it: where all pass, the cards stay closed for now. */
async function firstVerdict({ page, player }) {
  for (let deal = 0; deal < 6; deal++) {
    await player.playDeal();
    const line = page.locator("[data-testid=deal-end] [data-fair]");
    await line.and(page.locator(":not([data-fair=checking])")).waitFor();
    if ((await line.getAttribute("data-fair")) !== "later") return line;
    await player.nextDeal();
  }
  throw new Error("no deal was opened with its bill");
}

/** Passes every message on, unless `change` makes another of it or leaves it out (null). */
function between({ toServer = (message) => message, toPage = (message) => message }) {
  return (page) => {
    const server = page.connectToServer();
    const pass = (to, change) => (text) => {
      const changed = change(JSON.parse(String(text)));
      if (changed) to.send(JSON.stringify(changed));
    };
    page.onMessage(pass(server, toServer));
    server.onMessage(pass(page, toPage));
  };
}

test("an honest house: the tick, what it means, and receipts that anybody can check", async () => {
  const table = await clicked();
  const { page, visitor } = table;
  const line = await firstVerdict(table);
  assert.equal(await line.getAttribute("data-fair"), "holds");
  assert.match(await line.innerText(), /✓ Spiel \d+ geprüft: ehrlich gegeben\. Dein Gerät hat mitgemischt\./);
  // Alone with bots the tick says what it is worth.
  await page.getByTestId("deal-end").getByText("Außer dir war niemand da, der das prüft.").waitFor();

  await page.getByRole("button", { name: "Menü" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-receipts").click()]);
  const name = /#\/table\/([^/]+)/.exec(page.url())[1];
  assert.equal(download.suggestedFilename(), `stammtisch-${name}.json`);
  const folder = await mkdtemp(join(tmpdir(), "stammtisch-receipts-"));
  const [kept, fair] = [join(folder, "kept.json"), join(folder, "fair.json")];
  await download.saveAs(kept);
  await writeFile(fair, await (await page.request.get(`${here.url}/v1/tables/${name}/fair.json`)).body());
  const { kind, deals, player } = JSON.parse(await readFile(kept, "utf8"));
  assert.equal(kind, "stammtisch-receipts");
  assert.match(player, /^p[0-9a-f]+$/);
  assert.ok(deals.every(({ sealed }) => sealed.length <= 1));
  // The house has signed what it took.
  for (const { sealed } of deals) for (const { receipt } of sealed) assert.match(receipt, /^[0-9a-f]{128}$/);
  assert.ok(deals.some(({ commit, nonce }) => commit?.receipt && nonce?.receipt));
  // Exit 0: all holds, the own share is in every deal, and the receipts fit.
  const { stdout } = await run(COMMAND, ["verify", fair, "--receipts", kept, "--json"]);
  const { verdict, flaws, shares, receipts } = JSON.parse(stdout);
  assert.deepEqual([verdict, flaws, receipts.flaws, Object.keys(shares)], ["holds", [], [], [player]]);
  await rm(folder, { recursive: true });
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a share that does not arrive in time: a quiet word, no tick", NIGHTLY, async () => {
  const table = await clicked(between({ toServer: (message) => (message.type === "nonce" ? null : message) }));
  const line = await firstVerdict(table);
  assert.equal(await line.getAttribute("data-fair"), "without");
  assert.match(await line.innerText(), /^Spiel \d+: ohne dich gemischt, dein Beitrag kam nicht rechtzeitig an\.$/);
  assert.equal(await table.page.getByTestId("fair").count(), 0);
  assert.equal(await table.page.getByTestId("unfair").count(), 0);
  // How often it was late stands on the screen.
  await table.player.nextDeal();
  await table.page.getByRole("button", { name: "Menü" }).click();
  await table.page.getByText(/^Du: \d+-mal zu langsam zum Mitmischen$/).waitFor();
  await table.visitor.close();
});

test("three seconds without a network, at any moment: never red", NIGHTLY, async () => {
  const table = await clicked();
  const { page, player, visitor } = table;
  const seen = new Set();
  for (let deal = 1; deal <= 4; deal++) {
    // Between the cards, with the bill on the screen, and while the next deal is being shuffled.
    await player.playDeal((now) => now.isEnd || now.hand.length === 8 - deal);
    await visitor.context.setOffline(true);
    await sleep(3000);
    await visitor.context.setOffline(false);
    await page.getByTestId("offline").waitFor({ state: "detached" });
    await player.playDeal();
    const line = page.locator("[data-testid=deal-end] [data-fair]");
    await line.and(page.locator(":not([data-fair=checking])")).waitFor();
    seen.add(await line.getAttribute("data-fair"));
    await page.getByTestId("continue").click();
    await visitor.context.setOffline(true);
    await sleep(3000);
    await visitor.context.setOffline(false);
    await page.getByTestId("deal-end").waitFor({ state: "detached" });
  }
  assert.ok(!seen.has("broken"), [...seen].join(" "));
  assert.ok(seen.has("holds"), [...seen].join(" "));
  assert.equal(await page.getByTestId("unfair").count(), 0);
  await visitor.close();
});

test("a house that leaves out an accepted share: red, and in words", NIGHTLY, async () => {
  const drop = (message) => (message.type === "sealed" ? { ...message, nonces: message.nonces.map(() => "") } : message);
  const table = await clicked(between({ toPage: drop }));
  const line = await firstVerdict(table);
  assert.equal(await line.getAttribute("data-fair"), "broken");
  assert.match(await line.innerText(), /Hier stimmt etwas nicht!\s+Der Server hat deinen Beitrag zum Mischen weggelassen/);
  await table.page.getByTestId("unfair").waitFor();
  assert.equal(await table.page.getByTestId("fair").count(), 0);
  await table.visitor.close();
});
