// The kernel as WebAssembly beside Pyodide, in the same thread. Python (stammtisch_kernel/bridge.py) says where its rows
// lie; they are carried into the kernel's memory and back. Both memories may grow: each time they are looked up anew.

/** The answer of the header where there is no room. */
const NO_ROOM = -2;
/** Bytes that are had from the start. */
const LEAST = 4096;
/** Bytes of a number in a row. */
const NUMBER = 8;

type Word = number | bigint;
type Call = (...words: Word[]) => number | undefined;
type Exports = Record<string, Call> & { memory: WebAssembly.Memory };

/** What Python sees as the module `stammtisch_kernel_bridge`. */
export interface Bridge {
  /** A call by its name, and of each of its words whether it is a number (n), a kernel (k), or rows that are read (r) or written (w). */
  readonly bind: (name: string, kinds: string) => number;
  /** Of rows it is told where they lie, and how many numbers they are. */
  readonly call: (call: number, ...told: (Word | boolean)[]) => number;
  readonly has_room: (bytes: number) => boolean;
  readonly interface: () => number;
  readonly refused: () => string;
}

export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly bridge: Bridge;
}

/** `heap`: Python's memory as it is now. */
export async function loadKernel(source: BufferSource, heap: () => Uint8Array): Promise<Kernel> {
  const fail = (): never => {
    throw new Error("the kernel has failed");
  };
  // It writes nowhere and reads no clock; it could only end.
  const quiet = new Proxy({}, { get: (_, name) => (name === "proc_exit" ? fail : () => 0) });
  const { instance } = await WebAssembly.instantiate(source, { wasi_snapshot_preview1: quiet });
  const exports = instance.exports as unknown as Exports;
  exports["_initialize"]?.();
  const { memory } = exports;
  const room = new Room(exports);
  const calls: { readonly run: Call; readonly kinds: string }[] = [];
  let broken = false;

  function bind(name: string, kinds: string): number {
    return calls.push({ run: exports[name]!, kinds }) - 1;
  }

  function call(number: number, ...told: (Word | boolean)[]): number {
    if (broken) fail();
    const { run, kinds } = calls[number]!;
    const base = room.of(size(kinds, told));
    if (!base) return NO_ROOM;
    const words: Word[] = [];
    const python = heap();
    const kernel = new Uint8Array(memory.buffer);
    let place = base;
    for (let kind = 0, n = 0; kind < kinds.length; kind += 1, n += 1) {
      if (kinds[kind] === "n") words.push(BigInt(told[n]!));
      else if (kinds[kind] === "k") words.push(Number(told[n]) >>> 0);
      else {
        const [from, bytes] = [Number(told[n]), NUMBER * Number(told[++n])];
        kernel.set(python.subarray(from, from + bytes), place);
        words.push(place);
        place += bytes;
      }
    }
    let state: number;
    try {
      state = run(...words) ?? 0;
    } catch {
      broken = true;
      return fail();
    }
    if (state === 0) give(kinds, told, base);
    return state;
  }

  /** What was written goes back to where Python's rows lie. */
  function give(kinds: string, told: readonly (Word | boolean)[], base: number): void {
    const kernel = new Uint8Array(memory.buffer);
    let place = base;
    for (let kind = 0, n = 0; kind < kinds.length; kind += 1, n += 1) {
      if (kinds[kind] === "n" || kinds[kind] === "k") continue;
      const [from, bytes] = [Number(told[n]), NUMBER * Number(told[++n])];
      if (kinds[kind] === "w") heap().set(kernel.subarray(place, place + bytes), from);
      place += bytes;
    }
  }

  return {
    memory,
    bridge: {
      bind,
      call,
      has_room: (bytes) => room.has(bytes),
      interface: () => exports["stk_interface"]!() ?? 0,
      refused: () => text(memory, exports["stk_refusal"]!() ?? 0),
    },
  };
}

/** Bytes of all rows of a call. */
function size(kinds: string, told: readonly (Word | boolean)[]): number {
  let bytes = 0;
  for (let kind = 0, n = 0; kind < kinds.length; kind += 1, n += 1) {
    if (kinds[kind] === "r" || kinds[kind] === "w") bytes += NUMBER * Number(told[++n]);
  }
  return bytes;
}

/** A place for rows in the kernel's memory, kept from call to call. */
class Room {
  readonly #exports: Exports;
  #at = 0;
  #size = 0;

  constructor(exports: Exports) {
    this.#exports = exports;
  }

  of(size: number): number {
    if (size > this.#size || !this.#at) {
      this.#exports["free"]!(this.#at);
      this.#at = (this.#exports["malloc"]!(Math.max(size, LEAST)) ?? 0) >>> 0;
      this.#size = this.#at ? Math.max(size, LEAST) : 0;
    }
    return this.#at;
  }

  /** Whether so much could be had now. */
  has(bytes: number): boolean {
    const at = this.#exports["malloc"]!(bytes) ?? 0;
    this.#exports["free"]!(at);
    return at !== 0;
  }
}

function text(memory: WebAssembly.Memory, at: number): string {
  const bytes = new Uint8Array(memory.buffer, at);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
