// What the pages of a ranking ask the server.

import { call, session } from "../net/api";
import { problem, reach } from "../net/http";
import type { MyRankings, NewRanking, NewRankingTable, PersonChange, RankingAttached, RankingBehind, RankingListed, RankingTold } from "../openapi";
import { language } from "../words/index.svelte";

const segment = encodeURIComponent;
const at = (id: string, more = ""): string => `/v1/rankings/${segment(id)}${more}`;

async function asked<T>(method: string, path: string, body?: unknown): Promise<T> {
  await session();
  return call<T>(method, path, body);
}

export const myRankings = async (): Promise<readonly RankingListed[]> => (await asked<MyRankings>("GET", "/v1/rankings")).rankings;
export const openRanking = (wish: NewRanking): Promise<RankingTold> => asked("POST", "/v1/rankings", wish);
export const attachTable = (id: string, wish: NewRankingTable): Promise<RankingAttached> => asked("POST", at(id, "/tables"), wish);
export const withdrawTable = (id: string, sheet: string): Promise<RankingTold> => asked("DELETE", at(id, `/tables/${segment(sheet)}`));
export const changePerson = (id: string, number: number, wish: PersonChange): Promise<RankingTold> => asked("POST", at(id, `/people/${number}`), wish);
export const renewRankingCode = (id: string, which: "show" | "attach"): Promise<RankingTold> => asked("POST", at(id, "/codes"), { which });
/** Without a login: whoever has the code may look. */
export const behindCode = (code: string): Promise<RankingBehind> => call("GET", `/v1/rankings/behind/${segment(code)}`);

/** Null: nothing has happened since. */
async function fetched(path: string, since: string): Promise<RankingTold | null> {
  const answer = await reach(`${path}?language=${language()}${since ? `&since=${segment(since)}` : ""}`, { credentials: "same-origin" });
  if (answer.status === 304) return null;
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw problem(answer.status, told);
  return told as RankingTold;
}

export async function fetchRanking(id: string, since: string): Promise<RankingTold | null> {
  await session();
  return fetched(at(id), since);
}

export const fetchWall = (code: string, since: string): Promise<RankingTold | null> => fetched(`/v1/rankings/wall/${segment(code)}`, since);
