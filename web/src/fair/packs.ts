// The packs before they are shuffled, by their names.

import { FairError } from "./bytes";

const SUITS = [..."EGHS"];

/** The canonical order of all cards, sixes last. */
export const NAMES: readonly string[] = [
  ...crossed([..."OU"], SUITS).map(([rank, suit]) => suit + rank),
  ...crossed([..."HEGS"], [..."ATK987"]).map(([suit, rank]) => suit + rank),
  ...SUITS.map((suit) => suit + "6"),
];

const PACKS: Readonly<Record<string, readonly string[]>> = {
  bay32: NAMES.slice(0, 32),
  bay24: NAMES.slice(0, 32).filter((card) => !"87".includes(card[1]!)),
  skat32: bySuit("ATKOU987"),
  jass36: bySuit("AKOUT9876"),
};

/** Of deal 0, where the first dealer is drawn by lot. */
export const NO_CARDS = "none";
const STACKED = /^(stacked|stacked24)-([1-9][0-9]{0,3})$/;
/** What is thrown together: only Schafkopf does it, with its long pack or its short one. */
const GATHERED: Readonly<Record<string, string>> = { stacked: "bay32", stacked24: "bay24" };

function crossed(outer: readonly string[], inner: readonly string[]): [string, string][] {
  return outer.flatMap((one) => inner.map((other): [string, string] => [one, other]));
}

function bySuit(ranks: string): string[] {
  return crossed(SUITS, [...ranks]).map(([suit, rank]) => suit + rank);
}

/** The order in which shuffling begins; cards that lie aside are named behind the pack, in its order. */
export function startingOrder(name: string): readonly string[] {
  const [pack = "", ...aside] = name.split("-");
  const order = Object.hasOwn(PACKS, pack) ? PACKS[pack] : undefined;
  if (!order) throw new FairError("unknown-pack");
  const inOrder = order.filter((card) => aside.includes(card));
  if (inOrder.join("-") !== aside.join("-")) throw new FairError("unknown-pack");
  return order.filter((card) => !aside.includes(card));
}

/** The deal whose cards were gathered, where the pack was not shuffled. */
export function gatheredFrom(name: string): number | null {
  const found = STACKED.exec(name);
  return found ? Number(found[2]) : null;
}

/** The pack that is dealt from, cards aside included: also where it was not shuffled. */
export function packOf(name: string): string {
  const found = STACKED.exec(name);
  return found ? GATHERED[found[1]!]! : name;
}

/** Whether a deal can begin with it: a pack, a stacked deal, or no cards at all. */
export function isDeck(name: string): boolean {
  if (name === NO_CARDS || gatheredFrom(name) !== null) return true;
  try {
    return startingOrder(name).length > 0;
  } catch {
    return false;
  }
}
