// What a client keeps of a table it was at: promises with their receipts, all that was sealed, all that was opened.

import type { HouseKey } from "./house";
import type { SealedFacts } from "./receipt";
import type { Shown } from "./rules";

/** Acknowledged by `ok`: the house cannot say any more that it never had it. */
export type KeptCommit = {
  readonly commitment: string;
  readonly at: number;
  readonly receipt: string;
  /** Where we sat when we promised, if we have changed seats before the deal. */
  readonly seat?: number;
};
export type KeptNonce = { readonly nonce: string; readonly at: number; readonly receipt: string };

export type KeptDeal = {
  readonly deal: number;
  /** Where we sat; none for a spectator. */
  readonly seat: number | null;
  /** As whom: somebody else may have used this device later. Empty for a spectator. */
  readonly player: string;
  readonly commit: KeptCommit | null;
  /** Whether a promise was sent while the connection was open; the house may not have taken it. */
  readonly tried: boolean;
  /** Every different one: an honest house says the same as often as it is asked. */
  readonly sealed: readonly SealedFacts[];
  readonly nonce: KeptNonce | null;
  /** Whether the nonce was sent while the connection was open. */
  readonly sent: boolean;
  readonly seen: { readonly seed: string; readonly nonces: readonly string[] } | null;
  /** The own nonce, once the house had promised and asked for it; empty before. */
  readonly own: string;
  /** What was wrong when it happened, by code; it stays wrong. */
  readonly flaws: readonly string[];
};

export type KeptTable = {
  readonly table: string;
  readonly game: string;
  readonly options: Shown;
  readonly rules: string;
  /** The own public id at this table; empty for a spectator. */
  readonly player: string;
  /** The keys that the house has signed with since we know it, each linked to the one before; none: it signs nothing. */
  readonly keys: readonly HouseKey[];
  /** The house came with a key that nobody can follow from the one this device knew. */
  readonly strange: boolean;
  /** The first deal that was found broken, and why: a reload does not mend it. */
  readonly broken: { readonly deal: number; readonly why: string } | null;
  readonly deals: readonly KeptDeal[];
};

export function newTable(table: string): KeptTable {
  return { table, game: "", options: {}, rules: "", player: "", keys: [], strange: false, broken: null, deals: [] };
}

export function newDeal(deal: number): KeptDeal {
  return { deal, seat: null, player: "", commit: null, tried: false, sealed: [], nonce: null, sent: false, seen: null, own: "", flaws: [] };
}

/** The deal with what was sealed; the same again changes nothing, and nothing replaces the first. */
export function withSealed(kept: KeptDeal, sealed: SealedFacts): KeptDeal {
  return kept.sealed.some((known) => saysTheSame(known, sealed)) ? kept : { ...kept, sealed: [...kept.sealed, sealed] };
}

/** The deal when its context names us in another seat than the one we promised in: what was promised goes along. */
export function inSeat(kept: KeptDeal, seat: number): KeptDeal {
  if (kept.seat === null || kept.seat === seat) return { ...kept, seat };
  return { ...kept, seat, commit: kept.commit && { seat: kept.seat, ...kept.commit } };
}

export function withFlaw(kept: KeptDeal, code: string): KeptDeal {
  return kept.flaws.includes(code) ? kept : { ...kept, flaws: [...kept.flaws, code] };
}

// After the key was renewed the same words may come with another receipt.
function saysTheSame(one: SealedFacts, other: SealedFacts): boolean {
  const words = ({ context, commitment, nonces, link, at }: SealedFacts): string =>
    JSON.stringify([context, commitment, nonces, link, at]);
  return words(one) === words(other);
}

/** As `stammtisch verify FILE --receipts KEPT` reads it. What is not opened yet is not in it. */
export function keptFile(kept: KeptTable): string {
  const { table, game, options, rules, player, keys } = kept;
  const isOwn = (deal: KeptDeal): boolean => deal.player === "" || deal.player === player;
  const known = kept.deals.filter((deal) => isOwn(deal) && (deal.commit || deal.sealed.length));
  const deals = known.map(({ deal, seat, commit, sealed, nonce, sent, seen }) => ({
    deal, seat, commit, sealed, nonce, sent, seen,
  }));
  return JSON.stringify({ v: 1, kind: "stammtisch-receipts", table, game, options, rules, player, keys, deals }, null, 1) + "\n";
}
