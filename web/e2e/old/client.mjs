// Visitors whose browser still has an old client, as after an update of the server: pages come from the kept build, the
// protocol from today's server.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guest } from "../table.mjs";

const BUILD = new URL("client-7e2ab15.tar.gz", import.meta.url).pathname;

/** The kept build in a folder of its own: `{ folder, remove }`. */
export function unpacked() {
  const folder = mkdtempSync(join(tmpdir(), "stammtisch-old-client-"));
  execFileSync("tar", ["-xzf", BUILD, "-C", folder]);
  return { folder: join(folder, "static"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A guest with the old client. */
export async function oldGuest(browser, url, folder, name, options = {}) {
  const isPage = (address) => address.href.startsWith(url) && !/^\/(v1\/|healthz)/.test(address.pathname);
  const served = (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    return isFile(path) ? route.fulfill({ path }) : route.fulfill({ path: join(folder, "index.html") });
  };
  // A service worker would fetch past these routes.
  return guest(browser, url, name, { ...options, serviceWorkers: "block", prepare: (context) => context.route(isPage, served) });
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
