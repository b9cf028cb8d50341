// The server's HTTP interface, as far as start and table need it.

import type { TableInfo } from "../protocol";
import { settings } from "../settings.svelte";
import { call, problem, reach, session } from "./http";
import { fetchHashes, promiseFirst } from "./own_nonces";

export { ApiError, call, forgetSession, rename, session, type Session } from "./http";

export type NewTable = { table: string; code: string };
export type Joined = { table: string; seat: number | null };
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
  fetchHashes();
  await session();
  const made = await call<NewTable>("POST", "/v1/tables", wish);
  await promiseFirst(made.table);
  return made;
}

export async function joinByCode(code: string): Promise<Joined> {
  await session();
  return call("POST", "/v1/join", { code });
}

export async function joinOpen(table: string): Promise<Joined> {
  await session();
  return call("POST", `/v1/tables/${encodeURIComponent(table)}/join`, {});
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
