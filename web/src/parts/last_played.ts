// The rules that were last played on this device, by game: an invitation tells only what is otherwise there.

import type { Card } from "../openapi";

type Rules = { preset: string; changes: Card["options"] };

const PLACE = "stammtisch.last";

function kept(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** As the server reads it; empty where nothing of this game was played. */
export function lastPlayed(game: string): string {
  const rules = kept()[game];
  return rules === undefined ? "" : JSON.stringify(rules);
}

/** The same as they were kept; nothing where this game was not played here, or nothing that can be read. */
export function lastRules(game: string): Rules | null {
  const rules = kept()[game] as Partial<Rules> | undefined;
  return typeof rules?.preset === "string" && typeof rules.changes === "object" ? (rules as Rules) : null;
}

export function rememberPlayed(game: string, rules: Rules): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), [game]: rules }));
  } catch {
    // A browser may forbid the storage: then every invitation is told against what is usual.
  }
}
