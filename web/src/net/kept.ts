// Where a device keeps what it has in hand of its last tables, so that neither a reload nor a closed tab loses it.
// Each deal lies for itself: an evening grows, and only what is new is written.

import { newDeal, newTable, type KeptDeal, type KeptTable } from "../fair/kept";

export type Keeping = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const PLACE = "stammtisch.kept";
const MOST_TABLES = 8;
const MOST_DEALS = 300;

type Head = Omit<KeptTable, "deals"> & { deals: readonly number[] };

/** What is kept of one table: a value that is replaced, and written, with each change. */
export class KeptStore {
  private value: KeptTable;

  constructor(
    table: string,
    private readonly keeping: Keeping | null = deviceStorage(),
  ) {
    this.value = read(table, keeping) ?? newTable(table);
  }

  get table(): KeptTable {
    return this.value;
  }

  deal(number: number): KeptDeal {
    return this.value.deals.find(({ deal }) => deal === number) ?? newDeal(number);
  }

  /** What is known of the table as a whole. */
  change(facts: Partial<Omit<KeptTable, "table" | "deals">>): void {
    this.value = { ...this.value, ...facts };
    this.write(null);
  }

  /** The deal with something more in it. */
  changeDeal(number: number, change: (deal: KeptDeal) => KeptDeal): void {
    const before = this.deal(number);
    const after = change(before);
    if (after === before) return;
    const others = this.value.deals.filter(({ deal }) => deal !== number);
    const deals = [...others, after].sort((one, other) => one.deal - other.deal);
    for (const { deal } of deals.slice(0, -MOST_DEALS)) this.drop(deal);
    this.value = { ...this.value, deals: deals.slice(-MOST_DEALS) };
    this.write(after);
  }

  private drop(deal: number): void {
    this.keeping?.removeItem(`${PLACE}.${this.value.table}.${deal}`);
  }

  /** What a spectator sees is not kept: it would push out the own tables. A full storage gives up its oldest table first; without one, all lasts as long as the page. */
  private write(deal: KeptDeal | null): void {
    const { table, player } = this.value;
    if (!player) return;
    const head: Head = { ...this.value, deals: this.value.deals.map((one) => one.deal) };
    for (let tries = 0; this.keeping && tries <= MOST_TABLES; tries++) {
      try {
        remember(table, this.keeping);
        if (deal) this.keeping.setItem(`${PLACE}.${table}.${deal.deal}`, JSON.stringify(deal));
        this.keeping.setItem(`${PLACE}.${table}`, JSON.stringify(head));
        return;
      } catch {
        if (!forgetOldest(table, this.keeping)) return;
      }
    }
  }
}

/** What is kept of a table, if anything is. */
export function keptOf(table: string, keeping: Keeping | null = deviceStorage()): KeptTable | null {
  return read(table, keeping);
}

/** Nothing of any table stays on this device. */
export function forgetKept(keeping: Keeping | null = deviceStorage()): void {
  if (!keeping) return;
  for (const table of tables(keeping)) forget(table, keeping);
  keeping.removeItem(PLACE);
}

function read(table: string, keeping: Keeping | null): KeptTable | null {
  try {
    const head = JSON.parse(keeping?.getItem(`${PLACE}.${table}`) ?? "null") as Head | null;
    if (!head) return null;
    const deals = head.deals.flatMap((number) => {
      const text = keeping?.getItem(`${PLACE}.${table}.${number}`);
      return text ? [{ ...newDeal(number), ...(JSON.parse(text) as KeptDeal) }] : [];
    });
    return { ...newTable(table), ...head, deals };
  } catch {
    return null;
  }
}

function tables(keeping: Keeping): string[] {
  try {
    const found: unknown = JSON.parse(keeping.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((name): name is string => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** The newest first; what is beyond the last tables is forgotten. */
function remember(table: string, keeping: Keeping): void {
  const known = tables(keeping);
  if (known[0] === table) return;
  const all = [table, ...known.filter((name) => name !== table)];
  for (const old of all.slice(MOST_TABLES)) forget(old, keeping);
  keeping.setItem(PLACE, JSON.stringify(all.slice(0, MOST_TABLES)));
}

function forgetOldest(but: string, keeping: Keeping): boolean {
  const known = tables(keeping);
  const oldest = known.filter((name) => name !== but).at(-1);
  if (oldest === undefined) return false;
  forget(oldest, keeping);
  keeping.setItem(PLACE, JSON.stringify(known.filter((name) => name !== oldest)));
  return true;
}

function forget(table: string, keeping: Keeping): void {
  const kept = read(table, keeping) ?? newTable(table);
  for (const { deal } of kept.deals) keeping.removeItem(`${PLACE}.${table}.${deal}`);
  keeping.removeItem(`${PLACE}.${table}`);
  keeping.removeItem(noncesPlace(table, kept.player));
}

/** Where the own nonces of the deals to come lie: not with what is kept to be shown. */
export function noncesPlace(table: string, player: string): string {
  return `stammtisch.nonces.${table}.${player}`;
}

/** The device's storage, where the browser allows it. */
export function deviceStorage(): Keeping | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
