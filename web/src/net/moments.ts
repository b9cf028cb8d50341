// What happens at the table in a way that can be heard, and at which seat.

import type { Change, SeenTrick } from "../protocol";
import type { Sound } from "../settings.svelte";

export type Heard = { moment: Sound; seat?: number | undefined };

/** What a change brings, in the order in which it is heard; with it the trick that it has finished. */
export function heardIn(before: Change | null, now: Change, trick: Lying | null): Heard[] {
  const same = before?.deal === now.deal ? before : null;
  const heard: Heard[] = [];
  if (before && inHands(now) && !inHands(same)) heard.push({ moment: "deal" });
  if (trick) heard.push({ moment: "card", seat: trick.seats.at(-1) });
  else if (same && onTable(now) > onTable(same)) heard.push({ moment: "card", seat: now.view.deal?.order[onTable(now) - 1] });
  if (now.bubbles?.[0]) heard.push({ moment: "knock", seat: now.bubbles[0].seat });
  if (before && !trick && isPaid(now) && !isPaid(same)) heard.push({ moment: "money" });
  return heard;
}

/** What is heard when the finished trick is taken; the bill may lie under it. */
export function heardAfter({ winner }: SeenTrick, now: Change | null): Heard[] {
  return [{ moment: "take", seat: winner }, ...(isPaid(now) ? [{ moment: "money" } as const] : [])];
}

type Lying = SeenTrick & { readonly seats: readonly number[] };

function inHands(change: Change | null): number {
  return (change?.view.deal?.counts ?? []).reduce((sum, cards) => sum + cards, 0);
}

function onTable(change: Change): number {
  return change.view.deal?.table.length ?? 0;
}

/** Whether the bill lies there, and somebody gets something. */
function isPaid(change: Change | null): boolean {
  const { cents = [], points = [] } = change?.view.bill ?? {};
  return ["between", "over"].includes(change?.stage ?? "") && [...cents, ...points].some((one) => one !== 0);
}
