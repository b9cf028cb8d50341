// The table in the pocket: the server is really stopped, the network cut, the worker killed; what was answered is there.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HASTY } from "./pocket_page.mjs";
import { KEEN, Player } from "./player.mjs";
import { awake, BUILT, cut, GAMES, kept, killed, open, stage, verified, visitor, wake } from "./pocket_stage.mjs";

const NIGHT = process.env["E2E"] === "nightly";
const KILLS = NIGHT ? 200 : 10;
/** After so many kills a pocket that does not wait has lost something, as far as anybody has seen. */
const HASTY_KILLS = 12;
let here;

if (!BUILT.skip) {
  before(async () => (here = await stage()));
  after(() => here?.end());
}

const inMidTrick = (seen) =>
  seen.isEnd || (seen.hand.length < 6 && seen.trick.length > 0 && !seen.isResting && !seen.isSent && seen.hand.some((card) => card.isLegal));
const standing = ({ hand, trick, deal }) => ({ hand, trick, deal });

test("a pocket that answers before it has kept anything loses cards", BUILT, async () => {
  const { page, close } = await visitor(here.browser, { before: HASTY });
  await wake(page, here.url);
  const { lost } = await killed(page, HASTY_KILLS, (counted) => counted.lost > 0);
  assert.ok(lost > 0, "the test sees what is lost");
  await close();
});

test("a deal by clicking, then without server and network; killed in the next one, it goes on", BUILT, async () => {
  const asked = [];
  const { page, context, errors, close } = await visitor(here.browser);
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(here.url);
  await kept(page);
  await page.locator("button.tile:not(:disabled)").first().waitFor();
  assert.deepEqual(asked.filter((path) => path.startsWith("/pocket/")), [], "nothing of the pocket before anybody asks");
  await wake(page, here.url);
  await page.locator("button.tile").first().click();
  await page.locator("main[data-stage]").waitFor();
  const player = new Player({ page }, KEEN);
  assert.match((await player.playDeal()).bill, /Augen/);

  await cut(here, context);
  await player.nextDeal();
  const broken = await player.playDeal(inMidTrick);
  await page.evaluate(() => window.workers.at(-1).terminate());
  await page.reload();
  await page.locator("[data-testid=hand] [data-card]").first().waitFor();
  assert.deepEqual(standing(await player.look()), standing(broken), "the same cards lie there");
  const end = await player.playDeal();
  assert.equal(end.deal, broken.deal);
  const { code, said } = await verified(page, new URL(page.url()).hash.split("/").at(-1));
  assert.equal(code, 4, said);

  await page.goto(`${here.url}/#/hier`);
  await awake(page);
  for (const game of GAMES) {
    const { over, told, refused } = await page.evaluate((table) => window.pocketPlay(table), await open(page, game));
    assert.ok(told?.length || over, `${game} is billed`);
    assert.equal(refused, 0);
  }
  const counted = await killed(page, KILLS);
  assert.deepEqual({ ...counted, acts: 0, tables: 0 }, { kills: KILLS, lost: 0, doubled: 0, acts: 0, tables: 0 });
  for (const table of Object.values(counted.tables)) {
    const { code: told, said: why, deals } = await verified(page, table);
    if (deals) assert.equal(told, 4, why);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("a pack that is not the one that was built is not used", BUILT, async () => {
  await here.end();
  here = await stage();
  const { page, context, close } = await visitor(here.browser, { serviceWorkers: "block" });
  await wake(page, here.url);
  const first = () => page.evaluate(() => window.pocketAsk("GET", "/v1/first/schafkopf").then(({ status }) => status, () => "needs"));
  await context.route(/\/lessons\.zip$/, (route) => route.fulfill({ body: "something else" }));
  assert.equal(await first(), "needs");
  await context.unroute(/\/lessons\.zip$/);
  assert.equal(await first(), 200);
  await close();
});

test("a second window waits, and may take the table over", BUILT, async () => {
  await here.end();
  here = await stage();
  const { page, context, close } = await visitor(here.browser);
  await wake(page, here.url);
  const second = await context.newPage();
  await second.goto(`${here.url}/#/hier`);
  const trouble = second.getByTestId("pocket-trouble");
  await trouble.waitFor();
  assert.equal(await trouble.getAttribute("data-why"), "busy");
  assert.match(await trouble.innerText(), /in einem anderen Fenster offen/);
  await second.getByRole("button", { name: "Hier weiterspielen" }).click();
  await awake(second);
  assert.equal(await page.getByTestId("pocket-trouble").getAttribute("data-why"), "taken");
  await close();
});
