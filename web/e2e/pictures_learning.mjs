// What is drawn of the pages somebody learns at: a row each. Where a row has no door the page before it is looked at
// again, after `then`.

import { through } from "./pictures_rooms.mjs";
import { guest } from "./table.mjs";

/** Cards lie over each other: the left edge of each is free. */
const EDGE = { position: { x: 10, y: 24 } };
/** Until the first card of somebody else has to be followed. */
const TO_FOLLOWING = 20;
const PUZZLE = "4223357c6e39";

const ROWS = [
  { name: "learn", language: "de", door: () => "learn", screens: ["phone light", "desktop dark"] },
  { name: "course", language: "sv", door: () => "learn/skat", screens: ["phone light", "desktop light"] },
  { name: "lesson", language: "en", door: () => "lesson/schafkopf/sau-suchen", screens: ["phone dark", "desktop light"] },
  { name: "puzzle", language: "de", door: () => `puzzle/one/${PUZZLE}`, screens: ["phone light", "desktop dark"] },
  { name: "answered", language: "de", then: answered, screens: ["phone dark", "desktop light"] },
  { name: "drills-none", language: "bar", door: () => "drill", screens: ["phone light"] },
  { name: "which-cards", language: "de", door: () => "first/schafkopf", screens: ["phone light"] },
  { name: "first", language: "de", then: followed, screens: ["phone light", "side light", "desktop dark"] },
];

export const LEARNING = { name: "learning", word: "c7", rows: ROWS };

/** Does what is said, and nothing else, for a while. */
async function followed(page) {
  await page.locator("[data-deck=classic]").click();
  await page.getByTestId("said").waitFor();
  const ways = [page.getByTestId("understood"), page.getByTestId("call"), page.locator("[data-testid=hand] .advised")];
  for (let done = 0; done < TO_FOLLOWING; ) {
    for (const wanted of ways) {
      if (!(await wanted.isVisible())) continue;
      await wanted.click((await wanted.getAttribute("data-card")) ? EDGE : {});
      done += 1;
      break;
    }
    await page.waitForTimeout(30);
  }
}

async function answered(page) {
  await page.locator("[data-testid=hand] .legal").first().click(EDGE);
  await page.getByTestId("answered").waitFor();
}

export async function visitLearning(world, shoot) {
  const visitor = await guest(world.browser, world.url, "Marei", world.options());
  await through(visitor.page, world.url, ROWS, {}, shoot);
  await visitor.close();
}
