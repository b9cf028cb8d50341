// `pnpm perf`: how much JavaScript start and table load, how soon a player holds cards on a slow phone, and how soon a sheet has new sums.
// Prints them; ends with 1 where one is over its bar.

import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { startBrowser, visit } from "./browser.mjs";
import { tapsToSums } from "./perf_sheet.mjs";
import { startServer } from "./server.mjs";

const MOST_KB = 80;
const MOST_MS = 3000;
const MOST_SUM_MS = 50;
/** 1.6 Mbit/s, 150 ms there and back, a processor four times as slow. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
const RUNS = 3;

/** What start and table load, in kilobytes of gzip; from the files as they came, whatever the server did with them. */
async function javascript(browser, url) {
  const visitor = await visit(browser, { serviceWorkers: "block" });
  const bodies = new Map();
  visitor.page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) bodies.set(response.url(), response.body());
  });
  await dealAtOnce(visitor.page, url);
  await sleep(500);
  const sizes = await Promise.all([...bodies].map(async ([address, body]) => [address, gzipSync(await body).length / 1000]));
  await visitor.close();
  return sizes.map(([address, size]) => ({ name: new URL(address).pathname, size })).sort((one, other) => other.size - one.size);
}

/** From the address to the own hand and the first own action, through one tap: in milliseconds, on the slow phone. */
async function untilPlayable(browser, url) {
  const visitor = await visit(browser, { serviceWorkers: "block" });
  const { page } = visitor;
  // Bots answer at once, so that what is measured is ours.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (path, init) => {
      const isWish = path === "/v1/tables" && init?.method === "POST";
      return send(path, isWish ? { ...init, body: JSON.stringify({ ...JSON.parse(init.body), bot_ms: 0 }) } : init);
    };
  });
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const took = await dealAtOnce(page, url);
  await visitor.close();
  return took;
}

/** Opens the page and taps a game as soon as it can be tapped. */
async function dealAtOnce(page, url) {
  // In the page, so that no round trip of the test is measured: a tap as soon as there is something to tap.
  await page.addInitScript(() => {
    const watch = () => {
      const tile = document.querySelector("button.tile:not(:disabled)");
      if (tile && !window.tapped) {
        window.tapped = performance.now();
        tile.click();
      }
      const card = document.querySelector("[data-testid=hand] [data-card] img");
      const action = document.querySelector("[data-testid=hand] .legal, [data-testid=ask] button:not(:disabled)");
      if (card?.complete && card.naturalWidth && action && !window.playable) window.playable = performance.now();
      // Whoever has to cut first has no hand yet: another deal is measured instead.
      window.cuts ||= !card && document.querySelector("main[data-stage=cut] [data-testid=ask]") !== null;
      if (!window.playable && !window.cuts) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => window.playable || window.cuts, null, { timeout: 60_000 });
  return page.evaluate(() => ({ tapped: window.tapped, playable: window.playable ?? null }));
}

const [server, browser] = await Promise.all([startServer(null, 0), startBrowser()]);
try {
  const files = await javascript(browser, server.url);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files) console.log(`${size.toFixed(1).padStart(8)} kB  ${name}`);
  console.log(`${total.toFixed(1).padStart(8)} kB  JavaScript (gzip) for start and table; at most ${MOST_KB}`);

  const runs = [];
  while (runs.length < RUNS) {
    const run = await untilPlayable(browser, server.url);
    if (run.playable !== null) runs.push(run);
  }
  for (const { tapped, playable } of runs) console.log(`tapped after ${Math.round(tapped)} ms, playable after ${Math.round(playable)} ms`);
  const middle = runs.map(({ playable }) => playable).sort((one, other) => one - other)[Math.floor(RUNS / 2)];
  console.log(`${(middle / 1000).toFixed(2).padStart(8)} s   from the address to the first own action; at most ${MOST_MS / 1000}`);

  const sums = await tapsToSums(browser, server.url, SLOWER);
  const sum = sums[Math.floor(sums.length / 2)];
  console.log(`${Math.round(sum).toString().padStart(8)} ms  from the tap to the new sums of a sheet (slowest ${Math.round(sums.at(-1))}); at most ${MOST_SUM_MS}`);
  if (total > MOST_KB || middle > MOST_MS || sum > MOST_SUM_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
