// What the pocket's tables have written, in IndexedDB: rows in the order of their commits, never changed.
//
// A row is answered when its transaction is complete, never before: whoever has read "ok" finds the card lying there after
// any end of this page. One window writes; which one stands beside the rows, so that one that was thought dead writes nothing.

const NAME = "stammtisch-pocket";
const ROWS = "batches";
const WRITER = "writer";

export type Log = {
  /** All rows, as a JSON array. */
  kept(): Promise<string>;
  append(row: string): Promise<void>;
};

/** Somebody else writes by now: this row was not taken. */
export class Displaced extends Error {}

/** What begins or ends a deal outlives the power, too; a card between them outlives the browser, and costs no sync. */
const STRICT = /"(?:seed|archived)":(?!null)|"kept":"owner"/;
const ENDS = /"archived":(?!null)/;

export const durabilityOf = (row: string): IDBTransactionDurability => (STRICT.test(row) ? "strict" : "relaxed");

/** Whether a deal ends with it. */
export const endsDeal = (row: string): boolean => ENDS.test(row);

/** Opens the log for one writer; whoever wrote before writes no more. */
export async function openLog(writer: string, factory: IDBFactory = indexedDB): Promise<Log> {
  const database = await opened(factory);
  const claim = database.transaction(WRITER, "readwrite", { durability: "strict" });
  claim.objectStore(WRITER).put(writer, WRITER);
  await complete(claim);
  return {
    kept: async () => `[${(await answered<string[]>(database.transaction(ROWS).objectStore(ROWS).getAll())).join(",")}]`,
    append: (row) => append(database, writer, row),
  };
}

async function append(database: IDBDatabase, writer: string, row: string): Promise<void> {
  const transaction = database.transaction([ROWS, WRITER], "readwrite", { durability: durabilityOf(row) });
  const written = complete(transaction);
  let isDisplaced = false;
  const found = transaction.objectStore(WRITER).get(WRITER);
  found.onsuccess = () => {
    isDisplaced = found.result !== writer;
    if (isDisplaced) transaction.abort();
    else transaction.objectStore(ROWS).add(row);
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
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
