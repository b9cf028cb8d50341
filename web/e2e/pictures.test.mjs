// Every screen as it was drawn: screenshots on fixed deals beside kept ones. Who changes a look on purpose makes the
// pictures anew (docs/howto/keep-the-pictures.md); who did not sees here what else has changed.

import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { NIGHTLY } from "./evening.mjs";
import { decoded } from "./gallery_png.mjs";
import { difference, reference, TOLERANCE, written } from "./pictures_compare.mjs";
import { DRAWN_BY, FOLDER, STORIES, takePictures } from "./pictures_shoot.mjs";

const FEWEST = 40;
/** On average: with every page comes a picture. */
const MOST_BYTES = 45_000;
/** Where each pixel comes from, `[x, y, lighter by]`: what a slip of the pen does to a screen. */
const CHANGES = {
  "a plate two pixels lower": (x, y) => [x, y > 100 && y < 200 ? y - 2 : y, 0],
  "a felt that is a shade lighter": (x, y) => [x, y, y > 300 && y < 500 ? 30 : 0],
  "a name that is missing": (x, y) => [x > 60 && x < 160 && y > 14 && y < 36 ? 60 : x, y, 0],
};
const kept = (name) => readFile(`${FOLDER}${name}.png`);

function repainted(png, from) {
  const { width, height, pixels } = decoded(png);
  const painted = Buffer.alloc(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y, lighter] = from(Math.floor(at / 3) % width, Math.floor(at / 3 / width));
    painted[at] = Math.min(255, pixels[(y * width + x) * 3 + (at % 3)] + lighter);
  }
  return written(painted, width, height);
}

test("the set is whole and small: every picture has its reference, and every reference its picture", async () => {
  const names = STORIES.flatMap(({ pictures }) => pictures);
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".png"));
  assert.equal(new Set(names).size, names.length, "no name twice");
  assert.deepEqual(files.map((file) => file.replace(".png", "")).sort(), [...names].sort());
  assert.ok(names.length >= FEWEST, `${names.length} pictures`);
  for (const word of ["phone", "small", "side", "desktop", "light", "dark", "-sv"]) {
    assert.ok(names.filter((name) => name.includes(word)).length > 2, `hardly anything is ${word}`);
  }
  const sizes = await Promise.all(files.map(async (file) => (await stat(FOLDER + file)).size));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(all <= MOST_BYTES * names.length, `${all} bytes`);
});

test("a picture is like itself; what was moved, recoloured or left out is seen", async () => {
  const before = await kept("schafkopf-trick-phone-dark");
  assert.equal(difference(before, before).share, 0);
  assert.equal(difference(reference(before), before).share, 0, "made anew from itself");
  assert.equal(difference(before, await kept("start-new-phone-light")).share > 0.5, true);
  assert.equal(difference(before, await kept("schafkopf-trick-small-light")).share, 1, "another size");
  for (const [what, from] of Object.entries(CHANGES)) {
    const { share } = difference(before, repainted(before, from));
    assert.ok(share > TOLERANCE, `${what}: ${share}`);
  }
});

for (const story of STORIES) {
  test(`the pictures of ${story.name} are as they were`, { timeout: 300_000, ...NIGHTLY }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "stammtisch-pictures-"));
    const [found, seen] = [[], []];
    const here = await takePictures(story, async (name, png) => {
      seen.push(name);
      const { share, picture } = difference(await kept(name), png);
      if (share <= TOLERANCE) return;
      const [actual, where] = [join(folder, `${name}.png`), join(folder, `${name}-difference.png`)];
      await Promise.all([writeFile(actual, png), writeFile(where, picture)]);
      found.push(`${name}: ${(100 * share).toFixed(2)} % differs: ${actual}, ${where}`);
    });
    const drawnBy = (await readFile(DRAWN_BY, "utf8")).trim();
    assert.deepEqual(seen.sort(), [...story.pictures].sort());
    assert.deepEqual(found, [], `drawn by Chromium ${here}; the references by Chromium ${drawnBy}`);
  });
}
