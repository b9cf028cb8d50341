// Checking one opened deal: everything that was promised is opened, and the cards follow from it.

import { FairError, same } from "./bytes";
import type { OpenedSeat } from "./chain";
import { nonceCommitment, seedCommitment } from "./commitment";
import { readContext, type Context } from "./context";
import { startingOrder } from "./packs";
import { dealt } from "./shuffle";

/** What does not fit, and whose it is. */
export type Flaw = { readonly code: string; readonly player?: string };

export type Verdict = {
  readonly flaws: readonly Flaw[];
  /** Players who have promised a nonce and not opened it. Allowed, but public. */
  readonly missing: readonly string[];
};

/** All that is needed to deal the same cards again; the seats in the order of the context. */
export type OpenedDeal = {
  readonly context: Uint8Array;
  readonly seed: Uint8Array;
  readonly commitment: Uint8Array;
  readonly seats: readonly OpenedSeat[];
  readonly deck: readonly string[];
};

/** With one of these flaws nothing else can be checked. */
export const UNREADABLE: readonly string[] = ["context", "pack", "seats"];

/** Whether the house dealt what it had promised, with everybody's share of chance in it. */
export function verifyDeal(deal: OpenedDeal): Verdict {
  const context = readable(deal);
  if ("code" in context) return { flaws: [context], missing: [] };
  const flaws: Flaw[] = [];
  if (!isPromisedSeed(deal.context, deal.seed, deal.commitment)) flaws.push({ code: "seed" });
  flaws.push(...wrongNonces(context, deal.seats));
  if (!follows(context, deal)) flaws.push({ code: "deck" });
  return { flaws, missing: missing(context, deal.seats) };
}

function readable(deal: OpenedDeal): Context | Flaw {
  try {
    const context = readContext(deal.context);
    startingOrder(context.deck);
    return deal.seats.length === context.seats.length ? context : { code: "seats" };
  } catch (error) {
    return { code: error instanceof FairError && error.code === "unknown-pack" ? "pack" : "context" };
  }
}

function follows(context: Context, deal: OpenedDeal): boolean {
  const nonces = deal.seats.map((seat) => seat.nonce);
  return holds(() => dealt(context, deal.seed, nonces).join(" ") === deal.deck.join(" "));
}

export function isPromisedSeed(context: Uint8Array, seed: Uint8Array, commitment: Uint8Array): boolean {
  return holds(() => same(seedCommitment(context, seed), commitment));
}

export function wrongNonces(context: Context, seats: readonly OpenedSeat[]): Flaw[] {
  return context.seats
    .filter((player, i) => !isPromisedNonce(context, player, seats[i]!))
    .map((player) => ({ code: "nonce", player }));
}

/** An empty nonce breaks no promise; one without a promise could be chosen by whoever knows the seed. */
function isPromisedNonce(context: Context, player: string, seat: OpenedSeat): boolean {
  if (seat.nonce.length === 0) return true;
  return holds(() => same(nonceCommitment(context.table, context.deal, player, seat.nonce), seat.commitment));
}

export function missing(context: Context, seats: readonly OpenedSeat[]): string[] {
  return context.seats.filter((_, i) => seats[i]!.commitment.length > 0 && seats[i]!.nonce.length === 0);
}

/** A question that cannot even be asked is answered with no. */
export function holds(question: () => boolean): boolean {
  try {
    return question();
  } catch (error) {
    if (error instanceof FairError) return false;
    throw error;
  }
}
