// A verdict in words.

import { t, type Key } from "../words/index.svelte";
import type { TableVerdict } from "./table";
import type { Flaw } from "./verify";

/** What does not fit, as a sentence. */
export function flawTold(flaw: Flaw): string {
  return t(`fair.flaw.${flaw.code}` as Key, { player: flaw.player ?? "" });
}

/** The first thing that does not fit anywhere at the table, or an empty text where all holds. */
export function verdictTold(verdict: TableVerdict): string {
  const flaw = [...verdict.flaws, ...verdict.deals.flatMap((deal) => deal.flaws)][0];
  return flaw ? flawTold(flaw) : "";
}
