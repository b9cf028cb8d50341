// Where a device keeps its sheets: in the browser's own database, so that neither a reload nor a dead battery loses an entry.
// Forms lie beside them: with the form of its rules a sheet can be begun in a cellar.

import type { Kept, Rules } from "./kept";
import type { Tapped } from "./tapping";
import type { FormWords } from "./told";
import type { Pad } from "./pad";
import type { Agreement, Proof } from "../settle";

/** All that a page needs to write under an agreement; `proof`: how its arithmetic stood the test. */
export type KeptForm = {
  readonly key: string;
  readonly game: string;
  readonly rules: Rules;
  readonly options: Agreement;
  readonly forms: Readonly<Record<string, readonly Pad[]>>;
  readonly words: FormWords;
  readonly seats: number;
  /** What stands in its columns: `money`, `points` or `chalk`. */
  readonly sheet: string;
  readonly proof: Proof | null;
  /** The version of the page that has stood the test. */
  readonly provedBy: string;
};
/** A half-written entry; `deal`: the one that is being corrected, 0: a new one. */
export type Draft = { readonly id: string; readonly tapped: Tapped; readonly deal: number };

type Rows = { sheets: Kept; forms: KeptForm; drafts: Draft };
const KEYS: Readonly<Record<keyof Rows, string>> = { sheets: "id", forms: "key", drafts: "id" };
const NAME = "stammtisch.sheets";
const VERSION = 1;

export type Store = {
  /** Whether it outlives the page. */
  readonly isLasting: boolean;
  all<K extends keyof Rows>(kind: K): Promise<readonly Rows[K][]>;
  get<K extends keyof Rows>(kind: K, key: string): Promise<Rows[K] | undefined>;
  put<K extends keyof Rows>(kind: K, row: Rows[K]): Promise<void>;
  /** Several steps with nothing in between; none where nothing outlives the page. */
  readonly run?: <T>(kind: keyof Rows, mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>) => Promise<T>;
  remove(kind: keyof Rows, key: string): Promise<void>;
};

let opened: Promise<Store> | null = null;

/** The database of this device; where the browser has none, what lasts as long as the page. */
export function store(): Promise<Store> {
  opened ??= openDatabase().then(lasting, fleeting);
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [kind, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(kind, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}

function lasting(database: IDBDatabase): Store {
  const run = <T>(kind: keyof Rows, mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(kind, mode);
      const request = ask(transaction.objectStore(kind));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
    });
  return {
    isLasting: true,
    run,
    all: (kind) => run(kind, "readonly", (rows) => rows.getAll()),
    get: (kind, key) => run(kind, "readonly", (rows) => rows.get(key)),
    put: (kind, row) => run(kind, "readwrite", (rows) => rows.put(row)).then(() => undefined),
    remove: (kind, key) => run(kind, "readwrite", (rows) => rows.delete(key)).then(() => undefined),
  };
}

/** As long as the page. */
export function fleeting(): Store {
  const rows: { [K in keyof Rows]: Map<string, Rows[K]> } = { sheets: new Map(), forms: new Map(), drafts: new Map() };
  return {
    isLasting: false,
    all: async (kind) => [...rows[kind].values()] as never,
    get: async (kind, key) => rows[kind].get(key) as never,
    put: async (kind, row) => void (rows[kind] as Map<string, unknown>).set((row as unknown as Record<string, string>)[KEYS[kind]]!, row),
    remove: async (kind, key) => void rows[kind].delete(key),
  };
}
