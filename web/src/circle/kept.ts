// What this device knows of its circles: so that a sheet finds names and rules in a cellar, and the first page the way in. At every
// meeting with the server it is replaced: who was erased there is forgotten here.

import type { CircleTold } from "../openapi";

const PLACE = "stammtisch.circles";

export type KeptCircle = Pick<CircleTold, "id" | "name" | "closed" | "you" | "n" | "members" | "rules">;

/** Those of this device, as they came from the server last. */
export function keptCircles(): readonly KeptCircle[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as KeptCircle[]).filter(({ id, members }) => typeof id === "string" && Array.isArray(members)) : [];
  } catch {
    return [];
  }
}

export const keptCircle = (id: string): KeptCircle | undefined => keptCircles().find((each) => each.id === id);

export function keepCircle({ id, name, closed, you, n, members, rules }: KeptCircle): void {
  keepAll([{ id, name, closed, you, n, members, rules }, ...keptCircles().filter((each) => each.id !== id)]);
}

export function forgetCircle(id: string): void {
  const left = keptCircles().filter((each) => each.id !== id);
  if (left.length < keptCircles().length) keepAll(left);
}

function keepAll(circles: readonly KeptCircle[]): void {
  try {
    if (circles.length) localStorage.setItem(PLACE, JSON.stringify(circles));
    else localStorage.removeItem(PLACE);
  } catch {
    // A browser may forbid the storage: then the network is needed each time.
  }
}
