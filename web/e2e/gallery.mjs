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
/** What is played, and by whom: somebody who plays, but nothing that nobody would. */
const GAMES = {
  schafkopf: {
    wish: { game: "schafkopf", preset: "schafkopf-rein" },
    likes: { wants: [/^play$/, /^Rufspiel$/, /^Auf die/, /^Wenz$/], shuns: [/Tout|Sie|give-up|kontra/] },
  },
  skat: {
    wish: { game: "skat", preset: "skat-isko" },
    likes: { wants: [/^bid (18|20|22)$/, /^yes$/, /^take$/, /^Grand$/], shuns: [/^bid|hand|ouvert|Schwarz|Schneider|give-up|kontra/] },
  },
  schloapfer: { wish: { game: "schloapfer", preset: "schloapfer-perlen" } },
};
/** So many deals may pass by until each screen has been there. */
const MOST_DEALS = 8;

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
  const { wish, likes } = GAMES[game];
  const table = await walker(browser, url, wish, likes ? { likes } : {});
  const { page } = table;
  const taken = new Set();
  const once = async (name) => {
    if (taken.has(name)) return;
    taken.add(name);
    await shoot(page, `${game}-${name}`);
  };
  // At least two deals, so that the sheet has two lines.
  for (let deal = 0; deal < 2 || (taken.size < 2 && deal < MOST_DEALS); deal++) {
    if (deal > 0) await goOn(table);
    await walk(table, async (kind, seen) => {
      if (/^(auction|discard)/.test(kind) && seen.hand.length && (game === "schloapfer" || /considered|drückst/.test(kind))) await once("auction");
      if (/^trick of [123], many/.test(kind)) await once("trick");
    });
  }
  if (taken.size < 2) throw new Error(`${game}: only ${[...taken].join(", ")}`);
  await once("end");
  await page.locator("body").press("s");
  await page.locator("dialog[open] table").first().waitFor();
  await once("sheet");
  // At Schloapfer hands that were folded stay closed until the end of the game.
  if (game !== "schloapfer") {
    await page.goto(`${url}/#/replay/${table.table}/1`);
    const step = page.getByRole("slider");
    await step.waitFor();
    await step.fill(String(Math.round(0.6 * Number(await step.getAttribute("max")))));
    await once("replay");
  }
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
