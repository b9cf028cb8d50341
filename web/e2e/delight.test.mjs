// Joy at the table: a feat makes the lamp shine once and for 900 ms, a look back at its bill does not; and where nothing
// shall move there is a line of words, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { Player } from "./player.mjs";
import { guest, openTable } from "./table.mjs";

const here = evening(NIGHTLY);
/** Every deal is a Ramsch, and half of the card points are a Durchmarsch: so it happens often. */
const MARCHES = { durchmarsch_eyes: 61, sonderrunden: ["ramsch_pur"], sonderrunde_first: true, sonderrunde_every: 4 };

/** Notes how often and how long the lamp shone, and whether it took any tap. */
function watchLamp() {
  window.shone = [];
  const look = () => {
    const lamp = document.querySelector("[data-testid=delight]");
    const last = window.shone.at(-1);
    if (lamp && (!last || last.until)) window.shone.push({ since: performance.now(), until: 0, taps: getComputedStyle(lamp).pointerEvents });
    if (!lamp && last && !last.until) last.until = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test("a Durchmarsch shines once, and calmly says so where nothing shall move", { timeout: 500_000, ...NIGHTLY }, async () => {
  const visitor = await guest(here.browser, here.url, "Marei", { reducedMotion: "no-preference", settings: { animation: true } });
  const { page } = visitor;
  await page.addInitScript(watchLamp);
  const { table } = await openTable(visitor, { game: "schafkopf", preset: "schafkopf-rein", changes: MARCHES });
  const player = new Player(visitor, { seed: 5 });
  await player.goTo(here.url, table);
  await page.reload();
  assert.ok(await player.playUntil(/Durchmarsch/, 30), "nobody has marched through");
  await page.getByTestId("feat").getByText("Das hängt jetzt an der Wand.").waitFor();
  await page.waitForFunction(() => window.shone[0]?.until > 0);
  const [{ since, until, taps }, ...again] = await page.evaluate(() => window.shone);
  assert.deepEqual([again, taps], [[], "none"]);
  assert.ok(until - since < 1500, `it shone for ${until - since} ms`);

  // Who comes back to the same bill reads it, and nothing shines.
  await page.reload();
  await page.getByTestId("feat").waitFor();
  await page.waitForTimeout(400);
  assert.deepEqual(await page.evaluate(() => window.shone), []);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await player.nextDeal();
  assert.ok(await player.playUntil(/Durchmarsch/, 30), "nobody has marched through again");
  await page.getByTestId("feat").waitFor();
  await page.waitForTimeout(400);
  assert.deepEqual(await page.evaluate(() => window.shone), []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
