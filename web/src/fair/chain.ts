// All deals of a table in one chain of hashes: none can be left out, put in or changed afterwards.

import { encoded } from "./bytes";
import { checkedSeed, labelled } from "./commitment";

/** What a player has promised, and what was opened; both are empty for a bot. */
export type OpenedSeat = { readonly commitment: Uint8Array; readonly nonce: Uint8Array };

export type FairDeal = {
  readonly context: Uint8Array;
  /** The promise of the seed. */
  readonly commitment: Uint8Array;
  readonly seats: readonly OpenedSeat[];
  /** What the player who cuts has said before any nonce was opened. */
  readonly cut: string;
  readonly log: Uint8Array;
  readonly link: Uint8Array;
  /** Not there as long as the deal is not opened. */
  readonly seed: Uint8Array | null;
  readonly lines: readonly string[] | null;
};

export type FairTable = {
  readonly name: string;
  readonly over: boolean;
  readonly deals: readonly FairDeal[];
  readonly head: Uint8Array;
};

/** What deal 0 is linked to. */
export const FIRST_LINK = new Uint8Array(0);

/** What the house publishes of the log when the deal is over. */
export function logHash(seed: Uint8Array, lines: readonly string[]): Uint8Array {
  return labelled("deal/v1/log", [checkedSeed(seed), encoded(lines.join("\n"))]);
}

/** The next link of the chain. */
export function linkHash(before: Uint8Array, deal: FairDeal): Uint8Array {
  const promises = deal.seats.map((seat) => seat.commitment);
  const nonces = deal.seats.map((seat) => seat.nonce);
  const fields = [before, deal.context, deal.commitment, encoded(deal.cut), ...promises, ...nonces, deal.log];
  return labelled("deal/v1/chain", fields);
}
