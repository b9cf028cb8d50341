// Other seats in words: what is asked, and what is agreed.

import type { SeenMoving } from "../protocol";
import type { PeopleKey } from "./people_words.svelte";

export type Sentence = { key: PeopleKey; params: Record<string, string> };
type NameOf = (seat: number) => string;

/** What somebody asks of the table; none where nobody does. */
export function asked(moving: SeenMoving | null, you: number | null, nameOf: NameOf): Sentence | null {
  const asker = moving?.asker ?? -1;
  const other = moving?.other ?? -1;
  if (asker < 0) return null;
  if (asker === you) return { key: "seats.waits", params: {} };
  const name = nameOf(asker);
  if (other < 0) return { key: "seats.asked_draw", params: { name } };
  if (!nameOf(other)) return { key: "seats.asked_free", params: { name, n: String(other + 1) } };
  return other === you ? { key: "seats.asked_you", params: { name } } : { key: "seats.asked_swap", params: { name, other: nameOf(other) } };
}

/** What is agreed for the next deal; `self` is what the viewer is called in a list. */
export function agreed(moving: SeenMoving | null, you: number | null, nameOf: NameOf, self: string): Sentence | null {
  const next = moving?.next ?? [];
  if (!next.length) return null;
  if (moving?.drawn) {
    const from = Math.max(0, next.indexOf(you ?? -1));
    const round = [...next.slice(from), ...next.slice(0, from)];
    return { key: "seats.next_drawn", params: { names: round.map((seat) => (seat === you ? self : nameOf(seat))).join(", ") } };
  }
  const [one, other] = next.filter((seat, place) => seat !== place);
  if (one === undefined || other === undefined) return null;
  if (one === you || other === you) return { key: "seats.next_you", params: { name: nameOf(one === you ? other : one) } };
  return { key: "seats.next_swap", params: { name: nameOf(other), other: nameOf(one) } };
}
