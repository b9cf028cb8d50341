// What the page and the pocket's worker say to each other, beside the lines of tables.

export type Opening = {
  /** The folder of the files, the cache in which they lie, and the lock that tells that they are used. */
  readonly folder: string;
  readonly cache: string;
  readonly used: string;
  readonly language: string;
  readonly name: string;
  /** Without the kernel only beginners play. */
  readonly kernel: boolean;
};
export type Call = readonly [method: string, path: string, body: string, language: string];
export type ToWorker =
  | { readonly open: Opening }
  /** From another window, if one has it. */
  | { readonly take: true }
  | { readonly id: number; readonly call: Call }
  /** Nobody reads that answer any more. */
  | { readonly stop: number }
  /** Comes with the port that leads to the table. */
  | { readonly connect: string };

export type Told = { readonly status: number; readonly type: string; readonly body: Uint8Array<ArrayBuffer> };
export type FromWorker =
  /** It goes on: the share of the steps. */
  | { readonly sign: number }
  | { readonly busy: true }
  | { readonly started: true }
  | { readonly taken: true }
  | { readonly failed: string; readonly why: string }
  /** How many tables somebody sits at. */
  | { readonly lines: number }
  /** Of an answer that comes line by line. */
  | { readonly id: number; readonly line: string }
  | { readonly id: number; readonly told: Told }
  /** `needs`: what it takes to answer is not here, and there is no network. */
  | { readonly id: number; readonly wrong: string; readonly needs: boolean };
