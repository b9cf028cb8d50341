// Packs what the build has written: the server sends the packed file to whoever can unpack it, and packs nothing itself.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;

export function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      handler() {
        for (const file of filesIn(folder).filter((name) => TEXT.test(name))) {
          const packed = gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION });
          writeFileSync(`${file}.gz`, packed);
        }
      },
    },
  };
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
