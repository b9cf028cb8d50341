// How soon the new sums of a sheet are on the screen after the last tap of an entry, on a slow phone, late in a long evening.

import { visit } from "./browser.mjs";
import { beginSheet, NAMES, tapEntry } from "./paper.mjs";

const BEFORE = 30;
const MEASURED = 21;

/** Milliseconds from the tap to the frame in which the sums stand, the quickest first. */
export async function tapsToSums(browser, url, slower) {
  const { page, context, close } = await visit(browser, { serviceWorkers: "block" });
  await beginSheet(page, url, { names: NAMES.slice(0, 4) });
  for (let n = 0; n < BEFORE; n += 1) await tapEntry(page, ["Sepp", "Hans", "Gewonnen"]);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const took = [];
  for (let n = 0; n < MEASURED; n += 1) {
    await tapEntry(page, ["Resi", "Kathi"]);
    took.push(await page.evaluate(untilSums));
  }
  await close();
  return took.sort((one, other) => one - other);
}

/** In the page, so that no round trip of the test is measured: the frame after the change has been drawn when the message comes. */
function untilSums() {
  const sums = () => [...document.querySelectorAll("[data-testid=sum]")].map((cell) => cell.textContent).join();
  const before = sums();
  return new Promise((resolve) => {
    const start = performance.now();
    const watch = () => {
      if (sums() === before) return requestAnimationFrame(watch);
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => resolve(performance.now() - start);
      return drawn.port2.postMessage(null);
    };
    document.querySelector("[data-testid=end-won]").click();
    requestAnimationFrame(watch);
  });
}
