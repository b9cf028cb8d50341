// Draws the icons from our own deck: a coaster with the acorn on it, in the colours of the table; then makes pixels of them,
// for systems that want pixels. Needs Chromium and a drawn deck (scripts/decks); the result is kept in the repository.

import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const FOLDER = new URL("../public/icons/", import.meta.url);
const TOKENS = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");
const SIGN = readFileSync(new URL("../public/decks/classic/sign-E.svg", import.meta.url), "utf8");
const SIZE = 512;
const PICTURES = [
  ["icon", 192],
  ["icon", 512],
  ["maskable", 512],
  ["maskable", 180],
];

/** The colour of the light table by its name. */
const colour = (name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(TOKENS)[1];
/** What is drawn of the sign, in a square of 104 around the middle. */
const acorn = SIGN.slice(SIGN.indexOf(">") + 1, SIGN.lastIndexOf("</svg>"));

/** A coaster as large as `radius`, on `ground`. */
function drawing(radius, ground) {
  const scale = ((radius * 1.5) / 104).toFixed(3);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${ground}`,
    `<circle cx="256" cy="256" r="${radius}" fill="${colour("coaster")}"/>`,
    `<circle cx="256" cy="256" r="${Math.round(radius * 0.89)}" fill="none" stroke="${colour("felt")}" stroke-width="${Math.round(radius * 0.05)}"/>`,
    `<g transform="translate(256 ${256 - Math.round(radius * 0.02)}) scale(${scale})">${acorn}</g></svg>\n`,
  ].join("");
}

const felt = `fill="${colour("felt")}"`;
writeFileSync(new URL("icon.svg", FOLDER), drawing(226, `<rect width="${SIZE}" height="${SIZE}" rx="112" ${felt}/>`));
// What a system cuts off is felt: the coaster lies inside the circle that always stays.
writeFileSync(new URL("maskable.svg", FOLDER), drawing(190, `<rect width="${SIZE}" height="${SIZE}" ${felt}/>`));

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, size] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = readFileSync(new URL(`${name}.svg`, FOLDER), "utf8");
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${drawn}`);
  const path = new URL(`${name}-${size}.png`, FOLDER).pathname;
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
await browser.close();
