// Records as files: where no network is, no link leads to them.

import { problem, reach } from "../net/http";

/** All deals of a table, as `stammtisch verify` reads them. */
export const eveningPath = (table: string): string => `/v1/tables/${encodeURIComponent(table)}/deals.stich`;

export async function recordFile(path: string, name: string): Promise<File> {
  const answer = await reach(path, {});
  if (!answer.ok) throw problem(answer.status, await answer.json().catch(() => null));
  return new File([await answer.blob()], `${name}.stich`, { type: "text/plain;charset=utf-8" });
}
