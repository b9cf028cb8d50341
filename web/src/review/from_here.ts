// On from one of the own decisions, alone with computers.

import { call, session } from "../net/http";
import type { NewTable } from "../openapi";
import { go } from "../route.svelte";

/** Opens the table and goes there; another deal that looks the same to us, where that is wished. */
export async function playFrom(table: string, deal: number, step: number, isOther: boolean): Promise<void> {
  await session();
  const path = `/v1/tables/${encodeURIComponent(table)}/deals/${deal}/from/${step}`;
  const made = await call<NewTable>("POST", path, { worlds: isOther ? "believed" : "same" });
  go("table", made.table);
}
