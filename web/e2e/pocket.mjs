// `scripts/e2e pocket [--json]`: what the pocket weighs, how soon it is awake, how quick it answers, and that no kill loses anything.
// KILLS says how many there are. Without --json it ends with 1 where
// something is over its bar.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MB, phone, played, rounded, starts, tapped } from "./pocket_measure.mjs";
import { BUILT, cut, FOLDER, kept, killed, open, stage, visitor } from "./pocket_stage.mjs";

const BARS = { transfer_mb: 5, packs: 0.6, before_asked_bytes: 0, cold_s: 5, cached_s: 2, memory_mb: 110, command_p95_ms: 30, meister_ratio: 2, review_s: 0.5, lost: 0, doubled: 0 };
const KILLS = Number(process.env["KILLS"] ?? 10);

/** What `scripts/pocket` prints, as JSON. */
function told(...words) {
  const { stdout, stderr } = spawnSync(fileURLToPath(new URL("../../scripts/pocket", import.meta.url)), words, { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The same deals on the Python of the pocket and at a server's table: in how many presets the record is the same. */
function records() {
  const { records_equal: equal, of } = told("same");
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
    phone: await phone(here.browser, here.url),
    meister_ratio: told("test", "thoughts").meister_ratio,
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
  if (process.argv.includes("--json")) console.log(JSON.stringify(figures));
  else {
    const isOver = ([name, bar]) => Object.values(name === "packs" ? figures.packs : [figures[name]]).some((value) => value > bar);
    const isShort = figures.presets.played < figures.presets.of || figures.records_equal.equal < figures.records_equal.of;
    for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(20)} ${JSON.stringify(value)}${name in BARS ? `; at most ${BARS[name]}` : ""}`);
    if (isShort || Object.entries(BARS).some(isOver)) process.exitCode = 1;
  }
} finally {
  await here.end();
}
