// A screenshot as a small file: a few colours, the commonest ones, and nothing but the picture.

import { crc32, deflateSync, inflateSync } from "node:zlib";

export const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** So many colours, and no two of them nearer than this (squared): else every shade of one shadow would be among them. */
const USUAL = { colours: 128, apart: 150 };
/** The share of the palette that goes to the commonest colours. */
const COMMON = 0.75;

/** @param {Buffer} png as Chromium writes it: eight bits, not interlaced. */
export function small(png, fineness = USUAL) {
  const { width, height, pixels, bytes } = decoded(png);
  const { places, palette } = quantized(pixels, width * height, bytes, fineness);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) places.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** `{ width, height, pixels, bytes }`: eight bits a channel, `bytes` of each pixel, row by row; a palette is looked up. */
export function decoded(png) {
  const parts = [];
  let palette = null;
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const [name, data] = [png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    if (name === "IDAT") parts.push(data);
    if (name === "PLTE") palette = data;
    at += length + 12;
  }
  const [width, height, bytes] = [png.readUInt32BE(16), png.readUInt32BE(20), palette ? 1 : png[25] === 6 ? 4 : 3];
  const pixels = unfiltered(inflateSync(Buffer.concat(parts)), width * bytes, height, bytes);
  return palette ? { width, height, pixels: lookedUp(pixels, palette), bytes: 3 } : { width, height, pixels, bytes };
}

function unfiltered(packed, line, height, bytes) {
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const at = y * line + x;
      const left = x >= bytes ? pixels[at - bytes] : 0;
      const up = y ? pixels[at - line] : 0;
      const corner = x >= bytes && y ? pixels[at - line - bytes] : 0;
      pixels[at] = packed[y * (line + 1) + 1 + x] + guessed(filter, left, up, corner);
    }
  }
  return pixels;
}

function lookedUp(places, palette) {
  const pixels = Buffer.alloc(places.length * 3);
  places.forEach((place, n) => palette.copy(pixels, n * 3, place * 3, place * 3 + 3));
  return pixels;
}

/** What a row's filter expects from the three neighbours that are known. */
function guessed(filter, left, up, corner) {
  if (filter === 4) return paeth(left, up, corner);
  if (filter === 3) return (left + up) >> 1;
  return filter === 2 ? up : filter === 1 ? left : 0;
}

function paeth(left, up, corner) {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The commonest colours, and those farthest from them; the others go to the nearest. */
export function quantized(pixels, count, bytes, { colours: most, apart }) {
  const common = new Map();
  const colours = new Uint32Array(count);
  for (let n = 0; n < count; n++) {
    const at = n * bytes;
    colours[n] = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    common.set(colours[n], (common.get(colours[n]) ?? 0) + 1);
  }
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const rest = [...common.keys()].sort((one, other) => common.get(other) - common.get(one)).map(parts);
  const palette = [];
  for (const colour of rest) {
    if (palette.length >= most * COMMON) break;
    if (palette.every((one) => distance(one, colour) > apart)) palette.push(colour);
  }
  addFarthest(palette, rest, most);
  const nearest = new Map();
  const places = Buffer.alloc(count);
  for (let n = 0; n < count; n++) {
    let place = nearest.get(colours[n]);
    if (place === undefined) nearest.set(colours[n], (place = closest(palette, parts(colours[n]))));
    places[n] = place;
  }
  return { places, palette };
}

/** What is seldom counts, too, where nothing like it is there: the pip of a card, a red number. */
function addFarthest(palette, colours, most) {
  const far = colours.map((colour) => Math.min(...palette.map((one) => distance(one, colour))));
  while (palette.length < most) {
    const place = far.reduce((best, value, n) => (value > far[best] ? n : best), 0);
    if (!far[place]) return;
    const added = colours[place];
    palette.push(added);
    colours.forEach((colour, n) => (far[n] = Math.min(far[n], distance(added, colour))));
  }
}

export function distance(one, other) {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}

export function closest(palette, colour) {
  let best = 0;
  for (let place = 1; place < palette.length; place++) {
    if (distance(palette[place], colour) < distance(palette[best], colour)) best = place;
  }
  return best;
}
