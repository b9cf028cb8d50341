// What is not our own, as a page of plain text; no package goes into the pages that it does not name.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

export function licences(): Plugin {
  let root = "";
  return {
    name: "licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const named = readFileSync(join(root, "../THIRD_PARTY.md"), "utf8");
      const modules = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
      const packages = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
      const missing = [...packages].filter((name) => !named.includes(`| ${name} |`));
      if (missing.length > 0) this.error(`THIRD_PARTY.md does not name ${missing.join(", ")}`);
      const source = [named, readFileSync(join(root, "src/fonts/OFL.txt"), "utf8")].join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
