// Some tricks of a fixed deal as they move, for README and tutorial: an APNG, made from what Chromium shows.
//   node e2e/animation.mjs [file]

import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { moving } from "./apng.mjs";
import { fixedWorld } from "./fixed.mjs";
import { decoded } from "./gallery_png.mjs";
import { Player } from "./player.mjs";
import { TABLES } from "./pictures_table.mjs";
import { guest } from "./table.mjs";

const FILE = process.argv[2] ?? fileURLToPath(new URL("../../docs/tutorial/gallery/deal.png", import.meta.url));
const PHONE = { width: 390, height: 844 };
/** How a hand plays that does not hurry. */
const BOT_MS = 700;
const THINKING_MS = 600;
const LENGTH_MS = 9000;
/** No two frames nearer than this: a smaller file, and still a card that flies. */
const FRAME_MS = 70;
/** The last one stands before it begins again. */
const LAST_MS = 1500;

const { word, wish, likes } = TABLES.find(({ name }) => name === "schafkopf");
const SETTINGS = { language: "de", animation: true, trickRest: 1200 };

/** What the page shows while `act` runs: `{ png, at }`, in seconds. */
async function filmed(page, act) {
  const devtools = await page.context().newCDPSession(page);
  const shown = [];
  devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    shown.push({ png: Buffer.from(data, "base64"), at: metadata.timestamp });
    void devtools.send("Page.screencastFrameAck", { sessionId });
  });
  await devtools.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await act();
  await devtools.send("Page.stopScreencast");
  // On a busy machine they come out of order.
  return shown.sort((one, other) => one.at - other.at);
}

/** The frames that are kept, each with how long it stands. */
function timed(shown) {
  const kept = shown.filter((frame, n) => n === 0 || Math.floor((frame.at * 1000) / FRAME_MS) !== Math.floor((shown[n - 1].at * 1000) / FRAME_MS));
  return kept.map(({ png, at }, n) => ({ ...decoded(png), ms: n + 1 < kept.length ? Math.round((kept[n + 1].at - at) * 1000) : LAST_MS }));
}

const world = await fixedWorld(word);
try {
  const options = { ...world.options({ settings: SETTINGS }), viewport: PHONE, reducedMotion: "no-preference" };
  const visitor = await guest(world.browser, world.url, "Marei", options);
  const { table } = await world.open(visitor, { ...wish, bot_ms: BOT_MS });
  const player = new Player(visitor, likes);
  await player.goTo(world.url, table);
  await player.playDeal(({ stage, ask, trick, isAsked }) => stage === "turn" && !ask && isAsked && trick.length > 0);
  await visitor.page.getByTestId("bubble").first().waitFor({ state: "detached" });
  const shown = await filmed(visitor.page, async () => {
    const end = Date.now() + LENGTH_MS;
    await sleep(THINKING_MS);
    while (Date.now() < end) {
      const seen = await player.look();
      if (seen.isEnd) break;
      if (seen.isAsked && !seen.isResting && !seen.isSent) await sleep(THINKING_MS);
      if (seen.isResting || !(await player.answer(seen))) await sleep(50);
    }
  });
  const frames = timed(shown);
  const film = moving(frames);
  writeFileSync(FILE, film);
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(`${FILE}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${Math.round(film.length / 1000)} kB`);
  await visitor.close();
} finally {
  await world.close();
}
