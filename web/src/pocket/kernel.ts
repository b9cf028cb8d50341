// The kernel as WebAssembly beside Pyodide, in the same thread. Python (stammtisch_kernel/bridge.py) says where its rows
// lie; they are carried into the kernel's memory and back. Both memories may grow: each time they are looked up anew.

/** As in bridge.py: what a word of a call is. */
const [NUMBER, HANDLE, WRITTEN] = [0, 1, 3];
/** A word is told in three numbers: its kind, the number or the address, how many bytes lie there. */
const TOLD = 3;
/** The answer of the header where there is no room. */
const NO_ROOM = -2;

type Word = number | bigint;
type Call = (...words: Word[]) => number | undefined;
type Exports = Record<string, Call> & { memory: WebAssembly.Memory };

interface Lent {
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  readonly written: boolean;
}

/** What Python sees as the module `stammtisch_kernel_bridge`. */
export interface Bridge {
  readonly call: (name: string, at: number, length: number) => number;
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
  let broken = false;

  function call(name: string, at: number, length: number): number {
    if (broken) fail();
    const told = new BigInt64Array(heap().buffer, at, length);
    const [words, lent, size] = placed(told);
    const base = room.of(size);
    if (size && !base) return NO_ROOM;
    for (const one of lent) new Uint8Array(memory.buffer, base + one.to, one.bytes).set(heap().subarray(one.from, one.from + one.bytes));
    let state: number;
    try {
      state = exports[name]!(...words.map((word) => (typeof word === "number" && word < 0 ? base - word - 1 : word))) ?? 0;
    } catch {
      broken = true;
      return fail();
    }
    if (state === 0) {
      for (const one of lent.filter(({ written }) => written)) heap().set(new Uint8Array(memory.buffer, base + one.to, one.bytes), one.from);
    }
    return state;
  }

  return {
    memory,
    bridge: {
      call,
      has_room: (bytes) => room.has(bytes),
      interface: () => exports["stk_interface"]!() ?? 0,
      refused: () => text(memory, exports["stk_refusal"]!() ?? 0),
    },
  };
}

/** The words of a call; what is lent stands there as -1 less its place, which nobody knows yet. */
function placed(told: BigInt64Array): [Word[], Lent[], number] {
  const words: Word[] = [];
  const lent: Lent[] = [];
  let size = 0;
  for (let n = 0; n < told.length; n += TOLD) {
    const kind = Number(told[n]);
    if (kind === NUMBER) words.push(told[n + 1]!);
    else if (kind === HANDLE) words.push(Number(told[n + 1]) >>> 0);
    else {
      const bytes = Number(told[n + 2]);
      lent.push({ from: Number(told[n + 1]), to: size, bytes, written: kind === WRITTEN });
      words.push(-1 - size);
      size += bytes;
    }
  }
  return [words, lent, size];
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
    if (size > this.#size) {
      this.#exports["free"]!(this.#at);
      this.#at = (this.#exports["malloc"]!(size) ?? 0) >>> 0;
      this.#size = this.#at ? size : 0;
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
