// The look of the pages that the server writes itself (imprint, privacy, is it working, invitation): our fonts, tokens
// and elements, and what such a page looks like. They run no script of the client's, so dark is what the browser asks for.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const STYLES = ["style/fonts.css", "style/tokens.css", "style/elements.css", "plain.css"];
/** Of these pages only the door of a closed house runs a script. */
const DOOR = "src/door.ts";
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
    async generateBundle(_options, bundle) {
      const built = Object.keys(bundle);
      const styles = STYLES.map((name) => readFileSync(join(root, "src", name), "utf8")).join("\n");
      const dark = DARK.exec(styles)?.[0];
      if (!dark) this.error("tokens.css says nothing of the dark table");
      const source = styles
        .replace(dark, `@media (prefers-color-scheme: dark) {\n${dark.replace('[data-table="dark"]', "")}\n}`)
        .replace(FONT, (_, name: string) => `url("/${built.find((file) => file.includes(`/${name}-`)) ?? this.error(`no font ${name}`)}")`);
      this.emitFile({ type: "asset", fileName: "plain.css", source });
      this.emitFile({ type: "asset", fileName: "door.js", source: await script(root) });
    },
  };
}

/** A build of its own: it shares no file with the client, so the client's files stay what they are. */
async function script(root: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    build: { write: false, target: "es2022", modulePreload: false, rolldownOptions: { input: join(root, DOOR) } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
