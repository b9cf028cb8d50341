// In which drawer of the editor a house rule lies: by the chapter of the rulebook that it belongs to.

import type { OptionInfo } from "../openapi";

export const GROUPS = ["table", "bidding", "games", "play", "double", "count", "money", "rounds"] as const;
export type Group = (typeof GROUPS)[number];

const CHAPTERS: Readonly<Record<string, Group>> = {
  GEN: "table",
  DEAL: "table",
  TABLE: "table",
  INFO: "table",
  KNOCK: "bidding",
  BID: "bidding",
  DECK: "games",
  CONTRACT: "games",
  SPITZ: "games",
  REV: "games",
  PLAY: "play",
  GIVE: "play",
  DOUBLE: "double",
  KONTRA: "double",
  SCHENK: "double",
  RESULT: "count",
  VAL: "count",
  SVAR: "count",
  SCORE: "count",
  PAY: "money",
  POT: "money",
  MONEY: "money",
  ROUND: "rounds",
  BOCK: "rounds",
  SCHIEB: "rounds",
  RAMSCH: "rounds",
  VAR: "rounds",
};

/** `SK-PAY-06` lies with the money. */
export function groupOf(option: OptionInfo): Group {
  const chapter = option.clauses[0]?.split("-")[1] ?? "";
  return CHAPTERS[chapter] ?? "table";
}

/** The drawers that are not empty, each with its rules in the order of the book. */
export function grouped(options: readonly OptionInfo[]): { group: Group; options: OptionInfo[] }[] {
  return GROUPS.map((group) => ({ group, options: options.filter((option) => groupOf(option) === group) })).filter(
    ({ options: found }) => found.length > 0,
  );
}
