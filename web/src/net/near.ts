// Where a table lies: at a server across the network, or in the pocket, a worker of this page. Its name alone says so: what
// a browser says of its network may be wrong, and a network comes and goes in mid-deal.

import type { Line } from "./line";
import { isAlone } from "./place";
import { PortSocket } from "./port_socket";

/** Answers what a server would be asked. */
export type House = (path: string, init: RequestInit) => Promise<Response>;

const NAMED = "hier-";
/** What names a table or a deal of the pocket. */
const OF_NEAR = /\/hier-/;
/** What every house answers in the same words. */
const ALIKE = /^\/v1\/(games|rules|lexicon|chat)\b/;

/** The pocket while somebody sits at a table of it; its code comes when it is asked for. */
let awake: House | null = null;

/** Whether this house has what is played without a network. */
export const hasPocket = (): boolean => document.documentElement.dataset["pocket"] !== undefined;

export const isNear = (table: string): boolean => table.startsWith(NAMED);

export const pocket: House = async (path, init) => (await import("../pocket/keeper")).answered(path, init);

const network: House = (path, init) => fetch(path, init);

/** Where there is no server: files beside the page, and the pocket. */
const alone: House = async (path, init) => (await import("../pocket/alone")).answered(path, init);

/** Nobody has sat down in the pocket of a page without a server: nothing is fetched only to learn that it knows nothing. */
export const isStranger = async (): Promise<boolean> => isAlone() && !(await import("../pocket/files").then(({ isLoaded }) => isLoaded()).catch(() => false));

/** Who is asked. */
export function house(path: string): House {
  if (OF_NEAR.test(path)) return pocket;
  return (ALIKE.test(path) && awake) || (isAlone() ? alone : network);
}

/** Somebody sits down at a table of the pocket, or nobody sits there any more. */
export function wake(by: House | null): void {
  awake = by;
}

/** How a table is spoken with. */
export function lineTo(table: string): (address: string) => Line {
  if (!isNear(table)) return (address) => new WebSocket(address);
  return () => new PortSocket(import("../pocket/keeper").then(({ connected }) => connected(table)));
}
