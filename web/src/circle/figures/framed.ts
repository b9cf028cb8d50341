// A deal of a circle as the frame on a wall takes it: who did it, and with whom.

import type { Archived, WallDeal } from "../../openapi";
import { capital } from "../../words/fill";
import { a } from "./words.svelte";

export function framed({ evening, number, at, game, title, played, member, others, names, cards }: WallDeal, you: number): Archived {
  const people = [member, ...others];
  const known = (one: number): string => names[String(one)] ?? "";
  return {
    id: `${evening} ${number}`, table: evening, number, at, game, title: capital(played), kind: "", kind_title: "", sign: "",
    you: people.includes(you) ? people.indexOf(you) : null,
    feat: { title, seat: 0, cards },
    summary: { names: [known(member) || a("argued.somebody"), ...others.map(known)] },
  };
}
