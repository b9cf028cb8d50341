// The tables of this device, the newest first: to go on where one was.

import type { TableInfo } from "../protocol";

/** Somebody who sat there, other than we. */
export type Companion = { seat: number; name: string; isBot: boolean; face: string };

/** What the table was like, as far as it was seen. */
export type Seen = { company?: readonly Companion[]; called?: string; preset?: string };

export type MyTable = Seen & {
  table: string;
  game: string;
  code: string;
  at: number;
  /** Nobody plays there any more; its sheet and its deals are still there. */
  isOver?: boolean;
};

/** What is kept of a table at which one sits: with whom, and by which rules. */
export function seenOf({ chairs, called = "", preset }: Pick<TableInfo, "chairs" | "called" | "preset">, you: number): Seen {
  const others = chairs.filter(({ seat, kind }) => seat !== you && kind !== "free");
  const company = others.map(({ seat, name, kind, face = "" }) => ({ seat, name, isBot: kind === "bot", face }));
  return { company, called, preset };
}

const PLACE = "stammtisch.tables";
const MOST = 12;
/** Names of people are kept of so many tables, all of which are asked for again when the page starts: who was erased meanwhile has no name there any more. */
export const NAMED = 3;

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

/** Tables one below the other, as they are kept: each day once, with those of it. */
export function tablesByDay(tables: readonly MyTable[], dayOf: (at: number) => string): { day: string; tables: MyTable[] }[] {
  const days: { day: string; tables: MyTable[] }[] = [];
  for (const one of tables) {
    const day = dayOf(one.at);
    if (days.at(-1)?.day !== day) days.push({ day, tables: [] });
    days.at(-1)!.tables.push(one);
  }
  return days;
}

/** Who was seen at a table, other than we. */
export function companions(table: string): readonly Companion[] {
  return myTables().find((one) => one.table === table)?.company ?? [];
}

export function rememberTable(table: string, game: string, code = "", seen: Seen = {}): void {
  const known = myTables();
  const [before, others] = [known.find((one) => one.table === table), known.filter((one) => one.table !== table)];
  const { company, called, preset } = { ...before, ...seen };
  const shown = Object.fromEntries(Object.entries({ company, called, preset }).filter(([, value]) => value !== undefined));
  keep([{ table, game, code, at: Date.now(), ...shown }, ...others].slice(0, MOST));
}

/** Who sits there is called as the server calls them now; nobody, where it knows the table no more. */
export function renameCompany(table: string, chairs: TableInfo["chairs"]): void {
  const called = (one: Companion): Companion => {
    const chair = chairs.find(({ seat, kind }) => seat === one.seat && kind === "person");
    return { ...one, name: chair?.name ?? "", face: chair?.face ?? "" };
  };
  keep(myTables().map((known) => (known.table === table ? withPeople(known, called) : known)));
}

function withPeople(known: MyTable, called: (one: Companion) => Companion): MyTable {
  if (!known.company) return known;
  return { ...known, company: known.company.map((one) => (one.isBot ? one : called(one))) };
}

const nameless = (one: Companion): Companion => ({ ...one, name: "", face: "" });

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
    const kept = tables.map((known, place) => (place < NAMED ? known : withPeople(known, nameless)));
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    return;
  }
}
