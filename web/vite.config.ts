import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fonts } from "./plugins/fonts.ts";
import { licences } from "./plugins/licences.ts";
import { offline } from "./plugins/offline.ts";
import { pack } from "./plugins/pack.ts";
import { plain } from "./plugins/plain.ts";
import { screenshots } from "./plugins/screenshots.ts";

const server = process.env["STAMMTISCH_SERVER"] ?? "http://127.0.0.1:8080";

const SHEET = /src\/(settle\/\w+\.(ts|json)|words\/de\/paper\.ts|sheet\/(agreement|api|store|fold|kept|correcting|sync|pad|tapping|told|words\.svelte|open\.svelte|Pad\w*|Head|Lines|Notices|ReadBack|Writing)\.)/;

// The built client is part of the Python package, which serves it as plain files.
export default defineConfig({
  plugins: [svelte(), fonts(), licences(), plain(), screenshots(), offline(), pack()],
  // What the first page needs lies beside it, whatever folder that is: a server has it at its root, a host of files anywhere.
  base: "./",
  // Tests mount components as a browser does, not as a server would.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: "../src/stammtisch/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Pages may load nothing from data: addresses (the server's content security policy).
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Few files, because each has its own head and its own dictionary: what the first page needs is one, and our share
      // in the shuffle, which every table needs, another.
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 1 },
            { name: "share", test: /src\/net\/(own_nonces|fairness|house)\.ts$/ },
            // What every other screen has, too.
            { name: "frame", test: /src\/(parts\/(Page|Doors|Toast)\.svelte|words\/part\.svelte\.ts)/, priority: 1 },
            // The sheet that lies open, with what every game's arithmetic has; what is laid over it comes for itself.
            { name: "paper", test: SHEET },
          ],
        },
      },
    },
  },
  // The server knows it by its name: its own content security policy, and nobody else's, lets it compile WebAssembly.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/worker-[hash].js" } } },
  server: {
    proxy: { "/v1": { target: server, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/testing/setup.ts"],
    // The first test of a file fetches what it tests, on a machine that may have other things to do.
    testTimeout: 60_000,
  },
});
