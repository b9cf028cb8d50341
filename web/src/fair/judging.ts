// The verdict on one deal: what was kept against what was opened and what stands in the table's file.

import { encoded, FairError, hex } from "./bytes";
import type { FairTable } from "./chain";
import { readContext, type Context } from "./context";
import type { HouseKey } from "./house";
import { said, type Judgement } from "./judgement";
import type { KeptDeal, KeptTable } from "./kept";
import { commitMessage, nonceMessage, sealedMessage, type SealedFacts } from "./receipt";
import type { TableVerdict } from "./table";
import type { Flaw } from "./verify";
import { openedFlaws, witnessFlaws, type Witness } from "./witness";

/** The table's file as it was fetched, and whether the table said that it is over. */
export type Evidence = { readonly table: FairTable; readonly verdict: TableVerdict; readonly isOver: boolean };

/** Whether the house has signed this; null: it signs nothing. */
export type Checked = ((message: Uint8Array, receipt: string) => boolean) | null;

/** By one of these keys; their chunk is fetched when there is something to check. */
export async function signedBy(keys: readonly HouseKey[]): Promise<Checked> {
  if (!keys.length) return null;
  const { isSigned } = await import("./ed25519");
  return (message, receipt) => keys.some(({ key }) => isSigned(key, message, receipt));
}

/** The verdict on a deal; without a file only what can be said without it. */
export function judged(kept: KeptTable, number: number, evidence: Evidence | null, isSigned: Checked): Judgement {
  const deal = kept.deals.find((one) => one.deal === number);
  const first = deal?.sealed[0];
  if (!deal || !first) return deal?.flaws.length ? said("broken", deal.flaws[0]) : said("nothing");
  const flaws = [
    ...keptFlaws(kept, deal, isSigned),
    ...(deal.seen ? openedFlaws(witness(deal, first), deal.seen) : []),
    ...(evidence ? fileFlaws(kept, number, evidence) : []),
  ];
  if (flaws[0]) return said("broken", flaws[0].code);
  if (!evidence) return said("lost");
  const opened = evidence.table.deals[number];
  if (!opened?.seed) return said("later");
  const context = readContext(opened.context);
  const missing = evidence.verdict.deals[number]?.missing.map((player) => context.seats.indexOf(player)) ?? [];
  const why = absence(kept, deal, first, opened.seats.map((seat) => hex(seat.nonce)));
  if (why) return said("without", why, missing);
  return said("holds", people(context) === 1 ? "alone" : "", missing);
}

/** What does not fit in what was kept alone. */
export function keptFlaws(kept: KeptTable, deal: KeptDeal, isSigned: Checked): Flaw[] {
  const codes = [...deal.flaws];
  if (deal.sealed.length > 1) codes.push("two");
  for (const sealed of deal.sealed) codes.push(...sealedFlaws(kept, deal, sealed));
  if (isSigned && !hasReceipts(kept, deal, isSigned)) codes.push("receipt");
  return codes.map((code) => ({ code }));
}

function sealedFlaws(kept: KeptTable, deal: KeptDeal, sealed: SealedFacts): string[] {
  const context = contextOf(sealed);
  if (!context) return ["context"];
  if (context.table !== kept.table) return ["table"];
  if (context.deal !== deal.deal) return ["number"];
  if (context.seats.length !== sealed.nonces.length) return ["seats"];
  const seat = deal.seat;
  // Where somebody else sits now the promise was for another evening's seat: nothing is broken.
  const isOurs = seat !== null && deal.player !== "" && context.seats[seat] === deal.player;
  return isOurs && deal.commit && sealed.nonces[seat] !== deal.commit.commitment ? ["dropped"] : [];
}

/** Whether everything that the house should have signed is signed. */
function hasReceipts(kept: KeptTable, deal: KeptDeal, isSigned: NonNullable<Checked>): boolean {
  const { table } = kept;
  const { commit, nonce, seat, player } = deal;
  const place = { table, deal: deal.deal, seat: seat ?? 0, player };
  return (
    deal.sealed.every((sealed) => isSigned(sealedMessage(table, deal.deal, sealed), sealed.receipt)) &&
    (!commit || isSigned(commitMessage({ ...place, seat: commit.seat ?? place.seat }, commit.commitment, commit.at), commit.receipt)) &&
    (!nonce || isSigned(nonceMessage(place, nonce.nonce, nonce.at), nonce.receipt))
  );
}

/** What does not fit in the file: each deal for itself, the chain, and every deal that we saw sealed so far. */
function fileFlaws(kept: KeptTable, number: number, { table, verdict, isOver }: Evidence): Flaw[] {
  const own = verdict.deals[number]?.flaws ?? [];
  const flaws = [...own, ...verdict.flaws, ...verdict.deals.flatMap((deal) => deal.flaws)];
  if (table.name !== kept.table) flaws.push({ code: "table" });
  if (isOver && verdict.unopened.length) flaws.push({ code: "unopened" });
  for (const deal of kept.deals) {
    const first = deal.sealed[0];
    if (first && (isOver || deal.deal <= number)) flaws.push(...witnessFlaws(table, witness(deal, first)));
  }
  return flaws;
}

export function witness(deal: KeptDeal, sealed: SealedFacts): Witness {
  const { context, commitment, nonces, link } = sealed;
  // Only what was acknowledged must be in it.
  return { deal: deal.deal, context, commitment, nonces, link, nonce: deal.nonce?.nonce ?? "", seat: deal.seat };
}

/** Why the own share is not in the cards; empty where it is. */
function absence(kept: KeptTable, deal: KeptDeal, sealed: SealedFacts, opened: readonly string[]): string {
  if (deal.seat === null) return "watching";
  if (contextOf(sealed)?.seats[deal.seat] !== deal.player) return deal.commit ? "unnamed" : "unpromised";
  if (!sealed.nonces[deal.seat]) return deal.tried ? "unheard" : "unpromised";
  // Somebody who plays from two devices mixes with one of them.
  if (opened[deal.seat] && opened[deal.seat] !== deal.own) return "device";
  // The house alone says that it came too late: what was sent is not called the device's fault.
  if (!opened[deal.seat]) return deal.sent ? "sent" : "late";
  return kept.strange ? "key" : "";
}

export function contextOf(sealed: SealedFacts): Context | null {
  try {
    return readContext(encoded(sealed.context));
  } catch (error) {
    if (error instanceof FairError) return null;
    throw error;
  }
}

const BOT = /^bot-[0-9]+$/;

export function people(context: Context): number {
  return context.seats.filter((seat) => !BOT.test(seat)).length;
}
