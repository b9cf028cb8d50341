// Packs what the build has written: whoever hands it out sends the packed file to whoever can unpack it, and packs nothing itself.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;
const PACKED = /\.(gz|br)$/;

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
          const bytes = readFileSync(file);
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        }
      },
    },
  };
}

/** All files, without those that are another one packed. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !PACKED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
