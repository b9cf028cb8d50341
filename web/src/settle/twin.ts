// What every game's twin of `settle` is.

import type { SeenBill } from "../protocol";
import type { Carry } from "./carry";

export type Settled<C extends Carry> = { readonly bill: SeenBill; readonly carry: C };

/** What is paid at the very end, and what else is written down then, by seat or by name of a seat. */
export type Closed<C extends Carry> = Settled<C> & { readonly final: Readonly<Record<string, readonly number[]>> };

export type Twin<R, C extends Carry, O> = {
  /** The bill of a result, and what the next deal begins with once it is booked. */
  readonly settle: (result: R, carry: C, options: O) => Settled<C>;
  /** Whether these are facts that it can add up, at a table of so many. */
  readonly reads: (result: R, seats: number) => boolean;
  readonly carries: (carry: C, seats: number) => boolean;
  readonly seats: (options: O) => number;
  /** What the first deal begins with: at a real table everybody knows who deals. */
  readonly start: (options: O, dealer: number) => C;
  /** The facts that an entry says of the deal that is due. */
  readonly read: (entry: string, carry: C, options: O) => R;
  /** Who can deal next; anybody, unless the game says so. */
  readonly dealers?: (carry: C) => readonly number[];
  /** The rounds that somebody may ask for after this result, between these two carries. */
  readonly wishes?: (result: R, before: C, after: C, options: O) => readonly string[];
  readonly askedFor?: (carry: C, kind: string, options: O) => C;
  readonly dealType: (carry: C) => string;
  /** Forehand first. */
  readonly playing: (carry: C, options: O) => readonly number[];
  /** Whether no further deal is to follow. */
  readonly isDone: (carry: C, options: O) => boolean;
  readonly close: (carry: C, options: O) => Closed<C>;
};
