// One server and one browser for all tests of a file.

import { after, before } from "node:test";
import { startBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** Tests of the long set: `test("…", NIGHTLY, …)`. */
export const NIGHTLY = { skip: process.env["E2E"] === "nightly" ? false : "only in scripts/e2e nightly" };

/** Starts both before the tests of this file and ends them afterwards. Where all of them are NIGHTLY nothing is started by day. */
export function evening({ skip = false } = {}) {
  const started = { server: null, browser: null, url: "" };
  if (skip) return started;
  before(async () => {
    [started.server, started.browser] = await Promise.all([startServer(), startBrowser()]);
    started.url = started.server.url;
  });
  after(async () => {
    await started.browser?.close();
    await started.server?.stop();
  });
  return started;
}
