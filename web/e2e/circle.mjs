// People of a circle: one opens it, others come by its code, and what of a name is left anywhere.

import jsqr from "jsqr";
import { visit } from "./browser.mjs";

const decode = jsqr.default ?? jsqr;
const SIDE = 400;

/** Opens a circle on the page; its id. */
export async function beginCircle(visitor, url, name, you) {
  const { page } = visitor;
  await page.goto(`${url}/#/runde`);
  await page.getByLabel("Name der Runde").fill(name);
  await page.getByLabel("Wie heißt du dort?").fill(you);
  await page.getByRole("button", { name: "Runde gründen" }).click();
  await page.getByRole("heading", { name: "Leute einladen" }).waitFor();
  return page.url().split("/").at(-2);
}

/** What a phone's camera reads from the code that the page shows. */
export async function scanned(page) {
  const picture = page.locator("img[src*='/v1/qr.svg']").first();
  await picture.waitFor();
  const pixels = await picture.evaluate(async (img, side) => {
    await img.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.drawImage(img, 0, 0, side, side);
    return [...context.getImageData(0, 0, side, side).data];
  }, SIDE);
  return decode(Uint8ClampedArray.from(pixels), SIDE, SIDE)?.data ?? "";
}

/** Comes by the link with a new browser, counting taps: `{ visitor, taps }`. */
export async function comeBy(browser, link, name) {
  const visitor = await visit(browser);
  const { page } = visitor;
  let taps = 0;
  const tap = async (what) => {
    taps += 1;
    await what.click();
  };
  await page.goto(link);
  await tap(page.getByLabel("Wie heißt du dort?"));
  await page.keyboard.type(name);
  await tap(page.getByRole("button", { name: "Dabei sein" }));
  return { ...visitor, taps };
}

/** Everything that this device has of anything: what is shown, and all that is kept. */
export function everythingOn(page) {
  return page.evaluate(async () => {
    const found = [document.documentElement.outerHTML, ...[...document.querySelectorAll("input, select")].map((field) => field.value)];
    for (const kept of [localStorage, sessionStorage]) found.push(JSON.stringify({ ...kept }));
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const rows of database.objectStoreNames) {
        const all = await new Promise((resolve) => {
          const asking = database.transaction(rows).objectStore(rows).getAll();
          asking.onsuccess = () => resolve(asking.result);
        });
        found.push(JSON.stringify(all));
      }
      database.close();
    }
    if ("caches" in window) {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const question of await cache.keys()) {
          found.push(question.url);
          if (question.url.includes("/v1/")) found.push(await (await cache.match(question)).text());
        }
      }
    }
    return found.join("\n");
  });
}

/** What stands in the table of all years, by book and name, as the server has it. */
export async function years(page, id) {
  const { books } = await page.evaluate(async (circle) => (await fetch(`/v1/circles/${circle}/table?year=0&language=de`)).json(), id);
  return Object.fromEntries(books.map(({ book, rows, rest }) => [book, { rest, sums: Object.fromEntries(rows.map(({ name, cents }) => [name, cents])) }]));
}
