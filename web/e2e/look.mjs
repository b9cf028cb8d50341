// scripts/e2e look [--json]: how the rooms look, in figures: how bare table and waiting room are, the smallest text and main
// action, the lowest contrast, and how far a screen jumps after its first paint. What is worse than its bar goes to stderr.
// LOOK_MOCK: a folder with the drawn table and waiting room (01-table-desktop-light.png, 06-lobby-phone-light.png).

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PHONE, startBrowser, visit } from "./browser.mjs";
import { settled } from "./geometry_look.mjs";
import { bareness } from "./look_bare.mjs";
import { contrasts, readStill } from "./look_texts.mjs";
import { Player } from "./player.mjs";
import { pocketScreens } from "./pocket_screens.mjs";
import { BUILT, stage } from "./pocket_stage.mjs";
import { startServer } from "./server.mjs";
import { guest, openTable } from "./table.mjs";

const DESKTOP = { width: 1440, height: 900 };
const MOCK = process.env["LOOK_MOCK"];
const SCHAFKOPF = { game: "schafkopf", preset: "schafkopf-rein" };
/** Somebody who plays, but nothing that nobody would. */
const USUAL = { wants: [/^play$/, /^Auf die/, /^Rufspiel$/, /^Wenz$/], shuns: [/Tout|Sie|give-up|kontra/] };
/** How bare the table is hangs on the cards: the middle one of so many deals counts. */
const DEALS = 3;
/** Longer pages are looked at as far as this. */
const TALLEST = 5000;
const STILL_MS = 500;
const GONE_MS = 2000;
/** A screen that still jumps after this jumps because of something that happened. */
const JUMPING_MS = 1200;

/** The worst that was seen, and whatever was worse than the bar, each once. */
class Worst {
  constructor(bar, isHigh = false) {
    this.bar = bar;
    this.sign = isHigh ? -1 : 1;
    this.value = null;
    this.faults = new Map();
  }

  see(value, where, what) {
    if (this.value === null || this.sign * (value - this.value) < 0) this.value = value;
    // Half a hundredth: computed sizes are no round numbers.
    if (this.sign * (value - this.bar) < -0.005) this.faults.set(what, `${value.toFixed(3)} of ${this.bar}: ${where}: ${what}`);
  }
}

const all = {
  smallest_px: new Worst(14),
  smallest_action_px: new Worst(48),
  lowest_contrast: new Worst(4.5),
  lowest_contrast_large: new Worst(3),
  cls: new Worst(0.02, true),
};

/** One screen on phone and desk, light and dark. `isTable`: it fits the screen; the others are made as tall as they are. */
async function look(page, name, { isTable = false } = {}) {
  for (const [device, size] of [["phone", PHONE], ["desktop", DESKTOP]]) {
    await page.setViewportSize(size);
    await settled(page);
    if (!isTable) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...size, height: Math.min(TALLEST, Math.max(size.height, height)) });
    }
    // Colours of the rooms do not depend on the width: in the dark they are looked at once.
    for (const colorScheme of isTable || device === "phone" ? ["light", "dark"] : ["light"]) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const { found, actions, ground } = await readStill(page);
      const where = `${name}, ${device}, ${colorScheme}`;
      for (const { text, px } of found) all.smallest_px.see(px, where, text);
      for (const { text, px } of actions) all.smallest_action_px.see(px, where, text);
      for (const { text, ratio, isLarge } of contrasts(found, ground)) {
        all[isLarge ? "lowest_contrast_large" : "lowest_contrast"].see(ratio, where, text);
      }
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function open(page, url, hash) {
  await page.goto(`${url}/#/${hash}`);
  await page.locator("main, h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.fonts.status === "loaded" && [...document.images].every((image) => image.complete));
  // What is asked for while somebody reads comes a moment later: the page stays as it is once its length does.
  await page.waitForFunction((still) => {
    const length = document.documentElement.scrollHeight;
    if (window.tall !== length) [window.tall, window.since] = [length, performance.now()];
    return performance.now() - window.since > still;
  }, STILL_MS);
}

/** The table in the middle of a trick (three cards lie there, as in the drawing), the rooms of a deal that is over, and how bare the table is. */
async function tableAndRooms(browser, url) {
  const visitor = await guest(browser, url, "Marei", { viewport: DESKTOP, settings: { trickRest: "tap" } });
  const { page } = visitor;
  const made = await openTable(visitor, SCHAFKOPF);
  const player = new Player(visitor, USUAL);
  await player.goTo(url, made.table);
  const bares = [];
  while (bares.length < DEALS) {
    const seen = await player.playDeal((now) => now.isEnd || (now.hand.length === 5 && now.trick.length === 3 && now.isAsked && !now.isResting));
    if (!seen.isEnd) {
      await page.getByTestId("bubble").first().waitFor({ state: "detached" });
      await settled(page);
      bares.push(bareness(await page.screenshot()));
      if (bares.length === 1) await look(page, "table in a trick", { isTable: true });
      await page.setViewportSize(DESKTOP);
      await player.playDeal();
    }
    if (bares.length === 1) await look(page, "bill", { isTable: true });
    await page.setViewportSize(DESKTOP);
    // Where nobody played, or while it was looked at, a bill may have gone by itself.
    await page.getByTestId("continue").click({ timeout: GONE_MS }).catch(() => null);
  }
  await player.playDeal(({ ask }) => ask !== null);
  await look(page, "table with a question", { isTable: true });
  const rooms = ["", "join", `join/${made.code}`, "new", "rules", "rules/skat", "rules/schloapfer", `sheet/${made.table}`, "archive", `replay/${made.table}/1`, "settings", "account", "lexicon"];
  for (const hash of rooms) {
    await open(page, url, hash);
    await look(page, `#/${hash}`);
  }
  const { cookies } = await visitor.context.storageState();
  await visitor.close();
  return { bare: bares.sort((one, other) => one - other)[Math.floor(DEALS / 2)], table: made.table, cookies };
}

async function waitingRoom(browser, url) {
  const visitor = await guest(browser, url, "Marei");
  const made = await openTable(visitor, { ...SCHAFKOPF, fill: "wait" });
  await open(visitor.page, url, `table/${made.table}`);
  await settled(visitor.page);
  const bare = bareness(await visitor.page.screenshot());
  await look(visitor.page, "waiting room");
  await visitor.close();
  return bare;
}

/** What somebody sees who plays without a network, and what is said where that cannot be. */
async function pocketRooms() {
  if (BUILT.skip) return console.error(`without the pocket: ${BUILT.skip}`);
  const here = await stage();
  try {
    await pocketScreens(here, look);
  } finally {
    await here.end();
  }
}

/** How far what lies there jumps after the first paint, without anybody touching anything. */
async function jumps(browser, url, { table, cookies }) {
  for (const viewport of [PHONE, DESKTOP]) {
    for (const hash of ["", `table/${table}`, "rules", "archive", "settings"]) {
      const visitor = await visit(browser, { viewport, storageState: { cookies, origins: [] }, settings: { name: "Marei" } });
      await visitor.context.addInitScript(() => {
        window.jumped = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await open(visitor.page, url, hash);
      await sleep(JUMPING_MS);
      all.cls.see(await visitor.page.evaluate(() => window.jumped), `${viewport.width} px wide`, `#/${hash}`);
      await visitor.close();
    }
  }
}

const drawn = async (name) => (MOCK ? bareness(await readFile(join(MOCK, name))) : null);
const short = (value, digits) => (value === null ? null : Number(value.toFixed(digits)));

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
try {
  const seen = await tableAndRooms(browser, server.url);
  const lobby = await waitingRoom(browser, server.url);
  await jumps(browser, server.url, seen);
  await pocketRooms();
  const measured = {
    bare_table: short(seen.bare, 3),
    bare_lobby: short(lobby, 3),
    bare_table_mock: short(await drawn("01-table-desktop-light.png"), 3),
    bare_lobby_mock: short(await drawn("06-lobby-phone-light.png"), 3),
    smallest_px: short(all.smallest_px.value, 2),
    smallest_action_px: short(all.smallest_action_px.value, 1),
    lowest_contrast: short(all.lowest_contrast.value, 2),
    lowest_contrast_large: short(all.lowest_contrast_large.value, 2),
    cls: short(all.cls.value, 4),
  };
  for (const [name, { faults }] of Object.entries(all)) for (const fault of faults.values()) console.error(`${name}: ${fault}`);
  if (process.argv.includes("--json")) console.log(JSON.stringify(measured));
  else for (const [name, value] of Object.entries(measured)) console.log(`${name.padEnd(22)} ${value ?? "not given"}`);
} finally {
  await browser.close();
  await server.stop();
}
