// The sheet of a real table: few taps, the price before the tap, nothing lost without a network, sums as the engine has them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { amounts, beginSheet, isPrinted, NAMES, onDevice, onServer, pagesOf, sums, tapEntry } from "./paper.mjs";

const here = evening();
const FOUR = NAMES.slice(0, 4);
const MEET_MS = 2000;

/** Waits until the server has all of it. */
async function met(page, id, deals, within = MEET_MS) {
  const end = Date.now() + within;
  for (;;) {
    const found = await onServer(page, id).catch(() => null);
    if (found?.lines?.length === deals && found.said.length >= deals) return found;
    assert.ok(Date.now() < end, `the server has ${found?.lines?.length} of ${deals} after ${within} ms`);
    await sleep(50);
  }
}

test("three taps for a Rufspiel, four for a Solo with Stoss, each with its price before the last", async () => {
  const { page, errors, close } = await visit(here.browser);
  const id = await beginSheet(page, here.url, { rules: "Rein", names: FOUR });
  await tapEntry(page, ["Sepp", "Hans"]);
  assert.match(await page.getByTestId("end-won").innerText(), /Gewonnen\s+\+0,10\s€/);
  assert.match(await page.getByTestId("end-lost").innerText(), /Verloren\s+−0,10\s€/);
  assert.equal(2 + (await tapEntry(page, ["Gewonnen"])), 3);
  assert.match(await page.getByTestId("read-back").innerText(), /Sepp und Hans gewinnen: je\s0,10\s€/);
  assert.deepEqual(await sums(page), ["−0,10", "+0,10", "+0,10", "−0,10"]);
  assert.equal(await tapEntry(page, ["Kathi", "Solo", "Stoß", "Verloren"]), 4);
  assert.deepEqual((await amounts(page)).at(-1), [100, 100, 100, -300]);
  assert.equal(await tapEntry(page, ["Hans", "Wenz", "Gewonnen"]), 3);
  await tapEntry(page, ["Alle weiter"]);
  const told = await met(page, id, 4);
  assert.deepEqual(told.lines.map(({ gains }) => gains), await amounts(page));
  assert.deepEqual(errors, []);
  await close();
});

test("Halt! takes the entry back to the pad, and a half-written one survives a reload", async () => {
  const { page, errors, close } = await visit(here.browser);
  await beginSheet(page, here.url, { names: FOUR });
  await tapEntry(page, ["Sepp", "Hans", "Schneider", "Gewonnen"]);
  await page.getByRole("button", { name: "Halt!" }).click();
  assert.deepEqual(await sums(page), ["0,00", "0,00", "0,00", "0,00"]);
  assert.equal(await page.locator("[data-seat-name=Sepp]").getAttribute("aria-pressed"), "true");
  await sleep(200);
  await page.reload();
  await page.getByTestId("pad").waitFor();
  assert.equal(await page.getByRole("button", { name: "Schneider", exact: true }).getAttribute("aria-pressed"), "true");
  await tapEntry(page, ["Gewonnen"]);
  assert.match(await page.getByTestId("read-back").innerText(), /Schneider/);
  assert.equal(await page.getByRole("button", { name: "Schneider", exact: true }).getAttribute("aria-pressed"), "false", "nothing is kept");
  assert.deepEqual(errors, []);
  await close();
});

test("Skat in four taps, Schloapfer in one for each who joins and one more", async () => {
  const { page, errors, close } = await visit(here.browser);
  await beginSheet(page, here.url, { game: "Skat", rules: "ISkO", names: FOUR.slice(0, 3) });
  assert.equal(await tapEntry(page, ["Sepp", "Herz", "mit 1", "Gewonnen"]), 4);
  assert.deepEqual(await sums(page), ["0", "+20", "0"]);
  const id = await beginSheet(page, here.url, { game: "Schloapfer", rules: "Perlen", names: FOUR });
  const taps = await tapEntry(page, ["Sepp: Strich", "Kathi: Strich", "Hans: im Sack", "Eintragen"]);
  // Resi deals, and whoever deals has joined.
  assert.ok(taps <= 4 + 2);
  await met(page, id, 1);
  assert.deepEqual((await onServer(page, id)).said[0].text, "wrote joined 1 2 3 0 got 1 3");
  assert.deepEqual(errors, []);
  await close();
});

/** Entries by the names of those who play and with whom, and whether they have won. */
const DEALS = [["Sepp", "Hans", "Gewonnen"], ["Resi", "Kathi", "Verloren"], ["Kathi", "Wenz", "Gewonnen"], ["Hans", "Resi", "Schneider", "Gewonnen"]];

test("without a network from the first entry: 36 entries, 3 corrections, the page is killed, nothing is lost; then all is in the store", async () => {
  const { page, context, errors, close } = await visit(here.browser);
  await page.goto(here.url);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  const id = await beginSheet(page, here.url, { names: FOUR });
  await context.setOffline(true);
  for (let n = 0; n < 36; n++) await tapEntry(page, DEALS[n % DEALS.length]);
  await page.getByText("36 Einträge warten aufs Netz").waitFor();
  for (const [deal, taps] of [[3, ["Sepp", "Solo", "Gewonnen"]], [14, ["Kathi", "Sepp", "Verloren"]], [36, ["Alle weiter"]]]) {
    await page.locator(`tr[data-deal="${deal}"] button`).click();
    await page.getByText(`Spiel ${deal} wird ausgebessert`).waitFor();
    await tapEntry(page, taps);
    await page.getByTestId("fixing").waitFor();
    await page.getByRole("button", { name: "So ist es richtig" }).click();
    await page.locator(`tr[data-deal="${deal}"] del`).waitFor();
  }
  await tapEntry(page, ["Sepp", "Hans"]);
  const before = [await amounts(page), await sums(page)];
  await sleep(300);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  again.setDefaultTimeout(10_000);
  await again.goto(`${here.url}/#/zettel/${id}`);
  await again.getByTestId("pad").waitFor();
  assert.deepEqual([await amounts(again), await sums(again)], before, "nothing is lost");
  assert.equal((await onDevice(again, id)).outbox.length, 39);
  assert.equal(await again.locator("[data-seat-name=Hans]").getAttribute("aria-pressed"), "true", "the half-written one, too");

  await context.setOffline(false);
  const told = await met(again, id, 36);
  assert.deepEqual(told.lines.map(({ gains }) => gains), before[0]);
  assert.equal(told.said.filter(({ struck }) => struck.length).length, 3);
  await again.getByTestId("waiting").waitFor({ state: "detached" });
  assert.equal((await onDevice(again, id)).outbox.length, 0);
  assert.deepEqual(errors, []);
  await close();
});

test("another phone watches by the code that shows, writes by the one that writes, and takes the pen; what differs stands side by side", NIGHTLY, async () => {
  const scribe = await visit(here.browser);
  const id = await beginSheet(scribe.page, here.url, { names: FOUR });
  await tapEntry(scribe.page, ["Sepp", "Hans", "Gewonnen"]);
  await met(scribe.page, id, 1);
  const { codes } = await onServer(scribe.page, id);

  const watcher = await visit(here.browser);
  await watcher.page.goto(`${here.url}/#/zettel/code/${codes.show}`);
  await watcher.page.locator('tr[data-deal="1"]').waitFor();
  assert.equal(await watcher.page.getByTestId("pad").count(), 0, "who watches has no pad");
  await tapEntry(scribe.page, ["Kathi", "Solo", "Gewonnen"]);
  await watcher.page.locator('tr[data-deal="2"]').waitFor();
  assert.deepEqual(await sums(watcher.page), await sums(scribe.page));

  const other = await visit(here.browser);
  await other.page.goto(`${here.url}/#/zettel/code/${codes.write}`);
  await other.page.getByTestId("pad").waitFor();
  await other.page.getByRole("button", { name: "Stift", exact: true }).click();
  await other.page.getByRole("button", { name: "Stift nehmen" }).click();
  await other.page.getByText("Du hast den Stift.").waitFor();
  await other.page.keyboard.press("Escape");

  // Both write the third deal while they cannot see each other.
  await other.context.setOffline(true);
  await tapEntry(other.page, ["Resi", "Wenz", "Verloren"]);
  await tapEntry(scribe.page, ["Resi", "Wenz", "Gewonnen"]);
  await met(scribe.page, id, 3);
  await other.context.setOffline(false);
  const conflict = scribe.page.getByTestId("conflict");
  await conflict.waitFor();
  assert.match(await conflict.innerText(), /Spiel 3 steht zweimal verschieden da/);
  await conflict.getByRole("button", { name: /verloren/ }).click();
  await conflict.waitFor({ state: "detached" });
  for (const page of [scribe.page, other.page, watcher.page]) await page.locator('tr[data-deal="3"]').filter({ hasText: "verloren" }).waitFor();
  assert.deepEqual(await sums(watcher.page), await sums(scribe.page));
  for (const visitor of [scribe, watcher, other]) assert.deepEqual(visitor.errors, []);
  await Promise.all([scribe, watcher, other].map((visitor) => visitor.close()));
});

test("the end: fewest payments, one A4 page for 36 and for 48 lines, and an empty list", NIGHTLY, async () => {
  const { page, errors, close } = await visit(here.browser);
  for (const lines of [36, 48]) {
    await beginSheet(page, here.url, { names: FOUR });
    for (let n = 0; n < lines; n++) await tapEntry(page, DEALS[n % DEALS.length]);
    await page.getByRole("button", { name: "Schluss" }).click();
    await page.getByTestId("ending").waitFor();
    assert.match(await page.getByTestId("ending").innerText(), /Wer zahlt wem[\s\S]*Summe 0/);
    assert.equal(pagesOf(await page.pdf({ format: "A4" })), 1, `${lines} lines on one page`);
    assert.ok(await isPrinted(page), `${lines} lines are on it`);
    await page.keyboard.press("Escape");
  }
  await page.goto(`${here.url}/#/zettel/leer`);
  for (const lines of ["36", "48", "0"]) {
    await page.getByLabel("Nr.").selectOption(lines);
    await page.locator("section.printed li").first().waitFor({ state: "attached" });
    assert.equal(pagesOf(await page.pdf({ format: "A4" })), 1, `an empty list of ${lines} lines on one page`);
    assert.ok(await isPrinted(page), `the list of ${lines} lines is on it`);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("what a game costs in at most four taps, without a network; and the route is small", async () => {
  const { page, context, errors, close } = await visit(here.browser);
  await page.goto(here.url);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  await beginSheet(page, here.url, { names: FOUR });
  const packed = await page.evaluate(
    async (urls) => {
      const sizes = await Promise.all(urls.map(async (url) => (await new Response((await fetch(url)).body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer()).byteLength));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    await routeScripts(page),
  );
  console.log(`${(packed / 1000).toFixed(1)} kB of gzip for the page of the sheet`);
  assert.ok(packed <= 30_000, `${packed} bytes`);
  await page.goto(`${here.url}/#/kostet`);
  await page.getByTestId("price").waitFor();
  await context.setOffline(true);
  await page.reload();
  for (const tap of ["Solo", "Stoß", "Schneider"]) {
    await page.getByRole("button", { name: tap, exact: true }).click();
  }
  assert.match(await page.getByTestId("price").innerText(), /1,20\s€/);
  const size = await page.getByTestId("price").locator("b").evaluate((b) => parseFloat(getComputedStyle(b).fontSize));
  assert.ok(size >= 48, `${size} px`);
  assert.deepEqual(errors, []);
  await close();
});

/** The scripts that the page of a sheet needs beyond those of the first page: what its own file names, and what those name. */
async function routeScripts(page) {
  return page.evaluate(async () => {
    const texts = new Map();
    const read = async (url) => {
      if (texts.has(url)) return;
      texts.set(url, "");
      texts.set(url, await (await fetch(url)).text());
      const named = [...texts.get(url).matchAll(/from\s*["']\.\/([\w.-]+\.js)["']|import\s*["']\.\/([\w.-]+\.js)["']/g)].map((found) => found[1] ?? found[2]);
      await Promise.all(named.map((name) => read(new URL(`/assets/${name}`, location.href).href)));
    };
    const html = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
    const first = [...html.querySelectorAll("script[src], link[rel=modulepreload][href]")].map((tag) => new URL(tag.getAttribute("src") ?? tag.getAttribute("href"), location.href).href);
    const named = async (name) => {
      for (const url of [...first, ...texts.keys()]) {
        const found = new RegExp(`${name}-[\\w-]+\\.js`).exec(await (await fetch(url)).text());
        if (found) return new URL(`/assets/${found[0]}`, location.href).href;
      }
      throw new Error(`nobody names ${name}`);
    };
    // The arithmetic of the game that is written comes for itself.
    for (const name of ["Zettel", "settlement"]) await read(await named(name));
    return [...texts.keys()].filter((url) => !first.includes(url));
  });
}
