// Another entry for a deal that was written before: what else changes with it. The twin of `corrected` in `sheet/paper.py`.

import { fold, WISH, WROTE, type Basis, type Folded, type Line } from "./fold";

/** What was said, with another entry for a deal; a wish that followed it goes where nobody may wish any more. */
export function corrected(basis: Basis, texts: readonly string[], line: Line, entry: string): string[] {
  const [before, behind] = [texts.slice(0, line.place), texts.slice(line.place + 1)];
  const next = [...before, WROTE + entry, ...behind];
  if (!behind[0]?.startsWith(WISH)) return next;
  const isPossible = (fold(basis, next.slice(0, line.place + 2))?.broken ?? 0) < 0;
  return isPossible ? next : [...before, WROTE + entry, ...behind.slice(1)];
}

export type Change = { readonly number: number; readonly more: readonly number[] };

/** What else a correction changes: by deal and seat, how much more or less it brings. */
export function changes(before: Folded, after: Folded, but: number): Change[] {
  return before.lines.flatMap((line, n) => {
    const other = after.lines[n];
    if (!other || line.number === but) return [];
    const more = line.gains.map((gain, seat) => (other.gains[seat] ?? 0) - gain);
    return more.some(Boolean) ? [{ number: line.number, more }] : [];
  });
}

/** The number of the first deal that cannot have been any more; 0: all can. */
export function brokenDeal(after: Folded, texts: readonly string[]): number {
  if (after.broken < 0) return 0;
  return texts.slice(0, after.broken + 1).filter((text) => text.startsWith(WROTE) && text !== `${WROTE}misdeal`).length;
}
