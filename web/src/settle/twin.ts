// What every game's twin of `settle` is.

import type { SeenBill } from "../protocol";
import type { Carry } from "./carry";

export type Settled<C extends Carry> = { readonly bill: SeenBill; readonly carry: C };

export type Twin<R, C extends Carry, O> = {
  /** The bill of a result, and what the next deal begins with once it is booked. */
  readonly settle: (result: R, carry: C, options: O) => Settled<C>;
  /** Whether these are facts that it can add up, at a table of so many. */
  readonly reads: (result: R, seats: number) => boolean;
  readonly carries: (carry: C, seats: number) => boolean;
  readonly seats: (options: O) => number;
};
