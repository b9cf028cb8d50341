// What the page of the sheet asks the server.

import { call, session } from "../net/api";
import { problem, reach } from "../net/http";
import type { SeenBill } from "../protocol";
import type { Carry, Vectors } from "../settle";
import { language } from "../words/index.svelte";
import type { Command, Kept, Rules } from "./kept";
import type { KeptForm } from "./store";

const segment = encodeURIComponent;
const query = ({ preset, changes }: Rules): string => `preset=${segment(preset)}&changes=${segment(JSON.stringify(changes))}&language=${language()}`;
const at = (id: string, more = ""): string => `/v1/sheets/${segment(id)}${more}`;

export type FormAnswer = Pick<KeptForm, "game" | "options" | "forms" | "words" | "seats" | "sheet">;
export type Hand = { readonly device: string; readonly on: string; readonly at: number; readonly you: boolean };
type ToldLine = { number: number; place: number; dealer: number; text: string; told: string; bill: SeenBill; gains: number[]; sums: number[] };

/** A sheet as the server tells it. */
export type Told = {
  readonly id: string;
  readonly game: string;
  readonly agreement: { readonly preset: string; readonly changes: Rules["changes"]; readonly title: string; readonly called: string };
  readonly names: readonly string[];
  readonly dealer: number;
  readonly opened: number;
  readonly may: string;
  readonly said: readonly { command: string; deal: number; text: string; by: Hand; struck: readonly { text: string }[] }[];
  readonly open: readonly { command: string; deal: number; text: string; told: string; by: Hand; stands: string }[];
  readonly lines: readonly ToldLine[];
  readonly sums: readonly number[];
  readonly carry: Carry;
  readonly deal_type: string;
  readonly playing: readonly number[];
  readonly over: boolean;
  readonly owed: readonly { payer: number; receiver: number; cents: number }[];
  readonly paid: readonly { payer: number; receiver: number; cents: number }[];
  readonly pen: Hand | null;
  readonly codes: { readonly show: string; readonly write: string; readonly until: number } | null;
  readonly closed: boolean;
  readonly n: number;
};
export type Answer = { readonly command: string; readonly answer: string; readonly sentence?: string | null };
export type Answers = { readonly answers: readonly Answer[]; readonly n: number; readonly sums: readonly number[]; readonly difference?: string | null };

export const fetchForm = (game: string, rules: Rules): Promise<FormAnswer> => call("GET", `/v1/games/${segment(game)}/form?${query(rules)}`);
export const fetchVectors = (game: string, rules: Rules): Promise<Vectors> => call("GET", `/v1/games/${segment(game)}/vectors?${query(rules)}`);

export async function postSheet({ id, game, rules, names, dealer, at: began }: Kept): Promise<Told> {
  await session();
  return call("POST", `/v1/sheets?language=${language()}`, { id, game, ...rules, names, dealer, at: began });
}

/** Null: nothing has happened since. */
export async function fetchSheet(id: string, since: number, code: string): Promise<Told | null> {
  await session();
  const path = at(id, `?language=${language()}&since=${since}${code ? `&code=${segment(code)}` : ""}`);
  const answer = await reach(path, { credentials: "same-origin" });
  if (answer.status === 304) return null;
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw problem(answer.status, told);
  return told as Told;
}

export async function postEntries(id: string, device: string, entries: readonly Command[], sums: readonly number[] | null): Promise<Answers> {
  await session();
  return call("POST", at(id, `/entries?language=${language()}`), { device, entries, ...(sums ? { sums } : {}) });
}

export async function joinSheet(code: string): Promise<{ id: string; right: "show" | "write" }> {
  await session();
  return call("POST", "/v1/sheets/join", { code });
}

export const takePen = (id: string, device: string): Promise<Told> => call("POST", at(id, `/pen?language=${language()}`), { device });
export const renewCode = (id: string, which: "show" | "write"): Promise<Told> => call("POST", at(id, `/codes?language=${language()}`), { which });
export const csvPath = (id: string): string => at(id, ".csv");
export const stichPath = (id: string): string => at(id, ".stich");
