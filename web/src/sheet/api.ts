// What the page of the sheet asks the server.

import { call, session } from "../net/api";
import { problem, reach } from "../net/http";
import type { EntriesAnswer, NewEntries, NewSheet, WrittenSheet, WritingForm } from "../openapi";
import type { PaperLineTold } from "../openapi";
import type { SeenBill } from "../protocol";
import type { Carry, Vectors } from "../settle";
import { language } from "../words/index.svelte";
import type { Command, Kept, Rules } from "./kept";
import type { Pad } from "./pad";

/** A sheet as the server tells it; carry and bills are those of `settle`. */
export type Told = Omit<WrittenSheet, "carry" | "lines"> & { readonly carry: Carry; readonly lines: readonly (Omit<PaperLineTold, "bill"> & { readonly bill: SeenBill })[] };
export type FormAnswer = Omit<WritingForm, "forms"> & { readonly forms: Readonly<Record<string, readonly Pad[]>> };

const segment = encodeURIComponent;
const query = ({ preset, changes }: Rules): string => `preset=${segment(preset)}&changes=${segment(JSON.stringify(changes))}`;
export const at = (id: string, more = ""): string => `/v1/sheets/${segment(id)}${more}`;

export async function asked<T>(method: string, path: string, body?: unknown): Promise<T> {
  await session();
  return call<T>(method, path, body);
}

export const fetchForm = (game: string, rules: Rules): Promise<FormAnswer> => call("GET", `/v1/games/${segment(game)}/form?${query(rules)}&language=${language()}`);
export const fetchVectors = (game: string, rules: Rules): Promise<Vectors> => asked("GET", `/v1/games/${segment(game)}/vectors?${query(rules)}`);

export function postSheet({ id, game, rules, names, dealer, at: began }: Kept, device: string): Promise<Told> {
  return asked("POST", "/v1/sheets", { id, game, rules, names, dealer, at: began, device } satisfies NewSheet);
}

/** Null: nothing has happened since. */
export async function fetchSheet(id: string, code: string, since?: number): Promise<Told | null> {
  await session();
  const path = at(id, `?language=${language()}${since === undefined ? "" : `&since=${since}`}${code ? `&code=${segment(code)}` : ""}`);
  const answer = await reach(path, { credentials: "same-origin" });
  if (answer.status === 304) return null;
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw problem(answer.status, told);
  return told as Told;
}

export function postEntries({ id, code, right }: Kept, device: string, entries: readonly Command[], sums: readonly number[] | null): Promise<EntriesAnswer> {
  return asked("POST", at(id, "/entries"), { device, entries, sums, ...(right === "show" && code ? { code } : {}) } satisfies NewEntries);
}
