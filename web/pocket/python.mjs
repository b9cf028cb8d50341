// Runs a Python file on the Python that the pocket runs, Pyodide's in Node: node web/pocket/python.mjs FILE [ARGUMENT…]
// The repository lies there as /repo; what the file exits with is the exit code. KERNEL names a kernel as WebAssembly.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { fromTypeScript } from "./typed.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/** Ours, and where scripts/pocket.py unpacks the wheel; after all others, what is plain Python in the environment. */
const PATHS = ["", "src", "kernel", "proving/src", "build/pocket-parts/native"];
const [file, ...words] = process.argv.slice(2);
const py = await loadPyodide({
  env: { HOME: "/home/pocket", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
py.mountNodeFS("/repo", root);
if (process.env.KERNEL) {
  const { loadKernel } = await fromTypeScript("kernel.ts");
  const kernel = await loadKernel(readFileSync(join(root, process.env.KERNEL)), () => py._module.HEAPU8);
  py.registerJsModule("stammtisch_kernel_bridge", kernel.bridge);
}
py.globals.set("WORDS", py.toPy([`/repo/${file}`, ...words]));
py.globals.set("PATHS", py.toPy(PATHS.map((path) => `/repo/${path}`)));
try {
  py.runPython(`
import runpy, sys
sys.argv = list(WORDS)
from glob import glob
sys.path[0:0] = [sys.argv[0].rpartition("/")[0], *PATHS]
sys.path += glob("/repo/.venv/lib/python3*/site-packages")
runpy.run_path(sys.argv[0], run_name="__main__")
`);
} catch (error) {
  const code = /SystemExit: (\d+)\s*$/.exec(error.message)?.[1];
  if (code === undefined) console.error(error.message);
  process.exitCode = Number(code ?? 1);
}
