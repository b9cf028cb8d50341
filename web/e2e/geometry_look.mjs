// Looks at one screen from all sides: every size, light and dark, large text; says what is wrong where.

import { violations } from "./axe.mjs";
import { faults } from "./geometry_measure.mjs";

const NIGHTLY = process.env["E2E"] === "nightly";
export const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [844, 390],
  [667, 375],
];
const FAST = [SIZES[0], SIZES[4]];

/** What is wrong with the screen that the page shows; afterwards it is as wide as before. */
export async function lookAround(page, { sizes = NIGHTLY ? SIZES : FAST, axe = true, large = true } = {}) {
  const before = page.viewportSize();
  const found = [];
  const say = (where, some) => found.push(...some.map((one) => `${where}: ${one}`));
  for (const [place, [width, height]] of sizes.entries()) {
    const size = `${width}×${height}`;
    await page.setViewportSize({ width, height });
    // Every other size in the dark: colours do not depend on the width.
    await page.emulateMedia({ colorScheme: place % 2 ? "dark" : "light" });
    await settled(page);
    say(size, await faults(page));
    if (axe && (place < 2 || NIGHTLY)) say(`${size} ${place % 2 ? "dark" : "light"}`, await violations(page));
    // Text of twice its size on the smallest phone on its side: nobody reads that, and nothing fits.
    if (!large || height < 390) continue;
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await settled(page);
    say(`${size} at 200 %`, await faults(page, { large: true }));
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" });
  await settled(page);
  return found;
}

/** Until everything that follows a new size has followed: a moment later nothing that can be tapped lies elsewhere. */
export function settled(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))));
    const places = () => [...document.querySelectorAll("button, a, input")].map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join(" ");
    await frame();
    for (let tries = 0, before = ""; tries < 25; tries += 1, await frame()) {
      const now = places();
      if (now === before) return;
      before = now;
    }
  });
}
