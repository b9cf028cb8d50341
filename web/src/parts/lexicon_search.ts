// Finding a word without its article, its capital or the signs over its letters.

import type { LexiconEntry } from "../openapi";

const SIGNS = /\p{Diacritic}/gu;

/** `König` and `konig` are the same; `ß` is `ss`. */
export function folded(text: string): string {
  return text.normalize("NFKD").replace(SIGNS, "").toLowerCase().replaceAll("ß", "ss");
}

/** The entries that fit: a word that begins so comes before one that only holds it, both before a meaning. */
export function found(entries: readonly LexiconEntry[], asked: string, game: string): LexiconEntry[] {
  const wanted = folded(asked.trim());
  const ranked = entries
    .filter((entry) => !game || entry.game === game)
    .map((entry) => ({ entry, rank: wanted ? rankOf(entry, wanted) : 0 }))
    .filter(({ rank }) => rank < NOT);
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

const NOT = 9;

function rankOf(entry: LexiconEntry, wanted: string): number {
  if (entry.clauses.some((clause) => folded(clause) === wanted)) return 0;
  const words = [...entry.words, ...entry.others].map(folded);
  if (words.some((word) => word.split(" ").some((part) => part.startsWith(wanted)) || word.startsWith(wanted))) return 1;
  if (words.some((word) => word.includes(wanted))) return 2;
  return folded(entry.meaning).includes(wanted) ? 3 : NOT;
}
