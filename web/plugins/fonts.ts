// Our two faces are fetched together with the page, so that no line jumps when they come.

import type { Plugin } from "vite";

const FIRST = /(vollkorn|atkinson|digits)[^/]*\.woff2$/;

export function fonts(): Plugin {
  return {
    name: "fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((name) => FIRST.test(name));
        return files.map((name) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `./${name}`, crossorigin: "" },
          injectTo: "head",
        }));
      },
    },
  };
}
