// The server's HTTP interface, as far as start and table need it.

import type { Chat, Joined, Joining, JoiningByCode, NewTable, Order, Phrase, Sort, Sorts, TableWish } from "../openapi";
import type { TableInfo } from "../protocol";
import { settings } from "../settings.svelte";
import { asGuest, becomeGuest, call, problem, reach, session } from "./http";
import { isNear, pocket } from "./near";
import { isAlone } from "./place";

export { ApiError, call, forgetSession, rename, session } from "./http";

/** Our shares that are on their way to new tables. A table begins when it is greeted, so a greeting waits for them. */
const underway = new Map<string, Promise<void>>();

/** What has to arrive before this table is greeted; most wait for nothing. */
export function beforeGreeting(table: string): Promise<void> | undefined {
  return underway.get(table);
}

/** Opens a table; our own share in its first shuffle follows while its page is drawn. */
export async function createTable(wish: TableWish, isHere = false): Promise<NewTable> {
  const hashes = fetchHashes();
  if (isHere || isAlone() || isNear(wish.again?.table ?? "")) {
    const opened = await call<NewTable>("POST", "/v1/tables", withFace(wish), pocket);
    return promising(opened, wish, hashes);
  }
  // Whoever is new comes in with the same question: the first cards are a round trip sooner.
  const guest = asGuest();
  if (!guest) await session();
  const made = await call<NewTable>("POST", "/v1/tables", withFace(guest ? { ...wish, guest } : wish));
  if (made.session) becomeGuest(made.session);
  return promising(made, wish, hashes);
}

function promising(made: NewTable, wish: TableWish, hashes: ReturnType<typeof fetchHashes>): NewTable {
  // Whoever opens a table sits in its first seat. For a hand that is played again nothing is promised.
  if (!wish.again) underway.set(made.table, promise(hashes, made, 0).catch(() => undefined));
  return made;
}

/** The own face, where one was chosen. */
function withFace<Wish extends { face?: string }>(wish: Wish): Wish {
  return settings.face ? { ...wish, face: settings.face } : wish;
}

export async function joinByCode(code: string): Promise<Joined> {
  return joined("/v1/join", { code });
}

export async function joinOpen(table: string): Promise<Joined> {
  return joined(`/v1/tables/${encodeURIComponent(table)}/join`, {});
}

async function joined(path: string, wish: Joining | JoiningByCode): Promise<Joined> {
  const hashes = fetchHashes();
  await session();
  const found = await call<Joined>("POST", path, withFace(wish));
  if (found.seat !== null) await promise(hashes, found, found.seat);
  return found;
}

/** What a share in the shuffle needs, fetched while something else is on its way. */
function fetchHashes(): Promise<typeof import("./own_nonces") | null> {
  return import("./own_nonces").catch(() => null);
}

/** Where it cannot be fetched we play without a share. */
async function promise(hashes: ReturnType<typeof fetchHashes>, at: NewTable | Joined, seat: number): Promise<void> {
  await (await hashes)?.promiseFirst(at.table, at.player, seat);
}

export function tableInfo(table: string): Promise<TableInfo> {
  return call("GET", `/v1/tables/${encodeURIComponent(table)}`);
}

/** The chain of the table, as the verifier reads it. */
export async function fairTable(table: string): Promise<Uint8Array> {
  const answer = await reach(`/v1/tables/${encodeURIComponent(table)}/fair.json`, { credentials: "same-origin" });
  if (!answer.ok) throw problem(answer.status, null);
  return new Uint8Array(await answer.arrayBuffer());
}

/** All cards of the pack as they are held in a contract, and how many of them are trumps. */
export function orderOf(game: string, contract: string): Promise<Order> {
  return call("GET", `/v1/games/${encodeURIComponent(game)}/orders?contract=${encodeURIComponent(contract)}`);
}

/** The trumps of a contract, from the highest down. */
export async function trumps(game: string, contract: string): Promise<readonly string[]> {
  const { cards, trumps: n } = await orderOf(game, contract);
  return cards.slice(0, n);
}

/** The games that one may think of while sorting a hand. */
export async function sorts(game: string, language: string): Promise<readonly Sort[]> {
  const path = `/v1/games/${encodeURIComponent(game)}/sorts?language=${language}`;
  return (await call<Sorts>("GET", path)).sorts;
}

/** The preset phrases, as they stand on buttons. */
export async function phrases(): Promise<readonly Phrase[]> {
  return (await call<Chat>("GET", `/v1/chat?language=${settings.language}`)).phrases;
}
