// Writes the service worker: src/offline/worker.js with the names of the built files in it.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { filesIn } from "./pack.ts";

const SOURCE = "src/offline/worker.js";
/** Pictures of cards are kept as they are seen: nobody needs eight decks. */
const SHELL = /^(assets|icons)\/|^index\.html$|^manifest\.webmanifest$/;

export function offline(): Plugin {
  let folder = "";
  let root = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      root = config.root;
    },
    closeBundle() {
      const all = filesIn(folder);
      const shell = all.map((file) => relative(folder, file)).filter((name) => SHELL.test(name));
      const paths = shell.map((name) => (name === "index.html" ? "" : name));
      const worker = readFileSync(join(root, SOURCE), "utf8")
        .replace('"VERSION"', JSON.stringify(digest(all)))
        .replace('["FILES"]', JSON.stringify(paths));
      writeFileSync(join(folder, "sw.js"), worker);
    },
  };
}

function digest(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
