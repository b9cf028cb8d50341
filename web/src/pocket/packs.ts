// What playing does not need lies in packs of its own: which questions need which.

const NEEDED: readonly (readonly [pack: string, paths: RegExp])[] = [
  // Puzzles and verdicts name the rule that they go by.
  ["clauses", /^\/v1\/((rules|puzzles|lessons|first)\/|tables\/[^/]+\/(deals\/\d+\/(review|decisions|from)\b|luck))/],
  ["lessons", /^\/v1\/(lessons|first)\//],
  // A lesson asks puzzles, too, and a decision looks for those like it.
  ["puzzles", /^\/v1\/((puzzles|lessons|first)\/|tables\/[^/]+\/deals\/\d+\/(decisions|from)\b)/],
  ["coach", /^\/v1\/tables\/[^/]+\/(deals\/\d+\/(review|decisions|from)\b|luck)/],
];

export const packsFor = (path: string): string[] => NEEDED.filter(([, paths]) => paths.test(path)).map(([pack]) => pack);

/** House rules name theirs, too, where it is here or can be had: a table is opened without. */
export const packsLikedFor = (path: string): string[] => (/^\/v1\/games(\?|$|\/[^/]+\/check)/.test(path) ? ["clauses"] : []);
