// Our own pictures for whoever installs the page: those of the gallery that the manifest names, beside the built files.
// The service worker does not keep them (plugins/offline.ts): only a shop window needs them.

import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "vite";

const GALLERY = "../docs/tutorial/gallery";
const FOLDER = "screenshots";

type Manifest = { screenshots: readonly { src: string }[] };

export function screenshots(): Plugin {
  let [root, folder] = ["", ""];
  return {
    name: "screenshots",
    apply: "build",
    configResolved(config) {
      [root, folder] = [config.root, resolve(config.root, config.build.outDir)];
    },
    // Before the service worker is written.
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(root, "public/manifest.webmanifest"), "utf8")) as Manifest;
      mkdirSync(join(folder, FOLDER), { recursive: true });
      for (const { src } of manifest.screenshots) copyFileSync(join(root, GALLERY, basename(src)), join(folder, FOLDER, basename(src)));
    },
  };
}
