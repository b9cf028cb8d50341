// Links to finished deals: opened without a login, made by those who sat there.

import { call, session } from "../net/api";
import type { ShareMade, SharedDeal } from "../openapi";
import { language } from "../words/index.svelte";

export const shared = (code: string): Promise<SharedDeal> => call("GET", `/v1/shares/${encodeURIComponent(code)}?language=${language()}`);

/** The link of a deal, or of one card of it: the same one each time. */
export async function linkTo(table: string, deal: number, decision = 0): Promise<string> {
  await session();
  const { path } = await call<ShareMade>("POST", `/v1/tables/${encodeURIComponent(table)}/deals/${deal}/share`, { decision });
  return location.origin + path;
}
