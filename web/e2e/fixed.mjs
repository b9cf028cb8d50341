// A world in which nothing is left to chance: a server whose seeds, ids and codes are given, a clock on one evening in June,
// and a page that draws the same share of every shuffle. Whoever clicks the same sees the same.

import { startBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";
import { request } from "./table.mjs";

/** A Friday, a few minutes past eight. */
const EVENING = Date.parse("2026-06-05T20:05:00+02:00");
/** Without a port, so that links and their QR codes stay the same. */
const HOST = "localhost";
const HOUR = 3_600_000;

/** Everything of one story: `{ url, server, browser, open, options, close }`. */
export async function fixedWorld(word) {
  const skew = EVENING - Date.now();
  const server = await startServer({ word, skew });
  const browser = await startBrowser([`MAP ${HOST} 127.0.0.1:${server.port}`]);
  return {
    url: `http://${HOST}`,
    server,
    browser,
    open: openByTap,
    /** What `visit` and `guest` need to know of a visitor who lives here. */
    options: (options = {}) => ({
      timezoneId: "Europe/Berlin",
      serviceWorkers: "block",
      ...options,
      prepare: (context) => context.addInitScript(fixPage, [skew, HOUR]),
    }),
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/**
 * A table as wished, opened with a tap: only who taps has a share in the first shuffle, and one that may or may not come in
 * time would make other cards. The page stays there: whoever comes back has not heard what was said before.
 */
async function openByTap(visitor, wish) {
  const { context, page } = visitor;
  await context.route("**/v1/tables", (route) => {
    const isWish = route.request().method() === "POST";
    return route.fallback(isWish ? { postData: JSON.stringify({ level: "anfaenger", ...wish }) } : {});
  });
  await page.evaluate(() => (location.hash = "#/"));
  await page.reload();
  await page.getByRole("button", { name: /^Schafkopf/ }).click();
  // Swedes read first, once, what is different from what they know.
  const dialog = page.getByRole("dialog").getByRole("button", { name: /ge kort$/ });
  await dialog.or(page.locator("main[data-stage]")).first().waitFor();
  if (await dialog.isVisible()) await dialog.click();
  await page.locator("main[data-stage]").waitFor();
  await context.unroute("**/v1/tables");
  const [, table] = /#\/table\/([^/]+)/.exec(page.url());
  const { body } = await request(visitor, "GET", `/v1/tables/${table}`);
  return { table, code: body.code };
}

/** From the next page on; the settings as they were. */
export function speak(page, language) {
  return page.evaluate((spoken) => {
    const kept = JSON.parse(localStorage.getItem("stammtisch.settings"));
    localStorage.setItem("stammtisch.settings", JSON.stringify({ ...kept, language: spoken }));
    return kept;
  }, language);
}

/** Runs in the page, before anything else does. */
function fixPage([skew, hour]) {
  const True = Date;
  globalThis.Date = class extends True {
    constructor(...given) {
      super(...(given.length ? given : [True.now() + skew]));
    }
    static now() {
      return True.now() + skew;
    }
  };
  // A story takes some minutes: on the wall it is eight all the time.
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    get() {
      const written = get.call(this);
      return (at) => written(Math.floor(at / hour) * hour);
    },
  });
  // Shares of the shuffle are the only 32 bytes that are drawn; ids of commands must stay different.
  const drawn = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 32 ? bytes.fill(7) : drawn(bytes));
}
