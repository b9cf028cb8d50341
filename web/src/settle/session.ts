// An evening on the sheet: how it begins, what is said of a deal and between two, and what is paid at the end. The twin of
// what a sheet needs of `core/session.py` and `sheet/paper.py`. Null always means: the server must say it.

import type { Carry } from "./carry";
import type { Agreement } from "./known";
import type { Closed } from "./twin";
import { asked, askedOf, type AnyTwin, type Facts } from "./twins";

/** What the first deal begins with: at a real table everybody knows who deals. */
export function begun(game: string, agreement: Agreement, dealer: number): Carry | null {
  return asked(game, agreement, (twin, options) =>
    Number.isInteger(dealer) && dealer >= 0 && dealer < twin.seats(options) ? twin.start(options, dealer) : null,
  );
}

/** The facts of an entry, which is the text behind `wrote `. That it can have been is checked by the form and the server. */
export function read(game: string, entry: string, carry: Carry, agreement: Agreement): Facts | null {
  return askedOf(game, agreement, carry, (twin, options) => twin.read(entry, carry, options));
}

type Between = (carry: Carry, what: string, options: Agreement, twin: AnyTwin) => Carry | null;

const BETWEEN: Readonly<Record<string, Between>> = {
  dealer: (carry, what, _, twin) => {
    const dealer = (twin.dealers?.(carry) ?? [...carry.purses.keys()]).find((seat) => String(seat) === what);
    return dealer === undefined ? null : { ...carry, dealer };
  },
  round: (carry, kind, options, twin) => twin.askedFor?.(carry, kind, options) ?? null,
  "last-round": (carry, what, options) => (options["last_round_doubled"] && !carry.last_round && !what ? { ...carry, last_round: 1 } : null),
  "time-up": (carry, what) => (carry.last || what ? null : { ...carry, last: true }),
};

/** What something that is said between two deals makes of the carry: `round ramsch`, `dealer 2`, `last-round`, `time-up`. */
export function said(game: string, text: string, carry: Carry, agreement: Agreement): Carry | null {
  const [verb = "", what = "", ...more] = text.split(" ");
  if (!Object.hasOwn(BETWEEN, verb) || more.length) return null;
  return askedOf(game, agreement, carry, (twin, options) => BETWEEN[verb]!(carry, what, options, twin));
}

/** The rounds that whoever has lost may now ask for; `before` and `after` are the carries around the deal. */
export function wishes(game: string, result: Facts, before: Carry, after: Carry, agreement: Agreement): readonly string[] {
  return askedOf(game, agreement, after, (twin, options) => twin.wishes?.(result, before, after, options) ?? null) ?? [];
}

/** Which form the deal that is due is written in: `normal`, `ramsch`, `schieberramsch` … */
export function dealType(game: string, carry: Carry, agreement: Agreement): string | null {
  return askedOf(game, agreement, carry, (twin) => twin.dealType(carry));
}

/** Who plays in it, forehand first; the others sit out. */
export function playing(game: string, carry: Carry, agreement: Agreement): readonly number[] | null {
  return askedOf(game, agreement, carry, (twin, options) => twin.playing(carry, options));
}

/** Whether no further deal is to follow: the agreed number is played, or somebody has won or lost it all. */
export function isOver(game: string, carry: Carry, agreement: Agreement): boolean | null {
  return askedOf(game, agreement, carry, (twin, options) => twin.isDone(carry, options));
}

/** What is paid at the end, once the last bill is booked: the pot, Skat's settlement; and who has come in where. */
export function closed(game: string, carry: Carry, agreement: Agreement): Closed<Carry> | null {
  return askedOf(game, agreement, carry, (twin, options) => twin.close(carry, options));
}
