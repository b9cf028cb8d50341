// What the screens around the table read over HTTP.

import { call, session, tableInfo } from "../net/api";
import { isStranger } from "../net/near";
import type {
  Archive, Card, Checked, Games, HomeRules, Invitation, Lexicon, LexiconEntry, Lobby, LobbyTable, OptionInfo, PresetInfo, Replayed,
  Rule, Session, Sheet, Statistics,
} from "../openapi";
import { language } from "../words/index.svelte";
import { lastPlayed } from "./last_played";

export type Value = OptionInfo["default"];
export type Changes = PresetInfo["options"];
export type Home = Session["home"];

const segment = encodeURIComponent;

export const games = (): Promise<Games> => call("GET", `/v1/games?language=${language()}`);

export const check = (game: string, rules: HomeRules): Promise<Checked> =>
  call("POST", `/v1/games/${segment(game)}/check?language=${language()}`, rules);

/** What is behind a code. Only then it is known of which game: what this device last played of it is asked about again. */
export async function invitation(code: string): Promise<Invitation> {
  const path = `/v1/invitations/${segment(code)}?language=${language()}`;
  const found = await call<Invitation>("GET", path);
  const last = lastPlayed(found.game);
  return last ? call<Invitation>("GET", `${path}&last=${segment(last)}`).catch(() => found) : found;
}

/** The house rules of a table, told against what this device last played of the game. */
export const tableCard = (table: string, game = ""): Promise<Card> =>
  call("GET", `/v1/tables/${segment(table)}/card?language=${language()}&last=${segment(lastPlayed(game))}`);

export const scoreSheet = (table: string): Promise<Sheet> =>
  call("GET", `/v1/tables/${segment(table)}/sheet?language=${language()}`);

export const replayed = (table: string, deal: number): Promise<Replayed> =>
  call("GET", `/v1/tables/${segment(table)}/deals/${deal}/replay?language=${language()}`);

export const recordPath = (table: string, deal: number): string => `/v1/tables/${segment(table)}/deals/${deal}.stich`;

export const lexicon = async (): Promise<readonly LexiconEntry[]> =>
  (await call<Lexicon>("GET", `/v1/lexicon?language=${language()}`)).entries;

export const clause = (number: string): Promise<Rule> => call("GET", `/v1/rules/${segment(number)}?language=${language()}`);

/** Tables that are open to everybody, the newest first. */
export async function lobby(): Promise<readonly LobbyTable[]> {
  await session();
  return (await call<Lobby>("GET", "/v1/tables")).tables;
}

/** An open table, told like an invitation. */
export async function openTable(table: string): Promise<Invitation> {
  const info = await tableInfo(table);
  const card = await tableCard(table, info.game);
  const taken = info.chairs.filter(({ name }) => name);
  return {
    game: info.game,
    names: taken.map(({ name }) => name),
    bots: taken.filter(({ kind }) => kind === "bot").map(({ name }) => name),
    card,
    called: info.called ?? "",
    faces: taken.map(({ face }) => face ?? ""),
    free: info.chairs.filter(({ kind }) => kind === "free").length,
    opener: "",
    hints: info.hints ?? false,
    watch: "",
  };
}

/** Our own finished deals, the newest first. */
export async function archive(before?: string, feats = false): Promise<Archive> {
  if (await isStranger()) return { deals: [], before: null };
  await session();
  return call("GET", `/v1/archive?language=${language()}${before ? `&before=${segment(before)}` : ""}${feats ? "&feats=true" : ""}`);
}

/** What we play at home, by game; nothing for whoever has never been here. */
export async function homeRules(): Promise<Home> {
  const known = (await isStranger()) ? null : await call<Session>("GET", "/v1/session").catch(() => null);
  return known?.home ?? {};
}

/** Keep these as the rules that we play at home. */
export async function keepHome(game: string, rules: HomeRules): Promise<void> {
  await session();
  await call("PATCH", "/v1/session", { home: { ...(await homeRules()), [game]: rules } });
}

/** The picture of a link to a place of this page. */
export const qrPath = (hash: string): string => `/v1/qr.svg?path=${segment(`/${hash}`)}`;

/** What we have played, in figures. */
export async function statistics(): Promise<Statistics> {
  await session();
  return call("GET", "/v1/statistics");
}
