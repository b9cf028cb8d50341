// `scripts/e2e pocket [--json]`: what the pocket weighs, how soon it is awake, how quick it answers, and that no kill loses anything.
// KILLS says how many there are. What is measured elsewhere, or cannot be here, is null. Ends with 1 where something is over its bar.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { awake, BUILT, cut, FOLDER, GAMES, kept, killed, open, stage, visitor } from "./pocket_stage.mjs";
import { WEIGHED } from "./pocket_page.mjs";

const BARS = { transfer_mb: 5, packs: 0.6, before_asked_bytes: 0, cold_s: 5, cached_s: 2, memory_mb: 110, command_p95_ms: 30, meister_ratio: 2, review_s: 0.5, lost: 0, doubled: 0 };
const RUNS = 3;
const KILLS = Number(process.env["KILLS"] ?? 10);
/** Somebody plays, and all cards are played. */
const WHOLE = { preset: "schafkopf-rein", changes: { all_pass: "muss", tout: false } };
const MB = 1_000_000;

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const rounded = (value, digits = 3) => (value === null ? null : Number(value.toFixed(digits)));

/** From the tap to a pocket that is awake, in seconds; measured in the page. */
async function tapped(page, url) {
  await page.goto(`${url}/#/`);
  await page.getByRole("link", { name: "Ohne Netz spielen" }).waitFor();
  const taken = page.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        const watch = () => (document.querySelector("[data-testid=shuffling][data-stage=awake]") ? resolve((performance.now() - began) / 1000) : requestAnimationFrame(watch));
        document.querySelector("a[href='#/hier']").click();
        watch();
      }),
  );
  await awake(page);
  return taken;
}

async function starts(browser, url) {
  const [cold, cached, before] = [[], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    const { page, context, close } = await visitor(browser);
    let asked = 0;
    context.on("response", (response) => {
      if (new URL(response.url()).pathname.startsWith("/pocket/")) asked += Number(response.headers()["content-length"] ?? 1);
    });
    await page.goto(url);
    await kept(page);
    await page.locator("button.tile:not(:disabled)").first().waitFor();
    before.push(asked);
    cold.push(await tapped(page, url));
    for (let again = 0; again < 2; again += 1) {
      await page.evaluate(() => window.workers.at(-1).terminate());
      await page.goto("about:blank");
      cached[run] = await tapped(page, url);
    }
    await close();
  }
  return { before_asked_bytes: Math.max(...before), cold_s: rounded(median(cold), 2), cached_s: rounded(median(cached), 2) };
}

/** How much the memories of WebAssembly have grown to, in megabytes. */
async function memory(page) {
  const sizes = await page.workers().at(-1).evaluate(() => self.weighed());
  return sizes.reduce((sum, size) => sum + size, 0) / MB;
}

async function played(browser, url) {
  const { page, close } = await visitor(browser, { before: WEIGHED });
  await tapped(page, url);
  const commands = [];
  for (const game of GAMES) {
    const { commands_ms } = await page.evaluate((table) => window.pocketPlay(table, 3), await open(page, game));
    commands.push(...commands_ms);
  }
  commands.sort((one, other) => one - other);
  const table = await open(page, "schafkopf", WHOLE);
  await page.evaluate((at) => window.pocketPlay(at), table);
  const path = `/v1/tables/${table}/deals/1/review?language=de`;
  const reviews = [];
  for (let run = 0; run < RUNS; run += 1) reviews.push((await page.evaluate((at) => window.pocketLine(at, "curve"), path)) / 1000);
  const memory_mb = rounded(await memory(page), 1);
  await close();
  return { memory_mb, command_p95_ms: rounded(commands[Math.floor(commands.length * 0.95)], 1), review_s: rounded(reviews[0]) };
}

/** The same deals on the Python of the pocket and at a server's table: in how many presets the record is the same. */
function records() {
  const { stdout, stderr } = spawnSync(fileURLToPath(new URL("../../scripts/pocket", import.meta.url)), ["same"], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  const { records_equal: equal, of } = JSON.parse(stdout);
  return { equal, of };
}

/** One deal of every preset: how many there are, and in how many nothing was refused. */
async function presets(page) {
  const { text } = await page.evaluate(() => window.pocketAsk("GET", "/v1/games?language=de"));
  const all = JSON.parse(text).games.flatMap(({ game, presets: named }) => named.map(({ preset, name }) => ({ game, preset: preset ?? name })));
  let right = 0;
  for (const { game, preset } of all) {
    const { refused, told, over } = await page.evaluate((table) => window.pocketPlay(table), await open(page, game, { preset }));
    if (!refused && (told || over)) right += 1;
  }
  return { played: right, of: all.length };
}

if (BUILT.skip) throw new Error(BUILT.skip);
const list = JSON.parse(readFileSync(join(FOLDER, "manifest.json"), "utf8"));
const weight = (files) => Object.values(files).reduce((sum, { transfer }) => sum + transfer, 0) / MB;
const here = await stage();
try {
  const figures = {
    transfer_mb: rounded(weight(list.files)),
    packs: Object.fromEntries(Object.entries(list.packs ?? {}).map(([name, { transfer }]) => [name, rounded(transfer / MB)])),
    ...(await starts(here.browser, here.url)),
    ...(await played(here.browser, here.url)),
    meister_ratio: null,
    records_equal: records(),
  };
  const { page, context } = await visitor(here.browser);
  await page.goto(here.url);
  await kept(page);
  await tapped(page, here.url);
  await cut(here, context);
  figures.presets = await presets(page);
  const { kills, lost, doubled } = await killed(page, KILLS);
  Object.assign(figures, { kills, lost, doubled });
  const over = Object.entries(BARS).filter(([name, bar]) => Object.values({ ...(name === "packs" ? figures.packs : [figures[name]]) }).some((value) => value > bar));
  const isShort = figures.presets.played < figures.presets.of || figures.records_equal.equal < figures.records_equal.of;
  if (process.argv.includes("--json")) console.log(JSON.stringify(figures));
  else for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(20)} ${JSON.stringify(value)}${name in BARS ? `; at most ${BARS[name]}` : ""}`);
  if (over.length || isShort) process.exitCode = 1;
} finally {
  await here.end();
}
