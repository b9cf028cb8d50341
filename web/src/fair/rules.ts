// The fingerprint of an agreement, as the context of each deal names it: what was sealed is what was shown.

import { sha256 } from "@noble/hashes/sha2.js";
import { encoded, hex } from "./bytes";
import known from "./rules.json";

export type Shown = Readonly<Record<string, boolean | number | string | readonly string[]>>;
/** Of a game: what its fingerprints begin with, the frozen options of its rules version, and each later one with its default. */
export type GameRules = { readonly prefix: string; readonly released: readonly string[]; readonly later: Shown };

/** Options that a newer server may know and this page does not: more than these are not tried. */
const MOST_UNKNOWN = 6;

/** SHA-256 of the canonical JSON of these values, behind the prefix. */
export function digest(values: Shown, prefix = ""): string {
  const sorted = Object.keys(values).sort();
  return hex(sha256(encoded(prefix + JSON.stringify(Object.fromEntries(sorted.map((name) => [name, values[name]]))))));
}

/**
 * Whether these options have this fingerprint; null where that cannot be said, since the page does not know the game.
 * An option that is later than this page counts as its default or as a change: both are tried.
 */
export function fits(game: string, shown: Shown, fingerprint: string, games = known as Record<string, GameRules>): boolean | null {
  const rules = games[game];
  if (!rules) return null;
  const values = countedIn(rules, shown);
  if (rules.released.some((name) => !(name in shown))) return false;
  const strange = Object.keys(shown).filter((name) => !rules.released.includes(name) && !(name in rules.later));
  if (strange.length > MOST_UNKNOWN) return null;
  return subsets(strange).some((some) => digest({ ...values, ...picked(shown, some) }, rules.prefix) === fingerprint);
}

/** Every released option, and each later one that differs from its default. */
function countedIn(rules: GameRules, shown: Shown): Shown {
  const differs = (name: string): boolean => JSON.stringify(shown[name]) !== JSON.stringify(rules.later[name]);
  const later = Object.keys(rules.later).filter((name) => name in shown && differs(name));
  return picked(shown, [...rules.released, ...later]);
}

function picked(shown: Shown, names: readonly string[]): Shown {
  return Object.fromEntries(names.map((name) => [name, shown[name]!]));
}

function subsets(names: readonly string[]): string[][] {
  return names.reduce<string[][]>((some, name) => [...some, ...some.map((each) => [...each, name])], [[]]);
}
