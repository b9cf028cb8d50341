// The tables of this device, the newest first: to go on where one was.

export type MyTable = {
  table: string;
  game: string;
  code: string;
  at: number;
  /** Nobody plays there any more; its sheet and its deals are still there. */
  isOver?: boolean;
};

const PLACE = "stammtisch.tables";
const MOST = 12;

function isTable(found: unknown): found is MyTable {
  const { table, game, code, at } = (found ?? {}) as Record<string, unknown>;
  return [table, game, code].every((text) => typeof text === "string") && typeof at === "number";
}

export function myTables(): MyTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(isTable) : [];
  } catch {
    return [];
  }
}

export function rememberTable(table: string, game: string, code = ""): void {
  keep([{ table, game, code, at: Date.now() }, ...myTables().filter((known) => known.table !== table)].slice(0, MOST));
}

export function markOver(table: string): void {
  keep(myTables().map((known) => (known.table === table ? { ...known, isOver: true } : known)));
}

export function forgetTable(table: string): void {
  keep(myTables().filter((known) => known.table !== table));
}

export function forgetTables(): void {
  keep([]);
}

// A browser may forbid the storage: then there is nothing to go on with.
function keep(tables: MyTable[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    return;
  }
}
