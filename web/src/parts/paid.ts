// What was paid after an evening, as this device has ticked it off: nobody else is told.

const PLACE = "stammtisch.paid";
const MOST = 12;

type Ticks = readonly (readonly [table: string, keys: readonly string[]])[];

function all(): Ticks {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Ticks) : [];
  } catch {
    return [];
  }
}

export function paidAt(table: string): readonly string[] {
  return all().find(([known]) => known === table)?.[1] ?? [];
}

export function keepPaid(table: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([[table, keys], ...all().filter(([known]) => known !== table)].slice(0, MOST)));
  } catch {
    return; // A browser may forbid the storage: then nothing is remembered.
  }
}
