// What hangs on the wall: a Durchmarsch that was really played, in the archive of whoever sat there; and its picture, made
// on the device.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { colours, sizeOf } from "./picture.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);
/** Every deal is a Ramsch, and half of the card points are a Durchmarsch: so it happens often. */
export const MARCHES = { durchmarsch_eyes: 61, sonderrunden: ["ramsch_pur"], sonderrunde_first: true, sonderrunde_every: 4 };

test("a Durchmarsch hangs on the wall, leads to its replay, and its picture can be kept", { timeout: 400_000, ...NIGHTLY }, async () => {
  const visitor = await guest(here.browser, here.url, "Marei", { acceptDownloads: true });
  const { page } = visitor;

  // Whoever has played nothing is not told what is missing.
  await page.goto(`${here.url}/#/archive`);
  await page.getByText("Noch ist kein Spiel fertig").waitFor();
  assert.equal(await page.getByTestId("wall").count(), 0);

  const { table } = await openTable(visitor, { game: "schafkopf", preset: "schafkopf-rein", changes: MARCHES });
  const player = new Player(visitor, { seed: 5 });
  await player.goTo(here.url, table);
  assert.ok(await player.playUntil(/Durchmarsch/, 30), "nobody has marched through");
  await player.nextDeal();
  const wall = page.getByTestId("wall");
  await page.goto(`${here.url}/#/archive`);
  await wall.getByRole("listitem").first().waitFor();
  const { body } = await request(visitor, "GET", "/v1/archive?feats=true");
  assert.equal(body.deals.length, 1);
  const [{ feat, number, summary }] = body.deals;
  const frame = wall.getByRole("listitem");
  assert.equal(await frame.count(), 1);
  assert.match(await frame.innerText(), /Durchmarsch/);
  assert.equal(await frame.locator("img.card").count(), 8);
  for (const name of summary.names.filter((_, seat) => seat !== feat.seat)) assert.match(await frame.innerText(), new RegExp(name));
  assert.match(await frame.innerText(), new RegExp(String(new Date().getFullYear())));

  const [download] = await Promise.all([page.waitForEvent("download"), frame.getByRole("button", { name: /Bild teilen/ }).click()]);
  assert.match(download.suggestedFilename(), /^stammtisch-durchmarsch-.*\.png$/);
  const png = await readFile(await download.path());
  assert.deepEqual(sizeOf(png), [1080, 1350]);
  assert.ok((await colours(page, png)) > 250, "the picture is bare");

  await frame.getByRole("link").click();
  await page.waitForURL(`**/#/replay/${table}/${number}`);
  await page.locator("input[type=range]").waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a picture goes to the sheet of a device that has one, and nobody's mind is changed for them", { timeout: 60_000, ...NIGHTLY }, async () => {
  const visitor = await guest(here.browser, here.url, "Marei");
  const { page } = visitor;
  const feat = { title: "Sie", seat: 0, cards: ["EO", "GO", "HO", "SO", "EU", "GU", "HU", "SU"] };
  const deal = { id: "d1", table: "abc", number: 1, at: 0, game: "schafkopf", title: "Sie", kind: "sie", kind_title: "Sie", sign: "", you: 0, feat };
  const deals = [{ ...deal, summary: { names: ["Marei", "Vroni", "Sepp", "Toni"], bots: [1, 2, 3], cents: [480, -160, -160, -160], side: [0] } }];
  await page.route("**/v1/archive*", (route) => route.fulfill({ json: { deals } }));
  await page.addInitScript(() => {
    window.shared = [];
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = async ({ files, title }) => {
      window.shared.push([title, files[0].name, files[0].type, files[0].size]);
      if (window.shared.length > 1) throw new DOMException("closed", "AbortError");
    };
  });
  await page.goto(`${here.url}/#/archive`);
  await page.reload();
  const button = page.getByRole("button", { name: /Bild teilen: Sie, Marei/ });
  for (const times of [1, 2]) {
    await button.click();
    await page.waitForFunction((n) => window.shared.length === n, times);
  }
  const [[title, name, type, size]] = await page.evaluate(() => window.shared);
  assert.deepEqual([title, name, type], ["Sie", "stammtisch-sie-marei.png", "image/png"]);
  assert.ok(size > 50_000);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
