// Beside each of these files one that is packed with Brotli and one with gzip: node web/pocket/packed.mjs FILE…
// Prints how long the first is, by file, as JSON.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const told = {};
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const packed = brotliCompressSync(bytes, { params });
  writeFileSync(`${file}.br`, packed);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  told[file] = packed.length;
}
console.log(JSON.stringify(told));
