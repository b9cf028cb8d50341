// The page without a server: a folder at plain hosts of files. The host is really stopped and the network cut, and an evening of each
// game is played, reviewed, taken along as a file and verified.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { startBrowser, visit } from "./browser.mjs";
import { KEEN, Player } from "./player.mjs";
import { BUILT, cut, GAMES, kept } from "./pocket_stage.mjs";
import { COMMAND } from "./server.mjs";
import { BELOW, builtSite, HOSTS, hosted, toldCaddy } from "./site_stage.mjs";

const NIGHT = process.env["E2E"] === "nightly";
const NIGHTLY = BUILT.skip || (NIGHT ? false : "only in scripts/e2e nightly");
const DEALS = 2;
const NAMES = { schafkopf: "Schafkopf", skat: "Skat", schloapfer: "Schloapfer" };
const CARDS = { settings: { name: "Zenzi", botPace: "instant", deck: "classic" } };
const EDGE = { position: { x: 14, y: 18 } };
const LONG_MS = 240_000;
/** What stands in the place of the curve in Schloapfer. */
const NO_SIDES = /^Jeder für sich/;
let site, browser;

if (!BUILT.skip) {
  before(async () => ([site, browser] = await Promise.all([builtSite(), startBrowser()])));
  after(() => Promise.all([site?.remove(), browser?.close()]));
}

/** A visitor of the site at a host, and every path they ask for. */
async function came(host) {
  const visitor = await visit(browser, CARDS);
  const asked = [];
  visitor.context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.page.goto(host.url);
  await visitor.page.locator("button.tile:not(:disabled)").first().waitFor();
  return { ...visitor, visitor, asked };
}

/** A tap on a game, and the table is there. A busy machine may take longer than the pocket waits, and a worker that thinks ends late. */
async function playHere(page, game) {
  await page.locator("button.tile", { hasText: NAMES[game] }).click();
  const table = page.locator(`main[data-game=${game}][data-stage]`);
  const trouble = page.getByTestId("pocket-trouble");
  for (const end = Date.now() + LONG_MS; Date.now() < end; ) {
    await table.or(trouble).first().waitFor({ timeout: LONG_MS });
    if (await table.isVisible()) return;
    const why = await trouble.getAttribute("data-why").catch(() => "");
    assert.ok(["late", "busy", ""].includes(why), why);
    await trouble.getByRole("button").click({ timeout: 2000 }).catch(() => undefined);
    await page.getByTestId("shuffling").or(table).first().waitFor({ timeout: LONG_MS });
    if (!(await table.isVisible())) await page.locator("button.tile", { hasText: NAMES[game] }).click({ timeout: 5000 }).catch(() => undefined);
  }
  throw new Error(`no table of ${game}`);
}

/** All packs are here: on a page without a server they come along while one plays. */
const cameAlong = (page) =>
  page.waitForFunction(
    async () => {
      const [name] = (await caches.keys()).filter((one) => one.startsWith("pocket-"));
      const kept = (await (await caches.open(name)).keys()).map(({ url }) => url.split("/").at(-1));
      return ["clauses", "coach", "lessons", "puzzles"].every((pack) => kept.includes(`${pack}.zip`));
    },
    null,
    { timeout: LONG_MS, polling: 500 },
  );

/** What `stammtisch verify` says of the evening that the page hands out. */
async function verified(page, table, url) {
  await page.goto(`${url}#/sheet/${table}`);
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: LONG_MS }), page.getByTestId("record-file").click({ timeout: LONG_MS })]);
  const done = await promisify(execFile)(COMMAND, ["verify", await file.path()]).catch((error) => error);
  return { name: file.suggestedFilename(), code: done.code ?? 0, said: `${done.stdout}${done.stderr}` };
}

/** Where it does not come, what the page says instead. */
const comes = (page, wanted) => wanted.first().waitFor({ timeout: LONG_MS }).catch(async () => assert.fail(`${page.url()}: ${await page.locator("body").innerText()}`));

/** A lesson is answered, a puzzle solved, a rule and a word are read. */
async function looked(page, url) {
  await page.goto(`${url}#/rules`);
  await page.getByRole("heading", { name: "Hausregeln" }).waitFor();
  await page.locator(".desk .ask, .desk .card").first().waitFor();
  await page.goto(`${url}#/lexicon`);
  await page.getByText("die Augen").first().waitFor();
  await page.goto(`${url}#/learn/schafkopf`);
  await page.getByRole("link", { name: "Davonlaufen" }).click();
  await page.getByTestId("begin").click();
  await page.locator("[data-testid=hand] .legal, .ways button[data-action]").first().waitFor({ timeout: LONG_MS });
  await page.goto(`${url}#/puzzle/schafkopf`);
  await page.getByTestId("asks").waitFor({ timeout: LONG_MS });
  await page.locator("[data-testid=hand] .legal").first().click(EDGE);
  await page.getByTestId("answered").waitFor({ timeout: LONG_MS });
}

test("a folder at a host of files shows nothing that needs a server, and fetches no table for who only reads", { skip: BUILT.skip, timeout: LONG_MS }, async (t) => {
  const host = await hosted((port) => HOSTS.python(site.root, port), t);
  const { page, asked, errors, close } = await came(host);
  await page.getByRole("link", { name: "Tisch aufmachen" }).waitFor();
  for (const gone of ["join", "zettel", "kostet", "runde", "account"]) assert.equal(await page.locator(`a[href^='#/${gone}']`).count(), 0, gone);
  await page.goto(`${host.url}#/lexicon`);
  await page.reload();
  await page.getByRole("heading", { name: "Lexikon" }).waitFor();
  await page.goto(`${host.url}#/settings`);
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  assert.equal(await page.locator("a[href='#/account']").count(), 0);
  await page.goto(`${host.url}#/account`);
  await page.locator("button.tile").first().waitFor();
  assert.deepEqual(asked.filter((path) => !path.startsWith(BELOW)), [], "all of it lies below the folder");
  assert.deepEqual(asked.filter((path) => /\/(pocket|v1)\//.test(path)), [], "nothing of the pocket");
  assert.deepEqual(errors, []);
  await close();
});

test("a host that is told: its worker alone may compile, and plays; what is named by its content is kept, and comes packed", { skip: NIGHTLY, timeout: LONG_MS }, async (t) => {
  const host = await hosted(toldCaddy(site.root), t);
  const visitor = await visit(browser, CARDS);
  const { page, errors, close } = visitor;
  const found = {};
  visitor.context.on("response", (response) => (found[new URL(response.url()).pathname.split("/").at(-1).replace(/-[\w-]+(?=\.js)/, "")] = response.headers()));
  await page.goto(host.url);
  await page.locator("button.tile:not(:disabled)").first().waitFor();
  await playHere(page, GAMES[0]);
  assert.match(found["worker.js"]["content-security-policy"], /script-src 'self' 'wasm-unsafe-eval'/);
  assert.doesNotMatch(found["start.js"]["content-security-policy"], /wasm/);
  assert.match(found["app.zip"]["cache-control"], /immutable/);
  assert.equal(found["app.zip"]["content-encoding"], "br");
  assert.equal(found["manifest.json"]["cache-control"], "no-cache");
  assert.deepEqual(errors, []);
  await close();
});

for (const [name, words] of Object.entries(HOSTS)) {
  for (const game of GAMES) {
    test(`at ${name}, which is then stopped: an evening of ${game}, reviewed, taken along, verified`, { skip: NIGHTLY, timeout: 900_000 }, async (t) => {
      const host = await hosted((port) => words(site.root, port), t);
      const { page, context, visitor, errors, close } = await came(host);
      await kept(page);
      await playHere(page, game);
      if (game === GAMES[0]) await looked(page, host.url);
      await cameAlong(page);
      await cut(host, context);

      await page.goto(`${host.url}#/`);
      await page.reload();
      await page.locator("button.tile:not(:disabled)").first().waitFor();
      await playHere(page, game);
      const table = new URL(page.url()).hash.split("/").at(-1);
      assert.match(table, /^hier-/);
      const player = new Player(visitor, KEEN);
      // Where everybody has passed there is nothing to look back at.
      const review = page.getByTestId("review");
      for (let deal = 1; deal <= DEALS || !(await review.isVisible()); deal += 1) {
        if (deal > 1) await player.nextDeal();
        assert.ok((await player.playDeal()).bill, `deal ${deal}`);
        if (deal >= DEALS) await review.waitFor({ timeout: 3000 }).catch(() => undefined);
      }
      await review.click();
      // The last card first; all calls of Skat take longer than a test should wait.
      await comes(page, page.getByTestId("curve").or(page.getByText(NO_SIDES)));
      // Who has stepped out has no card to look back at, but the call.
      const called = page.getByRole("heading", { name: "Ansagen" });
      await comes(page, page.locator("[data-verdict]").or(called));
      const { name: file, code, said } = await verified(page, table, host.url);
      assert.match(file, /\.stich$/);
      assert.equal(code, 4, said);
      assert.match(said, /nothing was promised|[Vv]ersprochen war nichts/);
      assert.deepEqual(errors, []);
      await close();
    });
  }
}
