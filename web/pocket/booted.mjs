// Starts the built pocket in Node with the page's own boot.ts: node web/pocket/booted.mjs FOLDER [FILE]
// Prints each step's milliseconds as JSON, and runs `main()` of a Python file in it; the repository lies there behind all that was built.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { fromTypeScript } from "./typed.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [folder, file] = process.argv.slice(2);
const { boot } = await fromTypeScript("boot.ts");
const steps = {};
const began = process.cpuUsage();
const get = async (name) => new Uint8Array(readFileSync(join(folder, name)));
const { py, kernel, add } = await boot({
  from: `${resolve(folder)}/`,
  get,
  progress: (step, milliseconds) => (steps[step] = Math.round(milliseconds)),
  house: "stammtisch.pocket.house",
});
const { user, system } = process.cpuUsage(began);
const memory = () => ({ python: py._module.HEAPU8.length, kernel: kernel.memory.buffer.byteLength });
console.log(JSON.stringify({ steps, cpu_ms: Math.round((user + system) / 1000), memory: memory() }));
if (file) {
  py.registerJsModule("checking", { add, memory: () => JSON.stringify(memory()), say: (text) => console.log(text) });
  py.mountNodeFS("/repo", root);
  py.runPython("import sys; sys.path += ['/repo', '/repo/proving/src']");
  await py.runPythonAsync(`${readFileSync(file, "utf8")}\nawait main()\n`).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
