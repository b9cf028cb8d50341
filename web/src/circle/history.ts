// A line of the circle's history as a sentence.

import type { LogLine } from "../openapi";
import { c, type CircleKey } from "./words.svelte";

const ROLES: Readonly<Record<string, CircleKey>> = { wirt: "circle.wirt", kassier: "circle.kassier", mitglied: "circle.mitglied" };
const DID: Readonly<Record<string, CircleKey>> = {
  opened: "circle.did.opened",
  named: "circle.did.named",
  invited: "circle.did.invited",
  closed: "circle.did.closed",
  came: "circle.did.came",
  nodded: "circle.did.nodded",
  refused: "circle.did.refused",
  guest: "circle.did.guest",
  called: "circle.did.called",
  left: "circle.did.left",
  kicked: "circle.did.kicked",
  erased: "circle.did.erased",
  role: "circle.did.role",
  figures: "circle.did.figures",
  merged: "circle.did.merged",
  unmerged: "circle.did.unmerged",
  rules: "circle.did.rules",
  evening: "circle.did.evening",
  withdrawn: "circle.did.withdrawn",
  agreed: "circle.did.agreed",
};

/** What a newer server tells and this page has no words for is told by its name. */
export function sentenceOf({ what, waits, by_name, name, into, role, version }: LogLine): string {
  const key = what === "came" && waits ? "circle.did.asked" : DID[what];
  const said = ROLES[role];
  return key ? c(key, { by: by_name || c("circle.somebody"), name, into, role: said ? c(said) : "", n: version }) : what;
}
