// `settle(result, carry, options)`, written a second time: a page adds up without a network (ADR 0056). Nothing else of
// the rules is here: what may be entered is a form that the server hands out, and who has won is what people say.

import type { SeenBill } from "../protocol";
import { Unknown } from "./bill";
import type { Carry } from "./carry";
import { completed, knows, type Agreement } from "./known";
import { schafkopf } from "./schafkopf/settlement";
import { schloapfer } from "./schloapfer/wertung";
import { skat } from "./skat/wertung";
import type { Twin } from "./twin";

/** What people say of a deal when it is over. `form` says which of the other facts are there. */
export type Facts = { readonly form: string };
/** The bill, and the carry after it. The pot stands in both: by how much it grows, and what was in it. */
export type Sum = { readonly bill: SeenBill; readonly carry: Carry };

type AnyTwin = Twin<Facts, Carry, Agreement>;
const TWINS = { schafkopf, skat, schloapfer } as unknown as Readonly<Record<string, AnyTwin>>;

/** The bill and the carry of a deal, exactly the engine's; null where this page cannot say, and the server must. */
export function settle(game: string, result: Facts, carry: Carry, agreement: Agreement): Sum | null {
  if (!knows(game, agreement)) return null;
  const [twin, options] = [TWINS[game]!, completed(game, agreement)];
  const seats = twin.seats(options);
  if (!twin.carries(carry, seats) || !twin.reads(result, seats)) return null;
  try {
    return twin.settle(result, carry, options);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}
