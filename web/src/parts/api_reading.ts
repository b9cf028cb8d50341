// What the screens around the table read over HTTP. Shapes as in the server's /v1/openapi.json.

import { call, session, tableInfo, type Session } from "../net/api";
import type { Bubble, SeenSession } from "../protocol";
import { language } from "../words/index.svelte";

export type Value = boolean | number | string | readonly string[];
export type Changes = Readonly<Record<string, Value>>;
export type Rules = { preset: string; changes: Changes };
export type OptionInfo = {
  option: string;
  default: Value;
  /** `one-of`: one of `values`; `whole`: from `low` to `high`, or one of `values`; `subset`: of `values`. */
  kind: string;
  values: readonly (boolean | number | string)[];
  low: number | null;
  high: number | null;
  clauses: readonly string[];
};
export type PresetInfo = { preset: string; sentence: string; options: Changes };
export type GameInfo = {
  game: string;
  title: string;
  presets: readonly PresetInfo[];
  options: readonly OptionInfo[];
};
export type Pace = { clock: string; move: number; bank: number; between: number };
export type Games = { games: readonly GameInfo[]; levels: readonly string[]; usual: string; clocks: readonly Pace[] };
export type Idle = { number: string; options: readonly string[]; sentence: string };
export type Problem = { code: string; sentence?: string; number?: string; options?: readonly string[] };
export type Checked = { digest?: string; idle: readonly Idle[]; problem?: Problem };
export type Difference = { option: string; here: Value; there: Value; clauses: readonly string[] };
export type Card = {
  game: string;
  preset: string;
  sentence: string;
  options: Changes;
  against: string;
  differences: readonly Difference[];
  idle: readonly Idle[];
};
export type Invitation = { game: string; names: readonly string[]; bots?: readonly string[]; card: Card };
export type LobbyTable = { table: string; game: string; summary: { preset?: string; names?: readonly string[]; bots?: readonly number[] } };
export type Archived = {
  id: string;
  table: string;
  number: number;
  at: number;
  game: string;
  /** How it ended, in words. */
  title?: string;
  summary: { names?: readonly string[]; bots?: readonly number[]; cents?: readonly number[]; points?: readonly number[] };
};
export type Archive = { deals: readonly Archived[]; before?: string };
export type SheetRow = {
  deal: number;
  dealer: number;
  game: string;
  outcome: string;
  cells: readonly string[];
  last: string;
  cents: readonly number[];
  marks?: string;
  counted?: string;
  facts?: Readonly<Record<string, string>>;
};
export type ScoreSheet = {
  game: string;
  names: readonly string[];
  /** Seats that are no person's. */
  bots?: readonly number[];
  head: string;
  purses: readonly number[];
  rows: readonly SheetRow[];
};
export type Frame = {
  view: SeenSession;
  told: readonly string[];
  bubbles?: readonly Bubble[];
  contract?: string;
  /** By seat, as they are held in the game that was played. */
  hands?: readonly (readonly string[])[];
};
export type Replayed = { deal: number; game: string; names: readonly string[]; bots?: readonly number[]; frames: readonly Frame[] };
export type Entry = {
  game: string;
  words: readonly string[];
  others: readonly string[];
  meaning: string;
  clauses: readonly string[];
  coarse: boolean;
};
export type Clause = { number: string; game: string; title: string; text: string };
export type Home = Readonly<Record<string, Rules>>;

const segment = encodeURIComponent;

export const games = (): Promise<Games> => call("GET", `/v1/games?language=${language()}`);

export const check = (game: string, rules: Rules): Promise<Checked> =>
  call("POST", `/v1/games/${segment(game)}/check?language=${language()}`, rules);

export const invitation = (code: string): Promise<Invitation> =>
  call("GET", `/v1/invitations/${segment(code)}?language=${language()}`);

export const scoreSheet = (table: string): Promise<ScoreSheet> =>
  call("GET", `/v1/tables/${segment(table)}/sheet?language=${language()}`);

export const replayed = (table: string, deal: number): Promise<Replayed> =>
  call("GET", `/v1/tables/${segment(table)}/deals/${deal}/replay?language=${language()}`);

export const recordPath = (table: string, deal: number): string => `/v1/tables/${segment(table)}/deals/${deal}.stich`;

export const lexicon = async (): Promise<readonly Entry[]> =>
  (await call<{ entries: readonly Entry[] }>("GET", `/v1/lexicon?language=${language()}`)).entries;

export const clause = (number: string): Promise<Clause> => call("GET", `/v1/rules/${segment(number)}?language=${language()}`);

/** Tables that are open to everybody, the newest first. */
export async function lobby(): Promise<readonly LobbyTable[]> {
  await session();
  return (await call<{ tables: readonly LobbyTable[] }>("GET", "/v1/tables")).tables;
}

/** An open table, told like an invitation. */
export async function openTable(table: string): Promise<Invitation> {
  const [info, card] = await Promise.all([tableInfo(table), call<Card>("GET", `/v1/tables/${segment(table)}/card`)]);
  const bots = info.chairs.filter(({ kind }) => kind === "bot").map(({ name }) => name);
  return { game: info.game, names: info.chairs.map(({ name }) => name).filter(Boolean), bots, card };
}

/** Our own finished deals, the newest first. */
export async function archive(before?: string): Promise<Archive> {
  await session();
  return call("GET", `/v1/archive?language=${language()}${before ? `&before=${segment(before)}` : ""}`);
}

/** What we play at home, by game; nothing for whoever has never been here. */
export async function homeRules(): Promise<Home> {
  const known = (await call<Session>("GET", "/v1/session").catch(() => null)) as (Session & { home?: Home }) | null;
  return known?.home ?? {};
}

/** Keep these as the rules that we play at home. */
export async function keepHome(game: string, rules: Rules): Promise<void> {
  await session();
  await call("PATCH", "/v1/session", { home: { ...(await homeRules()), [game]: rules } });
}

/** The picture of a link to a place of this page. */
export const qrPath = (hash: string): string => `/v1/qr.svg?path=${segment(`/${hash}`)}`;
