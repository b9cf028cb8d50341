// What an evening comes to: who pays whom in as few payments as can be.

import { closed, posted, settleUp } from "../settle";
import type { Folded } from "./fold";
import type { Kept, Paid } from "./kept";

export type Closing = {
  readonly purses: readonly number[];
  readonly owed: readonly Paid[];
  /** What is written below the list, by name and seat: places, or what a tournament makes of it. */
  readonly final: Readonly<Record<string, readonly number[]>>;
};

/** The end as this page adds it up, or as the server has told it. What was paid at once is no longer owed. */
export function closingOf(kept: Kept, folded: Folded | null, isOwnSum: boolean): Closing {
  const end = folded && isOwnSum ? closed(kept.game, folded.carry, kept.options) : null;
  if (!end) return { purses: folded?.carry.purses ?? [], owed: kept.told?.owed ?? [], final: {} };
  const { purses } = posted(end.carry, end.bill);
  const left = kept.paid.reduce((sums, { payer, receiver, cents }) => sums.map((sum, seat) => sum + (seat === payer ? cents : seat === receiver ? -cents : 0)), [...purses]);
  return { purses, owed: left.reduce((sum, cents) => sum + cents, 0) === 0 ? settleUp(left) : [], final: end.final };
}
