// The look of the pages that the server writes itself (imprint, privacy, is it working, invitation): our fonts, tokens
// and elements, and what such a page looks like. They run no script, so dark is what the browser asks for.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const STYLES = ["style/fonts.css", "style/tokens.css", "style/elements.css", "plain.css"];
const FONT = /url\("\.\.\/fonts\/([\w-]+)\.woff2"\)/g;
const DARK = /^:root\[data-table="dark"\] \{[^}]*\}/m;

export function plain(): Plugin {
  let root = "";
  return {
    name: "plain",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle);
      const styles = STYLES.map((name) => readFileSync(join(root, "src", name), "utf8")).join("\n");
      const dark = DARK.exec(styles)?.[0];
      if (!dark) this.error("tokens.css says nothing of the dark table");
      const source = styles
        .replace(dark, `@media (prefers-color-scheme: dark) {\n${dark.replace('[data-table="dark"]', "")}\n}`)
        .replace(FONT, (_, name: string) => `url("/${built.find((file) => file.includes(`/${name}-`)) ?? this.error(`no font ${name}`)}")`);
      this.emitFile({ type: "asset", fileName: "plain.css", source });
    },
  };
}
