// What the pocket's tables have written, in IndexedDB: rows in the order of their commits. Those of old deals are changed into fewer.
//
// A row is answered when its transaction is complete, never before: whoever has read "ok" finds the card lying there after
// any end of this page. One window writes; which one stands beside the rows, so that one that was thought dead writes nothing.

const NAME = "stammtisch-pocket";
const ROWS = "batches";
const WRITER = "writer";

export type Log = {
  /** All rows: a JSON array of their places, each with its row. */
  kept(): Promise<string>;
  /** Puts a row behind all others; its place. */
  append(row: string): Promise<number>;
  /** Changes rows, all of them or none: a JSON array of places, each with what stands there from now on, or null. */
  change(changes: string): Promise<void>;
};

/** Somebody else writes by now: this row was not taken. */
export class Displaced extends Error {}

/** What begins or ends a deal outlives the power, too; a card between them outlives the browser, and costs no sync. */
const STRICT = /"(?:seed|archived)":(?!null)|"kept":"owner"/;

export const durabilityOf = (row: string): IDBTransactionDurability => (STRICT.test(row) ? "strict" : "relaxed");

/** Opens the log for one writer; whoever wrote before writes no more. */
export async function openLog(writer: string, factory: IDBFactory = indexedDB): Promise<Log> {
  const database = await opened(factory);
  const claim = database.transaction(WRITER, "readwrite", { durability: "strict" });
  claim.objectStore(WRITER).put(writer, WRITER);
  await complete(claim);
  let last = await lastPlace(database);
  return {
    kept: () => kept(database),
    append: async (row) => {
      const place = (last += 1);
      await write(database, writer, durabilityOf(row), (rows) => rows.add(row, place));
      return place;
    },
    change: (changes) => write(database, writer, "relaxed", (rows) => change(rows, changes)),
  };
}

/** Of the last row; 0 where there is none. Nobody else writes behind it. */
async function lastPlace(database: IDBDatabase): Promise<number> {
  const cursor = await answered(database.transaction(ROWS).objectStore(ROWS).openKeyCursor(null, "prev"));
  return cursor ? (cursor.key as number) : 0;
}

async function kept(database: IDBDatabase): Promise<string> {
  const rows = database.transaction(ROWS).objectStore(ROWS);
  const [places, texts] = await Promise.all([answered(rows.getAllKeys()), answered<string[]>(rows.getAll())]);
  return `[${texts.map((text, number) => `[${places[number]},${text}]`).join(",")}]`;
}

function change(rows: IDBObjectStore, changes: string): void {
  for (const [place, row] of JSON.parse(changes) as [number, string | null][]) {
    if (row === null) rows.delete(place);
    else rows.put(row, place);
  }
}

/** What is written by one who may: as a whole, or not at all. */
async function write(database: IDBDatabase, writer: string, durability: IDBTransactionDurability, then: (rows: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction([ROWS, WRITER], "readwrite", { durability });
  const written = complete(transaction);
  let isDisplaced = false;
  const found = transaction.objectStore(WRITER).get(WRITER);
  found.onsuccess = () => {
    isDisplaced = found.result !== writer;
    if (isDisplaced) transaction.abort();
    else then(transaction.objectStore(ROWS));
  };
  await written.catch((error: unknown) => {
    throw isDisplaced ? new Displaced() : error;
  });
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ROWS, { autoIncrement: true });
    opening.result.createObjectStore(WRITER);
  };
  return answered(opening);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // An error of a request ends in this, too; only here does the transaction know which.
    transaction.onabort = () => reject(transaction.error);
  });
}
