// What `scripts/e2e look` measures with, on pictures that are made here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bareShare } from "./look_bare.mjs";
import { contrasts, ratioOf } from "./look_texts.mjs";

function picture(width, height, colourAt) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 3);
  return { width, height, pixels, bytes: 3 };
}

const GREY = [120, 120, 120];
const box = { left: 0, top: 0, right: 20, bottom: 20 };
const text = { text: "Gras", px: 16, weight: 400, colour: [0, 0, 0, 1], opacity: 1, box, isOff: false };

test("a block is bare as long as no channel of it spreads by 4", () => {
  // Left plain, right with a blue stripe; what the edge cuts off does not count.
  const half = picture(70, 40, (x) => (x >= 32 && x % 8 === 0 ? [120, 120, 150] : GREY));
  assert.equal(bareShare(half), 0.5);
  assert.equal(bareShare(picture(64, 64, () => GREY)), 1);
});

test("contrast as WCAG 2 has it, over the pixels that are there", () => {
  assert.equal(ratioOf([0, 0, 0], [255, 255, 255]), 21);
  const [plain] = contrasts([text], picture(20, 20, () => [255, 255, 255]));
  assert.deepEqual([plain.ratio, plain.isLarge], [21, false]);
  // A dark half counts, a dark line of one pixel does not.
  const [half] = contrasts([text], picture(20, 20, (x) => (x < 10 ? [0, 0, 0] : [255, 255, 255])));
  assert.equal(half.ratio, 1);
  const [line] = contrasts([text], picture(20, 20, (x, y) => (y === 0 && x < 19 ? [0, 0, 0] : [255, 255, 255])));
  assert.equal(line.ratio, 21);
});

test("what shines through is mixed with its ground; what is switched off does not count; bold text is large sooner", () => {
  const ground = picture(20, 20, () => [255, 255, 255]);
  const [faint] = contrasts([{ ...text, opacity: 0.5 }], ground);
  assert.ok(faint.ratio > 3.9 && faint.ratio < 4.1, String(faint.ratio));
  assert.deepEqual(contrasts([{ ...text, isOff: true }], ground), []);
  assert.deepEqual(contrasts([{ ...text, px: 19, weight: 700 }, { ...text, px: 24 }, { ...text, px: 19 }], ground).map(({ isLarge }) => isLarge), [true, true, false]);
});
