// A deal as it hangs on the wall: what was done, by whom, with whom. Computers are no company to boast of, but they sat there.

import { w } from "../drawing/words.svelte";
import type { Archived } from "../openapi";
import { capital } from "../words/fill";

export type OnWall = {
  title: string;
  /** The game, where the title does not say it already. */
  played: string;
  cards: readonly string[];
  /** So many in a row: many lie in two. */
  columns: number;
  seat: number;
  name: string;
  isYou: boolean;
  /** `mit Resi, Sepp und Toni` */
  others: string;
};

/** `own`: what the reader is called, for a picture that others see. */
export function framedOf({ feat, title, summary, you }: Archived, own: string): OnWall {
  const seat = feat?.seat ?? 0;
  const names = (summary.names ?? []).map((name, place) => (place === you && own ? own : name));
  const done = feat?.title ?? "";
  const cards = feat?.cards ?? [];
  return {
    title: done,
    played: title.toLowerCase() === done.toLowerCase() ? "" : capital(title),
    cards,
    columns: cards.length > 6 ? Math.ceil(cards.length / 2) : cards.length,
    seat,
    name: names[seat] ?? "",
    isYou: seat === you,
    others: listed(names.filter((name, place) => name && place !== seat)),
  };
}

function listed(names: readonly string[]): string {
  const [last, ...before] = [...names].reverse();
  if (last === undefined) return "";
  return w("wall.with", { names: before.length ? w("wall.and", { names: before.reverse().join(", "), last }) : last });
}
