// Words of the lexicon where they stand in a sentence.

import type { LexiconEntry } from "../openapi";

export type Piece = { text: string; entry?: LexiconEntry };
export type Marker = { pattern: RegExp; entries: ReadonlyMap<string, LexiconEntry> };

const COMMON = "all";
/** A word may end as its case wants it: `Stiche`, `Trumpfs`. */
const ENDING = "\\p{Ll}{0,2}";

/** What marks the words of a game; those of a game go before those of all. Null: there are none. */
export function marker(entries: readonly LexiconEntry[], game: string): Marker | null {
  const found = new Map<string, LexiconEntry>();
  for (const each of [game, COMMON]) {
    for (const entry of entries) {
      if (entry.game !== each) continue;
      for (const word of entry.marked) if (!found.has(word)) found.set(word, entry);
    }
  }
  if (!found.size) return null;
  const words = [...found.keys()].sort((one, other) => other.length - one.length).map(escaped);
  // Not in the middle of a word, and not in a card's name: Herz-Ober is no Ober to be explained.
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(${words.join("|")})${ENDING}(?![\\p{L}-])`, "gu"), entries: found };
}

/** A sentence in pieces; each word is marked once. */
export function pieces(text: string, { pattern, entries }: Marker): Piece[] {
  const found: Piece[] = [];
  const seen = new Set<LexiconEntry>();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const entry = entries.get(match[1] ?? "");
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: match[0], entry });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
