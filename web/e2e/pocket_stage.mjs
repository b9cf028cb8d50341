// A visitor who plays in the pocket: with a server that has its folder, until that server is stopped and the network cut.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startBrowser, visit } from "./browser.mjs";
import { holdWorkers } from "./pocket_page.mjs";
import { COMMAND, startServer } from "./server.mjs";

export const FOLDER = process.env["STAMMTISCH_POCKET"] ?? fileURLToPath(new URL("../../build/pocket/", import.meta.url));
export const BUILT = { skip: existsSync(join(FOLDER, "manifest.json")) ? false : "scripts/pocket build makes the folder" };
export const GAMES = ["schafkopf", "skat", "schloapfer"];
/** Nothing takes so long, not even on a busy machine. */
const AWAKE_MS = 120_000;
/** A worker is killed so long after it was greeted, at random. */
const [SOONEST_MS, LATEST_MS] = [50, 3000];

/** A server with the pocket, and a browser. */
export async function stage() {
  process.env["STAMMTISCH_POCKET"] = FOLDER;
  const [server, browser] = await Promise.all([startServer(null, 0), startBrowser()]);
  let isOn = true;
  const stop = async () => {
    if (isOn) await server.stop();
    isOn = false;
  };
  return { server, browser, url: server.url, stop, end: () => Promise.all([browser.close(), stop()]) };
}

/** `before`: a script that stands before that of the worker. */
export async function visitor(browser, { before = "", ...options } = {}) {
  const prepare = async (context) => {
    await context.addInitScript(holdWorkers);
    if (!before) return;
    await context.route(/\/assets\/worker-/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: before + (await answer.text()) });
    });
  };
  const settings = { name: "Zenzi", botPace: "instant", ...options.settings };
  return visit(browser, { ...options, settings, prepare, ...(before ? { serviceWorkers: "block" } : {}) });
}

/** From the start page to a pocket that is awake. */
export async function wake(page, url) {
  await page.goto(url);
  await page.getByRole("link", { name: "Ohne Netz spielen" }).click();
  await awake(page);
}

export const awake = (page) => page.locator("[data-testid=shuffling][data-stage=awake]").waitFor({ timeout: AWAKE_MS });

/** The page itself is kept by the browser from now on. */
export const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

export async function open(page, game, wish = {}) {
  const { status, text } = await page.evaluate((asked) => window.pocketAsk("POST", "/v1/tables", asked), { game, bot_ms: 0, level: "anfaenger", fill: "bots", ...wish });
  assert.equal(status, 201, text);
  return JSON.parse(text).table;
}

/**
 * Plays, is killed at a random moment, comes back, as often as wished: how often, what was lost, and what was done twice.
 * `until`: what is enough.
 */
export async function killed(page, times, until = () => false, random = Math.random) {
  const counted = { kills: 0, lost: 0, doubled: 0, acts: 0 };
  const tables = {};
  const before = {};
  while (counted.kills < times && !until(counted)) {
    const game = GAMES[counted.kills % GAMES.length];
    tables[game] ??= await open(page, game);
    const [table, again] = [tables[game], before[game]];
    const seen = await page.evaluate(
      async ([at, command, ms]) => {
        void window.pocketPlay(at, 1000, command);
        while (!window.seen.first) await new Promise((go) => setTimeout(go, 10));
        await new Promise((go) => setTimeout(go, ms));
        window.workers.at(-1).terminate();
        return structuredClone(window.seen);
      },
      [table, again?.command ?? null, SOONEST_MS + random() * (LATEST_MS - SOONEST_MS)],
    );
    counted.kills += 1;
    counted.acts += seen.acts;
    const isLost = again && hasLost(again, seen);
    if (isLost) counted.lost += 1;
    // What was lost is played once more by the command that is said again, and the view in between asks for nothing that is due.
    else if (seen.refused) throw new Error(`refused: ${JSON.stringify(seen)}`);
    before[game] = { last: seen.last, command: seen.command?.isAnswered ? seen.command : null };
    if (seen.over) delete tables[game], delete before[game];
    await page.reload();
    await awake(page);
  }
  counted.doubled = (await Promise.all(Object.values(tables).map((table) => twice(page, table)))).reduce((sum, n) => sum + n, 0);
  return { ...counted, tables };
}

/** Whether less is there than was seen; or not what an answered command has done: the first view after it is a later one. */
const hasLost = ({ last, command }, { first, repeated }) => isBefore(first, last) || (command !== null && (repeated === "refused" || !isBefore(command.at, first)));

const isBefore = ([deal, n], [lastDeal, last]) => deal < lastDeal || (deal === lastDeal && n < last);

/** How many cards a player has laid twice in the deals of a table. */
async function twice(page, table) {
  const { text } = await page.evaluate((at) => window.pocketAsk("GET", `/v1/tables/${at}/deals.stich`), table);
  return text
    .split(/\n(?=== Deal |\[Game )/)
    .map((record) => [...record.matchAll(/\bplay (\w+)/g)].map(([, card]) => card))
    .reduce((sum, cards) => sum + cards.length - new Set(cards).size, 0);
}

/** What `stammtisch verify` says of the deals of a table: `{ code, said }`. */
export async function verified(page, table) {
  const { text } = await page.evaluate((at) => window.pocketAsk("GET", `/v1/tables/${at}/deals.stich`), table);
  const folder = await mkdtemp(join(tmpdir(), "stammtisch-pocket-"));
  try {
    const file = join(folder, "evening.stich");
    await writeFile(file, text);
    const done = await promisify(execFile)(COMMAND, ["verify", file]).catch((error) => error);
    return { code: done.code ?? 0, said: `${done.stdout}${done.stderr}`, deals: text.split(/^\[Game /m).length - 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As if somebody had pulled the plug: no server, no network. */
export async function cut({ stop }, context) {
  await stop();
  await context.setOffline(true);
  await sleep(50);
}
