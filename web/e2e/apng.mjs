// Frames as one moving picture (APNG): one palette for all of them, and of each frame only what has changed.

import { deflateSync } from "node:zlib";
import { chunk, closest, quantized, SIGNATURE } from "./gallery_png.mjs";

const FINENESS = { colours: 255, apart: 100 };
/** The last place of the palette: what was there stays. */
const CLEAR = 255;
/** Every so many frames one is looked at for the palette. */
const SAMPLED = 8;

/** `frames`: `{ width, height, pixels, bytes, ms }`, all of one size; `ms`: how long it stands. */
export function moving(frames) {
  const [{ width, height }] = frames;
  const palette = paletteOf(frames);
  const known = new Map();
  const places = (frame) => painted(frame, palette, known);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const clear = Buffer.alloc(CLEAR + 1, 255);
  clear[CLEAR] = 0;
  const parts = [chunk("IHDR", head), chunk("acTL", numbers(frames.length, 0)), chunk("PLTE", Buffer.from([...palette, [0, 0, 0]].flat())), chunk("tRNS", clear)];
  let [before, n] = [null, 0];
  for (const frame of frames) {
    const now = places(frame);
    const box = before ? changed(before, now, width, height) : { x: 0, y: 0, w: width, h: height };
    parts.push(chunk("fcTL", control(n++, box, frame.ms)));
    const data = deflateSync(rows(before, now, width, box), { level: 9 });
    parts.push(before ? chunk("fdAT", Buffer.concat([numbers(n++), data])) : chunk("IDAT", data));
    before = now;
  }
  return Buffer.concat([SIGNATURE, ...parts, chunk("IEND", Buffer.alloc(0))]);
}

function numbers(...values) {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => data.writeUInt32BE(value, 4 * place));
  return data;
}

/** A frame's place and time; it stays where it is, and what is clear in it lets the one before be seen. */
function control(n, { x, y, w, h }, ms) {
  const time = Buffer.alloc(6);
  time.writeUInt16BE(Math.min(ms, 65_535), 0);
  time.writeUInt16BE(1000, 2);
  time.set([0, 1], 4);
  return Buffer.concat([numbers(n, w, h, x, y), time]);
}

function paletteOf(frames) {
  const some = frames.filter((_, n) => n % SAMPLED === 0);
  const [{ bytes }] = frames;
  const pixels = Buffer.concat(some.map((frame) => frame.pixels));
  const { palette } = quantized(pixels, pixels.length / bytes, bytes, FINENESS);
  while (palette.length < CLEAR) palette.push([0, 0, 0]);
  return palette;
}

function painted({ width, height, pixels, bytes }, palette, known) {
  const places = Buffer.alloc(width * height);
  for (let n = 0; n < places.length; n++) {
    const colour = [pixels[n * bytes], pixels[n * bytes + 1], pixels[n * bytes + 2]];
    const key = (colour[0] << 16) | (colour[1] << 8) | colour[2];
    let place = known.get(key);
    if (place === undefined) known.set(key, (place = closest(palette, colour)));
    places[n] = place;
  }
  return places;
}

/** The smallest box around all that differs; one pixel where nothing does. */
function changed(before, now, width, height) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (before[y * width + x] === now[y * width + x]) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y];
    }
  }
  return right < 0 ? { x: 0, y: 0, w: 1, h: 1 } : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

function rows(before, now, width, { x, y, w, h }) {
  const data = Buffer.alloc((w + 1) * h);
  for (let row = 0; row < h; row++) {
    for (let column = 0; column < w; column++) {
      const at = (y + row) * width + x + column;
      data[row * (w + 1) + 1 + column] = before && before[at] === now[at] ? CLEAR : now[at];
    }
  }
  return data;
}
