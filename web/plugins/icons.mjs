// Makes pixels of the icons' drawings, for systems that want pixels. Needs Chromium; the result is kept in the repository.

import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const FOLDER = new URL("../public/icons/", import.meta.url);
const PICTURES = [
  ["icon", 192],
  ["icon", 512],
  ["maskable", 512],
  ["maskable", 180],
];

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, size] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = readFileSync(new URL(`${name}.svg`, FOLDER), "utf8");
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${drawing}`);
  const path = new URL(`${name}-${size}.png`, FOLDER).pathname;
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
await browser.close();
