// A slow device: every process that draws and computes pages is held for most of the time, its workers with it. The browser's own
// throttling slows the page down, but not the worker in which the table runs.

import { setTimeout as sleep } from "node:timers/promises";

/** Of so many milliseconds such a process runs one share. */
const ROUND_MS = 20;
const LOOK_EVERY = 10;
export const SMALL_PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true };

/** What `measure` finds while everything takes `times` as long; and how many times as long it really took. */
export async function slowed(browser, times, measure) {
  const line = await browser.newBrowserCDPSession();
  const held = new Set();
  let isOn = true;
  let [running, all] = [0, 0];
  const tell = (signal) => {
    for (const id of held) {
      try {
        process.kill(id, signal);
      } catch {
        held.delete(id);
      }
    }
  };
  const hold = async () => {
    for (let round = 0; isOn; round += 1) {
      if (round % LOOK_EVERY === 0) {
        const { processInfo } = await line.send("SystemInfo.getProcessInfo");
        for (const { type, id } of processInfo) if (type === "renderer") held.add(id);
      }
      const began = performance.now();
      await sleep(ROUND_MS / times);
      const stopped = performance.now();
      tell("SIGSTOP");
      // As long as it takes, however late this process was woken itself.
      await sleep((stopped - began) * (times - 1));
      tell("SIGCONT");
      running += stopped - began;
      all += performance.now() - began;
    }
  };
  const holding = hold();
  try {
    return { ...(await measure()), slowed: Number((all / running).toFixed(1)) };
  } finally {
    isOn = false;
    await holding.catch(() => undefined);
    tell("SIGCONT");
    await line.detach();
  }
}
