// All pictures of the set: their names, where they are kept, and how each is taken.

import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { fixedWorld } from "./fixed.mjs";
import { settled } from "./geometry_look.mjs";
import { playStory, TABLES } from "./pictures_table.mjs";
import { LEARNING, visitLearning } from "./pictures_learning.mjs";
import { ROOMS, visitRooms } from "./pictures_rooms.mjs";

export const FOLDER = fileURLToPath(new URL("pictures/", import.meta.url));
/** The Chromium that has drawn the references. */
export const DRAWN_BY = `${FOLDER}chromium.txt`;
const SCREENS = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  side: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
};
/** As long nothing on the page may have changed. */
const STILL_MS = 400;
const PATIENCE_MS = 20_000;

const titled = (name, screen) => `${name}-${screen.replace(" ", "-")}`;
const namesOf = (rows) => rows.flatMap(([name, screens]) => screens.map((screen) => titled(name, screen)));

/** The stories: each has a world of its own, and the names of its pictures. */
export const STORIES = [
  ...TABLES.map((story) => ({
    name: story.name,
    word: story.word,
    pictures: namesOf(Object.entries(story.moments).map(([moment, [, ...screens]]) => [`${story.name}-${moment}`, screens])),
    run: (world, shoot) => playStory(world, story, shoot),
  })),
  { name: ROOMS.name, word: ROOMS.word, pictures: namesOf(ROOMS.rows.map(({ name, screens }) => [name, screens])), run: visitRooms },
  { name: LEARNING.name, word: LEARNING.word, pictures: namesOf(LEARNING.rows.map(({ name, screens }) => [name, screens])), run: visitLearning },
];

/** Goes through a story; `see(name, png)` gets each picture. The version of the Chromium that has drawn them. */
export async function takePictures({ word, run }, see) {
  const world = await fixedWorld(word);
  try {
    await run(world, async (page, name, screens) => {
      for (const screen of screens) {
        const [size, colorScheme] = screen.split(" ");
        await page.setViewportSize(SCREENS[size]);
        await page.emulateMedia({ colorScheme });
        await stands(page);
        await see(titled(name, screen), await page.screenshot({ animations: "disabled" }));
      }
    });
    return world.browser.version();
  } finally {
    await world.close();
  }
}

/** Until everything has come that was asked for: nothing is drawn otherwise than a moment ago. */
async function stands(page) {
  await page.getByTestId("offline").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.fonts.status === "loaded" && [...document.images].every((image) => image.complete));
  // What is fetched later than the table, on a desk.
  await page.waitForFunction(() => !document.querySelector(".desk > .beside")?.checkVisibility() || document.querySelector(".beside [role=tab]"));
  // So is what was sealed: the device has looked at the draw of the first dealer a moment after the cards lie there.
  await page.waitForFunction(() => {
    const isDealt = Number(document.querySelector("main[data-deal]")?.dataset.deal ?? 0) > 0;
    const isTold = document.querySelector(".beside [data-tab=course][aria-selected=true]")?.checkVisibility();
    return !isDealt || !isTold || document.querySelector(".beside footer");
  });
  await settled(page);
  const end = Date.now() + PATIENCE_MS;
  let before = await page.content();
  for (let since = Date.now(); Date.now() - since < STILL_MS; ) {
    await sleep(50);
    const now = await page.content();
    if (now !== before) [before, since] = [now, Date.now()];
    if (Date.now() > end) throw new Error(`${page.url()} does not come to rest`);
  }
}
