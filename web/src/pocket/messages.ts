// What the page and the pocket's worker say to each other, beside the lines of tables.

export type Opening = { readonly folder: string; readonly cache: string; readonly used: string; readonly language: string; readonly name: string };
export type Call = { readonly id: number; readonly call: readonly [method: string, path: string, body: string, language: string] };
/** `connect` comes with the port that leads to the table. */
export type ToWorker = { readonly open: Opening } | { readonly take: true } | Call | { readonly connect: string };

export type Told = { readonly status: number; readonly type: string; readonly body: Uint8Array<ArrayBuffer> };
export type FromWorker =
  | { readonly sign: number }
  | { readonly busy: true }
  | { readonly started: true }
  | { readonly taken: true }
  | { readonly failed: string }
  | { readonly ended: true }
  | { readonly lines: number }
  | { readonly id: number; readonly told: Told }
  | { readonly id: number; readonly wrong: string };
