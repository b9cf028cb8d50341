// What playing does not need lies in packs of its own: which questions need which.

const NEEDED: readonly (readonly [pack: string, paths: RegExp])[] = [
  ["clauses", /^\/v1\/rules\//],
  ["lessons", /^\/v1\/(lessons|first)\//],
  ["puzzles", /^\/v1\/puzzles\//],
  ["coach", /^\/v1\/tables\/[^/]+\/(deals\/\d+\/(review|decisions|from)\b|luck)/],
];

export const packsFor = (path: string): string[] => NEEDED.filter(([, paths]) => paths.test(path)).map(([pack]) => pack);
