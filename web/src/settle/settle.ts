// `settle(result, carry, options)`, written a second time: a page adds up without a network (ADR 0056). What may be entered
// is a form that the server hands out, and who has won is what people say.

import type { SeenBill } from "../protocol";
import type { Carry } from "./carry";
import type { Agreement } from "./known";
import { askedOf, type Facts } from "./twins";

export type { Facts } from "./twins";
/** The bill, and the carry after it. The pot stands in both: by how much it grows, and what was in it. */
export type Sum = { readonly bill: SeenBill; readonly carry: Carry };

/** The bill and the carry of a deal, exactly the engine's; null where this page cannot say, and the server must. */
export function settle(game: string, result: Facts, carry: Carry, agreement: Agreement): Sum | null {
  return askedOf(game, agreement, carry, (twin, options) =>
    twin.reads(result, twin.seats(options)) ? twin.settle(result, carry, options) : null,
  );
}
