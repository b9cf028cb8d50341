// How soon the pocket is awake, how quick it answers, how much memory it takes: on this machine, and as on a slow phone.

import { awake, GAMES, kept, open, visitor } from "./pocket_stage.mjs";
import { WEIGHED } from "./pocket_page.mjs";
import { slowed, SMALL_PHONE } from "./slow_device.mjs";

export const MB = 1_000_000;
const RUNS = 3;
/** A phone takes so many times as long; its figures have no bar. */
const PHONE = 4;
/** Somebody plays, and all cards are played. */
const WHOLE = { preset: "schafkopf-rein", changes: { all_pass: "muss", tout: false } };

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
export const rounded = (value, digits = 3) => (value === null ? null : Number(value.toFixed(digits)));

/** From the tap to a pocket that is awake, in seconds; measured in the page. */
export async function tapped(page, url) {
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

export async function starts(browser, url, runs = RUNS, device = {}) {
  const [cold, cached, before] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    const { page, context, close } = await visitor(browser, device);
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

export async function played(browser, url, deals = 3, device = {}) {
  const { page, close } = await visitor(browser, { before: WEIGHED, ...device });
  await tapped(page, url);
  const commands = [];
  for (const game of GAMES) {
    const { commands_ms } = await page.evaluate((table) => window.pocketPlay(...table), [await open(page, game), deals]);
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

/** A small phone: not a bar, but what to reckon with. */
export async function phone(browser, url) {
  return slowed(browser, PHONE, async () => {
    const { cold_s, cached_s } = await starts(browser, url, 1, SMALL_PHONE);
    return { cold_s, cached_s, ...(await played(browser, url, 1, SMALL_PHONE)) };
  });
}
