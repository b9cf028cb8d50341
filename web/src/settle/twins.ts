// The twin of each game, and whether it can say anything of an agreement and a carry.

import { Unknown } from "./bill";
import type { Carry } from "./carry";
import { completed, knows, type Agreement } from "./known";
import { schafkopf } from "./schafkopf/settlement";
import { schloapfer } from "./schloapfer/wertung";
import { skat } from "./skat/wertung";
import type { Twin } from "./twin";

/** What people say of a deal when it is over. `form` says which of the other facts are there. */
export type Facts = { readonly form: string };
export type AnyTwin = Twin<Facts, Carry, Agreement>;

const TWINS = { schafkopf, skat, schloapfer } as unknown as Readonly<Record<string, AnyTwin>>;

/** What the game's twin says under these rules; null where it cannot, and the server must. */
export function asked<T>(game: string, agreement: Agreement, ask: (twin: AnyTwin, options: Agreement) => T | null): T | null {
  if (!knows(game, agreement)) return null;
  try {
    return ask(TWINS[game]!, completed(game, agreement));
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/** The same, of a carry that can be read. */
export function askedOf<T>(
  game: string,
  agreement: Agreement,
  carry: Carry,
  ask: (twin: AnyTwin, options: Agreement) => T | null,
): T | null {
  return asked(game, agreement, (twin, options) => (twin.carries(carry, twin.seats(options)) ? ask(twin, options) : null));
}
