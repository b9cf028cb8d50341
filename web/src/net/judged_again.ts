// A finished deal, looked at later: with what this device has kept of the table, or without.

import { dealtHere, judged, readTable, said, signedBy, verdictOn, withoutTick, type Judgement } from "../fair";
import { fairTable } from "./api";
import { keptOf } from "./kept";
import { isNear } from "./near";

/** Only who has kept what was promised at the table can say that the own share is in it. */
export async function judgedAgain(table: string, deal: number): Promise<Judgement> {
  const judgement = await found(table, deal);
  return isNear(table) ? dealtHere(judgement) : judgement;
}

async function found(table: string, deal: number): Promise<Judgement> {
  const file = readTable(await fairTable(table));
  const evidence = { table: file, verdict: verdictOn(file), isOver: file.over };
  const kept = keptOf(table);
  if (kept?.deals.some((one) => one.deal === deal && one.sealed.length)) {
    const judgement = judged(kept, deal, evidence, await signedBy(kept.keys));
    return kept.broken ? withoutTick(judgement) : judgement;
  }
  // A table without a chain has promised nothing: a hand that is played again. Who has seen a seal there knows better.
  if (!file.deals.length && !file.head.length && !kept?.deals.some((one) => one.sealed.length)) return said("nothing");
  const flaws = [...evidence.verdict.flaws, ...evidence.verdict.deals.flatMap((one) => one.flaws)];
  if (!file.deals[deal] && file.over) flaws.push({ code: "deals" });
  if (flaws[0]) return said("broken", flaws[0].code);
  return file.deals[deal]?.seed ? said("without", "unknown") : said("later");
}
