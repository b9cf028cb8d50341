// `scripts/e2e review [--json]`: plays a deal by clicking, opens Nachkarten from its bill, and measures how soon there is
// something to see: the curve, the first verdict, all verdicts of the own cards. Without --json it ends with 1 where
// one is over its bar.

import { startBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";
import { alone } from "./table.mjs";

const BARS = { curve_s: 0.5, first_s: 1, own_s: 4 };
const DEALS = 3;
/** Somebody plays, and all cards are played. */
const WHOLE = { game: "schafkopf", preset: "schafkopf-rein", changes: { all_pass: "muss", tout: false } };

/** In the page, so that no round trip of the test is measured. */
function watch() {
  window.measured = {};
  const look = () => {
    const seen = window.measured;
    const began = window.openedAt;
    const told = document.querySelectorAll("[data-verdict]").length;
    const after = () => (performance.now() - began) / 1000;
    if (began && !seen.curve_s && document.querySelector("[data-testid=curve]")) seen.curve_s = after();
    if (began && !seen.first_s && told) seen.first_s = after();
    if (began && told && told === document.querySelectorAll("tr[data-decision]").length) seen.own_s = after();
    if (!seen.own_s) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const [server, browser] = await Promise.all([startServer(null, 0), startBrowser()]);
try {
  const runs = [];
  for (let deal = 0; deal < DEALS; deal += 1) {
    const { page, player, visitor } = await alone(browser, server.url, WHOLE, { seed: deal + 1 });
    await player.playDeal();
    const link = page.getByTestId("review");
    await link.waitFor();
    await page.evaluate(watch);
    await page.evaluate(() => {
      const door = document.querySelector("[data-testid=review]");
      door.addEventListener("click", () => (window.openedAt = performance.now()));
    });
    await link.click();
    await page.waitForFunction(() => window.measured?.own_s, null, { timeout: 60_000 });
    runs.push(await page.evaluate(() => window.measured));
    await visitor.close();
  }
  const middle = (name) => runs.map((run) => run[name]).sort((one, other) => one - other)[Math.floor(DEALS / 2)];
  const figures = Object.fromEntries(Object.keys(BARS).map((name) => [name, Number(middle(name).toFixed(3))]));
  if (process.argv.includes("--json")) console.log(JSON.stringify(figures));
  else {
    for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(8)} ${value.toFixed(2)} s; at most ${BARS[name]}`);
    if (Object.entries(figures).some(([name, value]) => value > BARS[name])) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
