// What is drawn at the table: a row for each story, with its moments and the screens on which each of them is looked at.

import { goOn, walk, walker } from "./geometry_walk.mjs";

/** Cards are played as they lie in the hand, so that nobody draws lots. */
const PLAIN = /^play [A-Z]/;
const MOST_DEALS = 6;

const isTrick = (kind, { hand, trick, isAsked, isResting }) => isAsked && !isResting && trick.length > 1 && hand.length > 3 && /^trick of/.test(kind);
const isEnd = (kind) => kind === "end of deal";
const offered = ({ ask }) => ask?.offers ?? [];

/** A word gives the cards: each was chosen so that all moments of its story come in the first deal. */
export const TABLES = [
  {
    name: "schafkopf",
    word: "b6",
    language: "de",
    wish: { game: "schafkopf", preset: "schafkopf-rein" },
    likes: { wants: [/^play$/, /^Auf die|Alte|Blaue|Hundsg/, /^Rufspiel/, PLAIN], shuns: [/Tout|Sie|give-up|kontra/] },
    moments: {
      bidding: [(_, seen) => seen.hand.length > 0 && offered(seen).some(({ kind, action }) => kind === "contract" && action), "phone light", "desktop dark"],
      trick: [isTrick, "phone dark", "desktop light", "small light", "side dark"],
      bill: [isEnd, "phone light", "desktop dark", "side light"],
    },
  },
  {
    name: "stoss",
    word: "b2",
    language: "bar",
    wish: { game: "schafkopf", preset: "schafkopf-rein" },
    likes: { wants: [/^pass$/, PLAIN], shuns: [/kontra/] },
    // Whoever leads plays inside the window.
    moments: { call: [(kind, { trick }) => /calls beside/.test(kind) && trick.length > 0, "phone light", "desktop dark"] },
  },
  {
    name: "skat",
    word: "b6",
    language: "sv",
    wish: { game: "skat", preset: "skat-isko" },
    likes: { wants: [/^bid (18|20|22)$/, /^yes$/, /^take$/, /^Grand$/, PLAIN], shuns: [/^bid|hand|ouvert|Schwarz|Schneider|give-up|kontra/] },
    moments: {
      bidding: [(kind) => /bjuder du/.test(kind), "phone dark", "desktop light"],
      away: [(kind) => /^discard/.test(kind), "phone light", "side dark"],
      trick: [isTrick, "phone light", "desktop dark"],
      bill: [isEnd, "small dark", "desktop light"],
    },
  },
  {
    name: "schloapfer",
    word: "b1",
    language: "de",
    wish: { game: "schloapfer", preset: "schloapfer-perlen" },
    likes: { wants: [/^(join|in|go|stay)$/, PLAIN], shuns: [/^(fold|pass|out)$/] },
    moments: {
      turned: [(kind, { hand }) => /^auction/.test(kind) && hand.length > 0, "phone light", "desktop dark"],
      trick: [(kind, { hand, trick, isAsked, isResting }) => isAsked && !isResting && trick.length > 0 && hand.length > 1, "phone dark", "side light"],
      bill: [isEnd, "phone light"],
    },
  },
  {
    name: "five",
    word: "b1",
    language: "sv",
    wish: { game: "schafkopf", preset: "schafkopf-joho-10-30", changes: { table_size: 5 } },
    likes: { wants: [/^pass$/, PLAIN], shuns: [/kontra/] },
    moments: { trick: [isTrick, "phone light", "desktop dark"] },
  },
  {
    name: "ramsch",
    word: "b3",
    language: "de",
    wish: { game: "schafkopf", preset: "schafkopf-verein" },
    likes: { wants: [/^pass$/, /^no$/, PLAIN], shuns: [/kontra|legen/] },
    moments: { trick: [(kind, seen) => seen.chips.some((chip) => /Ramsch/.test(chip)) && isTrick(kind, seen), "phone light", "desktop dark"] },
  },
];

/** Plays until each moment of the story was there; `shoot(page, name, screens)` looks at it. */
export async function playStory(world, { name, language, wish, likes, moments }, shoot) {
  const table = await walker(world.browser, world.url, wish, { likes, open: world.open, ...world.options({ settings: { language } }) });
  const missing = new Map(Object.entries(moments));
  for (let deal = 0; missing.size > 0 && deal < MOST_DEALS; deal++) {
    if (deal > 0) await goOn(table);
    await walk(table, async (kind, seen) => {
      for (const [moment, [isIt, ...screens]] of missing) {
        if (!isIt(kind, seen)) continue;
        missing.delete(moment);
        // Only a poll closes by itself; else the line stays open, so that nobody takes it for dead.
        if (!/calls beside/.test(kind)) table.held.release();
        // What was said is over, so that the names can be read.
        await table.page.getByTestId("bubble").first().waitFor({ state: "detached" });
        await shoot(table.page, `${name}-${moment}`, screens);
      }
    });
  }
  if (missing.size) throw new Error(`${name}: ${[...missing.keys()].join(", ")} did not come in ${MOST_DEALS} deals`);
  await table.close();
}
