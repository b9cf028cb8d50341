// A finished deal, looked at later: with what this device has kept of the table, or without.

import { judged, readTable, said, signedBy, verdictOn, withoutTick, type Judgement } from "../fair";
import { fairTable } from "./api";
import { keptOf } from "./kept";

/** Only who has kept what was promised at the table can say that the own share is in it. */
export async function judgedAgain(table: string, deal: number): Promise<Judgement> {
  const found = readTable(await fairTable(table));
  const evidence = { table: found, verdict: verdictOn(found), isOver: found.over };
  const kept = keptOf(table);
  if (kept?.deals.some((one) => one.deal === deal && one.sealed.length)) {
    const judgement = judged(kept, deal, evidence, await signedBy(kept.keys));
    return kept.broken ? withoutTick(judgement) : judgement;
  }
  // A table without a chain has promised nothing: a hand that is played again. Who has seen a seal there knows better.
  if (!found.deals.length && !found.head.length && !kept?.deals.some((one) => one.sealed.length)) return said("nothing");
  const flaws = [...evidence.verdict.flaws, ...evidence.verdict.deals.flatMap((one) => one.flaws)];
  if (!found.deals[deal] && found.over) flaws.push({ code: "deals" });
  if (flaws[0]) return said("broken", flaws[0].code);
  return found.deals[deal]?.seed ? said("without", "unknown") : said("later");
}
