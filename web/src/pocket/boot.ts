// Starts Python, our package and the kernel: the same in a worker and in Node. What goes wrong is told in a code, and
// soon: a page whose policy forbids WebAssembly would else wait for ever.

import type { PyodideAPI } from "pyodide";
import { loadKernel } from "./kernel.ts";
import type { Kernel } from "./kernel.ts";

/** Milliseconds without a step forward, after which a start has failed. */
export const PATIENCE = 20_000;

export type Step = "files" | "python" | "kernel" | "house";
/** `missing`: a file cannot be had; `kernel`: it cannot be started, Python can; `memory`: the device is too small. */
export type BootCode = "missing" | "blocked" | "memory" | "kernel" | "slow" | "broken";

export interface BootWishes {
  /** The folder of the files: an address, in Node a path; with a slash at its end. */
  readonly from: string;
  /** A file of the folder. */
  readonly get: (name: string) => Promise<Response | Uint8Array>;
  readonly progress?: (step: Step, milliseconds: number) => void;
  /** Without it only the beginners play. */
  readonly withKernel?: boolean;
  /** The module that is imported last: whoever imports it later would wait then. */
  readonly house?: string;
  readonly patience?: number;
}

export interface Booted {
  readonly py: PyodideAPI;
  readonly kernel: Kernel | undefined;
  /** Fetches a pack that playing does not need, such as `coach`; its modules can be imported then. */
  readonly add: (pack: string) => Promise<void>;
}

export class BootFailed extends Error {
  readonly code: BootCode;

  constructor(code: BootCode, cause?: unknown) {
    super(`the pocket cannot be started: ${code}`, { cause });
    this.code = code;
  }
}

interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<PyodideAPI>;
}

export async function boot(wishes: BootWishes): Promise<Booted> {
  const watch = new Watch(wishes);
  try {
    return await Promise.race([started(wishes, watch), watch.late]);
  } catch (error) {
    throw error instanceof BootFailed ? error : new BootFailed(codeOf(error), error);
  } finally {
    watch.end();
  }
}

async function started(wishes: BootWishes, watch: Watch): Promise<Booted> {
  if (typeof WebAssembly === "undefined") throw new BootFailed("blocked");
  // Python starts while our own files are read: neither waits for the other.
  const own = wishes.withKernel === false ? ["app.zip", "native.zip"] : ["app.zip", "native.zip", "kernel.wasm"];
  const python = pythonOf(wishes);
  python.catch(() => undefined);
  const [app, native, source] = await Promise.all(own.map((name) => bytesOf(wishes, name, watch)));
  watch.step("files");
  const py = await python;
  watch.step("python");
  // Modules are read from the archive as they are needed; only what is no Python has to lie in a folder. Nothing has
  // looked there before, so no cache has to be told.
  py.FS.writeFile("/app.zip", app!);
  py.unpackArchive(native!, "zip", { extractDir: "/native" });
  py.runPython("import sys; sys.path[:0] = ['/app.zip', '/native']; from stammtisch.pocket.compiled import use; use('/app.zip')");
  const kernel = source && (await withKernel(py, source));
  watch.step("kernel");
  if (wishes.house) py.runPython(`import ${wishes.house}`);
  watch.step("house");
  return { py, kernel, add: (pack) => added(wishes, py, pack) };
}

async function pythonOf({ from }: BootWishes): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${from}pyodide.mjs`)) as Loader;
  return loadPyodide({
    indexURL: from,
    env: { HOME: "/home/pocket", PYTHONDONTWRITEBYTECODE: "1" },
    stdout: console.debug,
    stderr: console.debug,
  });
}

async function withKernel(py: PyodideAPI, source: Uint8Array): Promise<Kernel> {
  const module = (py as unknown as { _module: { HEAPU8: Uint8Array } })._module;
  try {
    const kernel = await loadKernel(source as Uint8Array<ArrayBuffer>, () => module.HEAPU8);
    py.registerJsModule("stammtisch_kernel_bridge", kernel.bridge);
    return kernel;
  } catch (error) {
    throw new BootFailed("kernel", error);
  }
}

/** A pack is an archive whose files are laid beside those of the first one. */
async function added(wishes: BootWishes, py: PyodideAPI, pack: string): Promise<void> {
  const place = `/${pack}.zip`;
  if (py.FS.analyzePath(place, true).exists) return;
  const bytes = await bytesOf(wishes, `${pack}.zip`);
  if (py.FS.analyzePath(place, true).exists) return;
  py.FS.writeFile(place, bytes);
  py.runPython(`from stammtisch.pocket.packs import join; join("${place}")`);
  py.FS.truncate(place, 0);
}

async function bytesOf(wishes: BootWishes, name: string, watch?: Watch): Promise<Uint8Array> {
  try {
    const got = await wishes.get(name);
    if (got instanceof Uint8Array) return got;
    if (!got.ok) throw new Error(`${name}: ${got.status}`);
    const bytes = new Uint8Array(await got.arrayBuffer());
    watch?.alive();
    return bytes;
  } catch (error) {
    throw new BootFailed("missing", error);
  }
}

function codeOf(error: unknown): BootCode {
  if (error instanceof RangeError || /out of memory|allocat/i.test(String(error))) return "memory";
  if (error instanceof EvalError || /Content.Security.Policy|unsafe-eval/i.test(String(error))) return "blocked";
  if (/dynamically imported module|Failed to fetch|ERR_MODULE_NOT_FOUND/i.test(String(error))) return "missing";
  return "broken";
}

/** Tells each step, and fails where none comes. */
class Watch {
  readonly late: Promise<never>;
  readonly #tell: ((step: Step, milliseconds: number) => void) | undefined;
  readonly #patience: number;
  #fail!: (error: BootFailed) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = performance.now();

  constructor({ progress, patience }: BootWishes) {
    this.#tell = progress;
    this.#patience = patience ?? PATIENCE;
    this.late = new Promise((_, fail) => (this.#fail = fail));
    this.alive();
  }

  alive(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(new BootFailed("slow")), this.#patience);
  }

  step(step: Step): void {
    const now = performance.now();
    this.#tell?.(step, now - this.#since);
    this.#since = now;
    this.alive();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
