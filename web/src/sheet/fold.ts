// What was said of an evening, added up deal by deal: the twin of `sheet/fold.py`. Sums are never stored.

import type { SeenBill } from "../protocol";
import { begun, dealType, isOver, playing, posted, read, said as between, settle, wishes, type Agreement, type Carry } from "../settle";

/** What a sheet is added up with. */
export type Basis = { readonly game: string; readonly options: Agreement; readonly dealer: number };

/** One deal on the sheet. */
export type Line = {
  readonly number: number;
  readonly dealer: number;
  readonly entry: string;
  /** Which of the things that were said it is. */
  readonly place: number;
  /** What the deal was due as, and who played. */
  readonly type: string;
  readonly playing: readonly number[];
  readonly bill: SeenBill;
  /** By seat: cents, or points where the game keeps them. */
  readonly gains: readonly number[];
  readonly sums: readonly number[];
  /** What stood on the sheet before it, and after it. */
  readonly before: Carry;
  readonly after: Carry;
};

/** The deal that is due. */
export type Due = { readonly type: string; readonly playing: readonly number[]; readonly wishes: readonly string[]; readonly isOver: boolean };

export type Folded = {
  readonly lines: readonly Line[];
  readonly carry: Carry;
  readonly due: Due;
  readonly isEnded: boolean;
  /** What this page cannot add up: which of the things that were said; -1: all could be. */
  readonly broken: number;
};

export const WROTE = "wrote ";
export const WISH = "round ";
export const END = "end";

/** Null: this page cannot add up such a sheet at all. */
export function fold(basis: Basis, texts: readonly string[]): Folded | null {
  const { game, options } = basis;
  const start = begun(game, options, basis.dealer);
  if (!start) return null;
  const lines: Line[] = [];
  let carry = start;
  let asked: readonly string[] = [];
  let isEnded = false;
  let broken = -1;
  for (const [place, text] of texts.entries()) {
    if (isEnded) broken = place;
    else if (text === END) isEnded = true;
    else if (text.startsWith(WROTE)) {
      const deal = dealt(basis, carry, text.slice(WROTE.length), lines, place);
      if (deal) {
        if (deal.line) lines.push(deal.line);
        ({ carry, asked } = deal);
      } else broken = place;
    } else {
      const after = between(game, text, carry, options);
      if (after) [carry, asked] = [after, []];
      else broken = place;
    }
    if (broken >= 0) break;
  }
  return { lines, carry, isEnded, broken, due: dueOf(basis, carry, asked) };
}

function dueOf({ game, options }: Basis, carry: Carry, asked: readonly string[]): Due {
  return {
    type: dealType(game, carry, options) ?? "normal",
    playing: playing(game, carry, options) ?? [],
    wishes: asked,
    isOver: isOver(game, carry, options) ?? false,
  };
}

type Deal = { carry: Carry; asked: readonly string[]; line: Line | null };

/** One entry more; a misdeal is no line. */
function dealt({ game, options }: Basis, before: Carry, entry: string, lines: readonly Line[], place: number): Deal | null {
  const facts = read(game, entry, before, options);
  const sum = facts && settle(game, facts, before, options);
  if (!facts || !sum) return null;
  const carry = posted(sum.carry, sum.bill);
  const asked = wishes(game, facts, before, carry, options);
  if (carry.deals === before.deals) return { carry, asked, line: null };
  const { bill } = sum;
  const gains = bill.points ?? bill.cents;
  const held = lines.at(-1)?.sums ?? (before.points.length ? before.points : before.purses);
  const line: Line = {
    number: carry.deals,
    dealer: before.dealer,
    entry,
    place,
    type: dealType(game, before, options) ?? "normal",
    playing: playing(game, before, options) ?? [],
    bill,
    gains,
    sums: gains.map((more, seat) => more + (held[seat] ?? 0)),
    before,
    after: carry,
  };
  return { carry, asked, line };
}

/** What an entry would cost now; null where this page cannot say, or it cannot have been. */
export function billOf({ game, options }: Basis, carry: Carry, entry: string): SeenBill | null {
  const facts = entry ? read(game, entry, carry, options) : null;
  return facts && (settle(game, facts, carry, options)?.bill ?? null);
}

/** What everybody has now, in points or in money. */
export function standing({ lines, carry }: Folded): readonly number[] {
  return lines.at(-1)?.sums ?? (carry.points.length ? carry.points : carry.purses);
}
