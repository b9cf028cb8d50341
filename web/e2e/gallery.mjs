// The pictures of docs/tutorial/gallery.md: all three games on a phone and on a desk, on a light and on a dark table.
//   node e2e/gallery.mjs [folder [game … | learning]]

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fixedWorld } from "./fixed.mjs";
import { small } from "./gallery_png.mjs";
import { settled } from "./geometry_look.mjs";
import { goOn, walk, walker } from "./geometry_walk.mjs";
import { LEARNING, visitLearning } from "./pictures_learning.mjs";

const FOLDER = process.argv[2] ?? fileURLToPath(new URL("../../docs/tutorial/gallery/", import.meta.url));
const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const LOOKS = ["light", "dark"];
/** Cards are played as they lie in the hand, so that nobody draws lots. */
const PLAIN = /^play [A-Z]/;
/** What is played, and by whom: somebody who plays, but nothing that nobody would. The word gives the cards. */
const GAMES = {
  schafkopf: {
    word: "b6",
    wish: { game: "schafkopf", preset: "schafkopf-rein" },
    likes: { wants: [/^play$/, /^Auf die|Alte|Blaue|Hundsg/, /^Rufspiel/, /^Wenz$/, PLAIN], shuns: [/Tout|Sie|give-up|kontra/] },
    wanted: { auction: isGames, trick: isTrick },
  },
  // Somebody who passes is offered to double.
  stoss: {
    word: "b2",
    wish: { game: "schafkopf", preset: "schafkopf-rein" },
    likes: { wants: [/^pass$/, PLAIN], shuns: [/kontra/] },
    wanted: { call: (kind) => /calls beside/.test(kind) },
  },
  skat: {
    word: "b6",
    wish: { game: "skat", preset: "skat-isko" },
    likes: { wants: [/^bid (18|20|22)$/, /^yes$/, /^take$/, /^Grand$/, PLAIN], shuns: [/^bid|hand|ouvert|Schwarz|Schneider|give-up|kontra/] },
    wanted: { bidding: (kind) => /Was sagst du/.test(kind), auction: (kind) => /drückst/.test(kind), trick: isTrick },
  },
  schloapfer: {
    word: "b1",
    wish: { game: "schloapfer", preset: "schloapfer-perlen" },
    wanted: { auction: (kind) => /^auction/.test(kind), trick: isTrick },
  },
  five: {
    word: "b1",
    wish: { game: "schafkopf", preset: "schafkopf-joho-10-30", changes: { table_size: 5 } },
    likes: { wants: [/^pass$/, PLAIN], shuns: [/kontra/] },
    wanted: { trick: isTrick },
  },
  six: {
    word: "b1",
    wish: { game: "schloapfer", preset: "schloapfer-perlen", changes: { players: 6 } },
    wanted: { trick: isTrick },
  },
};
/** Pages that somebody learns at. */
const LEARNT = ["first", "puzzle", "answered"];
/** The games of which the whole evening is shown; of the others only what is wanted. */
const WHOLE = ["schafkopf", "skat", "schloapfer"];
/** So many deals may pass by until each screen has been there. */
const MOST_DEALS = 12;

function isGames(kind, { ask, hand }) {
  return /^auction/.test(kind) && hand.length > 0 && (ask?.offers ?? []).some(({ kind: form, action }) => form === "contract" && action);
}

function isTrick(kind) {
  return /^trick of [123], many cards$/.test(kind);
}

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

async function shootGame(world, game) {
  const { wish, likes, wanted } = GAMES[game];
  const { browser, url, open, options } = world;
  const table = await walker(browser, url, wish, { open, ...options(), ...(likes ? { likes } : {}) });
  const { page } = table;
  const taken = new Set();
  const once = async (name) => {
    if (taken.has(name)) return;
    taken.add(name);
    await shoot(page, `${game}-${name}`);
  };
  const isDone = () => Object.keys(wanted).every((name) => taken.has(name));
  // At least two deals, so that the sheet has two lines.
  for (let deal = 0; deal < 2 || (!isDone() && deal < MOST_DEALS); deal++) {
    if (deal > 0) await goOn(table);
    await walk(table, async (kind, seen) => {
      for (const [name, isIt] of Object.entries(wanted)) if (isIt(kind, seen)) await once(name);
    });
  }
  if (!isDone()) throw new Error(`${game}: only ${[...taken].join(", ")}`);
  if (WHOLE.includes(game)) await shootRest(table, url, game, once);
  await table.close();
}

/** The bill, the sheet, the replay, and what lies around the table. */
async function shootRest(table, url, game, once) {
  const { page } = table;
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
    await page.goto(`${url}/#/review/${table.table}/1`);
    await page.getByTestId("sum").waitFor({ timeout: 90_000 });
    await shoot(page, "review");
    await page.goto(`${url}/#/`);
    await page.reload();
    await page.getByRole("button", { name: "Skat austeilen" }).waitFor();
    await shoot(page, "start");
    await page.goto(`${url}/#/join/${table.code}`);
    await page.getByRole("button").first().waitFor();
    await shoot(page, "join");
  }
  await page.goto(`${url}/#/rules/${game}`);
  await page.getByRole("radio").first().waitFor();
  await shoot(page, `${game}-rules`);
}

/** What is shown, and in which world it is seen. */
const STORIES = [
  ...Object.entries(GAMES).map(([name, { word }]) => ({ name, word, show: (world) => shootGame(world, name) })),
  { ...LEARNING, show: (world) => visitLearning(world, async (page, name) => void (LEARNT.includes(name) && (await shoot(page, name)))) },
];

mkdirSync(FOLDER, { recursive: true });
const asked = process.argv.slice(3);
for (const { word, show } of STORIES.filter(({ name }) => !asked.length || asked.includes(name))) {
  const world = await fixedWorld(word);
  try {
    await show(world);
  } finally {
    await world.close();
  }
}
