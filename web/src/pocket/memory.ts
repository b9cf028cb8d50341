// Whether there is memory for the table, before anything is started: what starts without it may end without a word.

const PAGE = 65_536;
/** What Python takes in an evening, and what the kernel takes beside it; measured (docs/explanation/pocket.md). */
const PYTHON_BYTES = 54_000_000;
const KERNEL_BYTES = 46_000_000;

/** It is asked for, and given back at once. */
export function hasMemory(withKernel: boolean): boolean {
  const pages = Math.ceil((PYTHON_BYTES + (withKernel ? KERNEL_BYTES : 0)) / PAGE);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages }).buffer.byteLength > 0;
  } catch {
    return false;
  }
}
