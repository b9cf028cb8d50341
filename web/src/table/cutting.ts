// Where the pack is cut.

import type { SeenNumber } from "../protocol";

/** How many cards are lifted by a tap at this part of the pack's width; always as many as the rules allow. */
export function cutAt(place: number, { low, high }: SeenNumber): number {
  const whole = low + high;
  return Math.max(low, Math.min(high, Math.round(place * whole)));
}
