// Finished deals as the archive shows them: who has played and won, which of them are wanted, and by day.

import type { Archived } from "../openapi";
import { gain, score } from "./money";

export type Filter = {
  game: string;
  /** The kind of contract. */
  kind: string;
  /** `won`, `lost`, or both. */
  result: "" | "won" | "lost";
  /** Only deals in which the reader was the declarer. */
  isMine: boolean;
  /** Somebody who sat there, too. */
  friend: string;
};

export const EVERYTHING: Filter = { game: "", kind: "", result: "", isMine: false, friend: "" };

/** What the reader has won or lost, in money or points. */
export function ownGain({ summary, you }: Archived): number {
  const cents = you == null ? 0 : (summary.cents?.[you] ?? 0);
  return cents || (you == null ? 0 : (summary.points?.[you] ?? 0));
}

export function inMoney({ summary }: Archived): boolean {
  return (summary.cents ?? []).some((each) => each !== 0);
}

/** The same as it is written; empty where it has moved nothing for the reader. */
export function ownAmount(deal: Archived): string {
  const own = ownGain(deal);
  return inMoney(deal) ? gain(own, deal.summary.currency) : score(own);
}

/** Whether those who played it have won; none where everybody played alone, or nobody. */
export function playersWon({ summary }: Archived): boolean | null {
  const [declarer] = summary.side ?? [];
  if (declarer === undefined) return null;
  const got = summary.cents?.[declarer] || summary.points?.[declarer] || 0;
  return got === 0 ? null : got > 0;
}

/** The people beside the reader: no computers. */
export function friendsIn({ summary, you }: Archived): string[] {
  return (summary.names ?? []).filter((name, seat) => name && seat !== you && !(summary.bots ?? []).includes(seat));
}

export function fits(deal: Archived, { game, kind, result, isMine, friend }: Filter): boolean {
  const own = ownGain(deal);
  return (
    (!game || deal.game === game) &&
    (!kind || deal.kind === kind) &&
    (!result || (result === "won" ? own > 0 : own < 0)) &&
    (!isMine || (deal.you != null && deal.summary.side?.[0] === deal.you)) &&
    (!friend || friendsIn(deal).includes(friend))
  );
}

/** What occurs most often comes first. */
export function mostOften(found: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const each of found) if (each) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, most).map(([each]) => each);
}

export type Day = { day: string; at: number; deals: Archived[]; sum: number; isMoney: boolean; currency: string };

/** The deals by day, in their order; a sum where all of a day is money of one kind. */
export function byDay(deals: readonly Archived[], dayOf: (at: number) => string): Day[] {
  const days: Day[] = [];
  for (const deal of deals) {
    const day = dayOf(deal.at);
    const currency = deal.summary.currency ?? "euro";
    if (days.at(-1)?.day !== day) days.push({ day, at: deal.at, deals: [], sum: 0, isMoney: true, currency });
    const last = days.at(-1)!;
    last.deals.push(deal);
    last.isMoney &&= currency === last.currency && (inMoney(deal) || !deal.summary.points?.some(Boolean));
    last.sum += ownGain(deal);
  }
  return days;
}
