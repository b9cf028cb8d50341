// The server's HTTP interface, as far as start and table need it.

import type { TableInfo } from "../protocol";
import { settings } from "../settings.svelte";
import { call, problem, reach, session } from "./http";

export { ApiError, call, forgetSession, rename, session, type Session } from "./http";

/** `player`: the own public id there; older servers tell none. */
export type NewTable = { table: string; code: string; player?: string };
export type Joined = { table: string; seat: number | null; player?: string };
export type Wish = {
  game: string;
  preset?: string;
  changes?: Readonly<Record<string, unknown>>;
  level?: string;
  fill?: "bots" | "wait";
  clock?: string;
  join?: "code" | "open" | "bots";
  spectators?: boolean;
  hints?: boolean;
  bot_ms?: number;
};

/** Opens a table, with our own share in its first shuffle. */
export async function createTable(wish: Wish): Promise<NewTable> {
  const hashes = fetchHashes();
  await session();
  const made = await call<NewTable>("POST", "/v1/tables", wish);
  // Whoever opens a table sits in its first seat.
  await promise(hashes, made, 0);
  return made;
}

export async function joinByCode(code: string): Promise<Joined> {
  return joined("/v1/join", { code });
}

export async function joinOpen(table: string): Promise<Joined> {
  return joined(`/v1/tables/${encodeURIComponent(table)}/join`, {});
}

async function joined(path: string, wish: object): Promise<Joined> {
  const hashes = fetchHashes();
  await session();
  const found = await call<Joined>("POST", path, wish);
  if (found.seat !== null) await promise(hashes, found, found.seat);
  return found;
}

/** What a share in the shuffle needs, fetched while something else is on its way. */
function fetchHashes(): Promise<typeof import("./own_nonces") | null> {
  return import("./own_nonces").catch(() => null);
}

/** Where it cannot be fetched we play without a share. */
async function promise(hashes: ReturnType<typeof fetchHashes>, at: NewTable | Joined, seat: number): Promise<void> {
  await (await hashes)?.promiseFirst(at.table, at.player ?? "", seat);
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

/** All cards of the pack as they are held in a contract. */
export async function order(game: string, contract: string): Promise<string[]> {
  return (await orders(game, contract)).cards;
}

/** The trumps of a contract, from the highest down; none where the server does not say how many there are. */
export async function trumps(game: string, contract: string): Promise<string[]> {
  const { cards, trumps: n } = await orders(game, contract);
  return cards.slice(0, n ?? 0);
}

function orders(game: string, contract: string): Promise<{ cards: string[]; trumps?: number }> {
  return call("GET", `/v1/games/${encodeURIComponent(game)}/orders?contract=${encodeURIComponent(contract)}`);
}

export type Sort = { contract: string; title: string; cards: string[] };

/** The games that one may think of while sorting a hand. */
export async function sorts(game: string, language: string): Promise<Sort[]> {
  const path = `/v1/games/${encodeURIComponent(game)}/sorts?language=${language}`;
  return (await call<{ sorts: Sort[] }>("GET", path)).sorts;
}

export type Phrase = { phrase: string; sentence: string };

/** The preset phrases, as they stand on buttons. */
export async function phrases(): Promise<Phrase[]> {
  return (await call<{ phrases: Phrase[] }>("GET", `/v1/chat?language=${settings.language}`)).phrases;
}
