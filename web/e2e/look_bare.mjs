// How bare a picture is: the share of its blocks in which next to nothing is drawn.

import { decoded } from "./gallery_png.mjs";

const BLOCK = 32;
/** Of 255: a plain colour, or a shade so slow that nobody sees it in a block. */
const PLAIN = 4;

/** @param {Buffer} png */
export const bareness = (png) => bareShare(decoded(png));

/** Of `{ width, height, pixels, bytes }`; blocks that the edge cuts do not count. */
export function bareShare(picture) {
  let [all, bare] = [0, 0];
  for (let top = 0; top + BLOCK <= picture.height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= picture.width; left += BLOCK) {
      all += 1;
      if (spread(picture, left, top) < PLAIN) bare += 1;
    }
  }
  return bare / all;
}

/** The standard deviation of the channel that varies most. */
function spread({ width, pixels, bytes }, left, top) {
  const count = BLOCK * BLOCK;
  const deviations = [0, 1, 2].map((channel) => {
    let [sum, squares] = [0, 0];
    for (let y = top; y < top + BLOCK; y++) {
      for (let x = left; x < left + BLOCK; x++) {
        const value = pixels[(y * width + x) * bytes + channel];
        sum += value;
        squares += value * value;
      }
    }
    return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  });
  return Math.max(...deviations);
}
