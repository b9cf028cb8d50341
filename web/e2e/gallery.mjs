// The pictures of docs/tutorial/gallery.md: all three games on a phone and on a desk, on a light and on a dark table.
//   node e2e/gallery.mjs [folder]

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startBrowser } from "./browser.mjs";
import { small } from "./gallery_png.mjs";
import { settled } from "./geometry_look.mjs";
import { goOn, walk, walker } from "./geometry_walk.mjs";
import { startServer } from "./server.mjs";

const FOLDER = process.argv[2] ?? fileURLToPath(new URL("../../docs/tutorial/gallery/", import.meta.url));
const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const LOOKS = ["light", "dark"];
const GAMES = {
  schafkopf: { game: "schafkopf", preset: "schafkopf-rein" },
  skat: { game: "skat", preset: "skat-isko" },
  schloapfer: { game: "schloapfer", preset: "schloapfer-perlen" },
};

/** Four pictures of one screen. */
async function shoot(page, name) {
  // What was said is over, so that the names can be read.
  await page.getByTestId("bubble").first().waitFor({ state: "detached" });
  for (const [device, viewport] of Object.entries(DEVICES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await page.waitForFunction(() => [...document.images].every((image) => image.complete));
      writeFileSync(`${FOLDER}/${name}-${device}-${colorScheme}.png`, small(await page.screenshot()));
    }
  }
}

async function shootGame(browser, url, game) {
  const table = await walker(browser, url, GAMES[game]);
  const { page } = table;
  const taken = new Set();
  const once = async (name) => {
    if (taken.has(name)) return;
    taken.add(name);
    await shoot(page, `${game}-${name}`);
  };
  // Two deals: in the second everybody has won something, and the sheet has two lines.
  for (let deal = 0; deal < 2; deal++) {
    await walk(table, async (kind, seen) => {
      if (/^(auction|discard)/.test(kind) && seen.hand.length && (game === "schloapfer" || /considered|drückst/.test(kind))) await once("auction");
      if (/^trick of [123], many/.test(kind)) await once("trick");
    });
    if (deal === 0) await goOn(table);
  }
  await once("end");
  await page.locator("body").press("s");
  await page.locator("dialog[open] table").first().waitFor();
  await once("sheet");
  if (game === "schafkopf") {
    await page.goto(`${url}/#/`);
    await page.reload();
    await page.getByRole("button", { name: "Skat" }).waitFor();
    await shoot(page, "start");
    await page.goto(`${url}/#/join/${table.code}`);
    await page.getByRole("button").first().waitFor();
    await shoot(page, "join");
  }
  await page.goto(`${url}/#/rules/${game}`);
  await page.locator("h1").waitFor();
  await shoot(page, `${game}-rules`);
  await table.close();
}

mkdirSync(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([startServer(), startBrowser()]);
try {
  for (const game of Object.keys(GAMES)) await shootGame(browser, server.url, game);
} finally {
  await browser.close();
  await server.stop();
}
