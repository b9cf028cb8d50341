// What only one game writes on its sheet.

import type { SheetRow } from "../openapi";

/** Numbers by seat out of a fact: `2 0 1 0`. */
export function bySeat(row: SheetRow | undefined, fact: string, seats: number): number[] {
  const found = row?.facts?.[fact]?.split(" ").map(Number) ?? [];
  return Array.from({ length: seats }, (_, seat) => found[seat] ?? 0);
}
