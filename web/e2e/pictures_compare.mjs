// Is this the screen as it was drawn? A reference has few colours, so the new picture is first painted with the same ones:
// what has not changed then is the same to the last pixel, whatever stands around it.

import { deflateSync } from "node:zlib";
import { chunk, closest, decoded, distance, SIGNATURE, small } from "./gallery_png.mjs";

/** How a reference is kept. */
const FINENESS = { colours: 192, apart: 100 };
/** Squared: nearer colours are two neighbours in the palette, or the rounding of another processor. */
const ALIKE = 400;
/** Squared: farther from its own colours no picture ever is (pictures.test.mjs measures it). */
const NEW = 700;
/** The share of pixels that may differ: on a phone about half a word. Letters that lie half a pixel off stay below, a word does not. */
export const TOLERANCE = 0.001;

export const reference = (png) => small(png, FINENESS);

/** `{ share, picture }`: how much of the screen differs (1 where its size does), and where, as a PNG. */
export function difference(kept, png) {
  const [one, other] = [decoded(kept), decoded(png)];
  if (one.width !== other.width || one.height !== other.height) return { share: 1, picture: png };
  const painted = painter(one.pixels);
  const count = one.width * one.height;
  const shown = Buffer.alloc(count * 3);
  let differing = 0;
  for (let n = 0; n < count; n++) {
    const [was, is] = [n * 3, n * other.bytes];
    const now = [other.pixels[is], other.pixels[is + 1], other.pixels[is + 2]];
    const before = [one.pixels[was], one.pixels[was + 1], one.pixels[was + 2]];
    const [red, green, blue] = painted(...now);
    // Both: the border between two colours of the palette may lie elsewhere, where one fades into the other.
    const isOther = distance([red, green, blue], before) > ALIKE && distance(now, before) > ALIKE;
    if (isOther) differing++;
    // What is the same stays faintly in sight, so that one sees where one is.
    const faint = 200 + Math.round((red + green + blue) / 14);
    shown.set(isOther ? [220, 0, 60] : [faint, faint, faint], was);
  }
  return { share: differing / count, picture: written(shown, one.width, one.height) };
}

/** The nearest colour of a picture to any other. */
function painter(pixels) {
  const colours = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const key = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    if (!colours.has(key)) colours.set(key, [pixels[at], pixels[at + 1], pixels[at + 2]]);
  }
  const palette = [...colours.values()];
  const known = new Map();
  return (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue;
    let found = known.get(key);
    if (!found) {
      const nearest = palette[closest(palette, [red, green, blue])];
      // A colour that is nowhere near any of the picture's is a new one.
      found = distance(nearest, [red, green, blue]) > NEW ? [red, green, blue] : nearest;
      known.set(key, found);
    }
    return found;
  };
}

/** Pixels of three bytes as a PNG. */
export function written(pixels, width, height) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}
