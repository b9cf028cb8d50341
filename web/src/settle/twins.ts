// The twin of each game, and whether it can say anything of an agreement and a carry.

import { Unknown } from "./bill";
import type { Carry } from "./carry";
import { completed, type Agreement } from "./known";
import type { Twin } from "./twin";

/** What people say of a deal when it is over. `form` says which of the other facts are there. */
export type Facts = { readonly form: string };
export type AnyTwin = Twin<Facts, Carry, Agreement>;

/** A phone keeps a sheet of one game: the arithmetic of the others stays where it is. */
const TWINS: Readonly<Record<string, () => Promise<unknown>>> = {
  schafkopf: () => import("./schafkopf/settlement").then(({ schafkopf }) => schafkopf),
  skat: () => import("./skat/wertung").then(({ skat }) => skat),
  schloapfer: () => import("./schloapfer/wertung").then(({ schloapfer }) => schloapfer),
};
const learnt = new Map<string, AnyTwin>();

/** Fetches the arithmetic of these games, or of all: before, nothing can be said of them, and the server must. */
export async function learn(...games: readonly string[]): Promise<void> {
  const wanted = (games.length ? games : Object.keys(TWINS)).filter((game) => Object.hasOwn(TWINS, game) && !learnt.has(game));
  await Promise.all(wanted.map(async (game) => learnt.set(game, (await TWINS[game]!()) as AnyTwin)));
}

/** What the game's twin says under these rules; null where it cannot, and the server must. */
export function asked<T>(game: string, agreement: Agreement, ask: (twin: AnyTwin, options: Agreement) => T | null): T | null {
  const twin = learnt.get(game);
  const options = twin && completed(game, agreement);
  if (!options) return null;
  try {
    return ask(twin, options);
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
