// What somebody reads where the pocket starts, waits, cannot be, or asks: on the smallest phone and on a desk, light and dark, with large
// text, and nothing that axe finds. SHOTS: a folder for pictures of them.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { lookAround, settled } from "./geometry_look.mjs";
import { pocketScreens } from "./pocket_screens.mjs";
import { BUILT, stage } from "./pocket_stage.mjs";

const NIGHT = process.env["E2E"] === "nightly";
const SHOTS = process.env["SHOTS"];
const DEVICES = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } };
/** By day those that most people will see. */
const USUAL = ["loading", "windows", "table", "solo"];
const wanted = process.env["SCREENS"]?.split(",") ?? (NIGHT ? [""] : USUAL);
let here;

if (!BUILT.skip) {
  before(async () => (here = await stage()));
  after(() => here?.end());
}

async function shoot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  for (const [device, size] of Object.entries(DEVICES)) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await page.screenshot({ path: `${SHOTS}/${name.replaceAll(" ", "-")}-${device}-${colorScheme}.png` });
    }
  }
}

test("every screen of the pocket can be read and used", BUILT, async () => {
  const found = [];
  const seen = [];
  await pocketScreens(
    here,
    async (page, name) => {
      seen.push(name);
      if (SHOTS) await shoot(page, name);
      else found.push(...(await lookAround(page)).map((fault) => `${name}, ${fault}`));
    },
    wanted,
  );
  assert.ok(seen.length >= wanted.length, seen.join(", "));
  assert.deepEqual(found, []);
});
