// @vitest-environment node
// The sheet is for a phone in a cellar: its arithmetic is small, packed as the build packs it (plugins/pack.ts).
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const MOST_KB = 15;

test(`the arithmetic has at most ${MOST_KB} kB`, { timeout: 60_000 }, async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      minify: true,
      rolldownOptions: { input: join(import.meta.dirname, "index.ts"), preserveEntrySignatures: "strict" },
    },
  });
  const files = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === "chunk");
  const code = files.map((file) => file.code).join("");
  const kilobytes = gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length / 1000;
  console.log(`${kilobytes.toFixed(1)} kB of gzip, ${(code.length / 1000).toFixed(1)} kB plain`);
  // One for all, and one for each game: a phone keeps a sheet of one.
  expect(files.filter((file) => file.isDynamicEntry)).toHaveLength(3);
  expect(code).toContain("SK-PAY-11");
  expect(kilobytes).toBeLessThanOrEqual(MOST_KB);
});
