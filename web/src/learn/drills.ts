// Own decisions that went better: they come back after some days, until they are known. Kept on this device alone.

import type { CardCost, DecisionAsked, FactLine, PuzzleAnswered } from "../openapi";
import type { Language } from "../settings.svelte";
import { dayOf, daysLater } from "./day";

/** Days until it is asked again; who knows it after the last of them is done with it. */
export const BOXES: readonly number[] = [1, 3, 7, 16, 35];
/** So many are kept: more would take the room of everything else on the device. */
export const MOST = 60;
/** Who misses the same card so often is better helped by others of its kind. */
export const HELPED_AFTER = 2;
/** Of so many that are done with it is remembered that they were: they are not taken a second time. */
const MOST_GONE = 300;
const PLACE = "stammtisch.drills";

/** What is known of every card, as the coach has said it. */
export type Verdict = Pick<PuzzleAnswered, "right" | "costs" | "basis"> & {
  /** What was played then. */
  then: string;
  why: string;
  clause: string;
};

export type Drill = {
  /** Table, deal and card. */
  id: string;
  asked: DecisionAsked;
  verdict: Verdict;
  /** In which its sentences are. */
  language: Language;
  box: number;
  due: string;
  /** How often in a row it was not known; absent: it was, or nobody was asked yet. */
  missed?: number;
};

export type Drills = {
  kept: readonly Drill[];
  /** Ids of those that are known by now, or not wanted any more; the newest first. */
  gone: readonly string[];
  /** Whether the dearest cards of every deal are taken without a word. */
  isTaking: boolean;
};

export const NO_DRILLS: Drills = { kept: [], gone: [], isTaking: false };

export const drillId = (table: string, deal: number, n: number): string => `${table}/${deal}/${n}`;

/** What was compared: what nobody is blamed for is right, and costs nothing. */
export function verdictOf({ card, choices = [], why = "", basis = "", clause = "" }: FactLine): Verdict {
  const compared = choices.filter((choice) => choice.compared !== false);
  const right = compared.filter((choice) => choice.fine).map((choice) => choice.card);
  const cost = (one: string, amount = ""): CardCost => ({ card: one, amount, is_dear: one === card });
  const costs = [...right.map((one) => cost(one)), ...compared.filter(({ fine }) => !fine).map((choice) => cost(choice.card, choice.cost))];
  return { then: card, right, costs, basis, why, clause };
}

/** A card of one's own that can be asked again: it was blamed, and there is a card that is not. */
export const canBeAsked = (fact: FactLine): boolean => verdictOf(fact).right.length > 0;

export const isKnown = (drills: Drills, id: string): boolean => drills.gone.includes(id) || drills.kept.some((one) => one.id === id);

/** The first time it is asked tomorrow. Where there is no room, what would be asked last makes some. */
export function taken(drills: Drills, drill: Omit<Drill, "box" | "due">, moment: Date): Drills {
  const others = drills.kept.filter(({ id }) => id !== drill.id);
  const stay = [...others].sort(sooner).slice(0, MOST - 1);
  return { ...drills, gone: drills.gone.filter((id) => id !== drill.id), kept: [...stay, { ...drill, box: 0, due: dueIn(0, moment) }] };
}

const dueIn = (box: number, moment: Date): string => dayOf(daysLater(moment, BOXES[box] ?? 1));
const sooner = (one: Drill, other: Drill): number => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0);

/** Those that are asked today, the longest due first. */
export function due(drills: Drills, moment: Date): Drill[] {
  const today = dayOf(moment);
  return drills.kept.filter((drill) => drill.due <= today).sort(sooner);
}

/** When the next one comes; empty: there is none. */
export const nextDue = ({ kept }: Drills): string => [...kept].sort(sooner)[0]?.due ?? "";

/** Known: it comes later, or not any more. Not known: tomorrow again. */
export function answered(drills: Drills, id: string, found: boolean, moment: Date): Drills {
  const drill = drills.kept.find((one) => one.id === id);
  if (!drill) return drills;
  const box = found ? drill.box + 1 : 0;
  if (box >= BOXES.length) return dropped(drills, id);
  const missed = found ? 0 : (drill.missed ?? 0) + 1;
  return { ...drills, kept: drills.kept.map((one) => (one === drill ? { ...one, box, missed, due: dueIn(box, moment) } : one)) };
}

/** The theme of puzzles that would help with it; empty: it is not needed, or there are none. */
export function helpFor({ missed = 0, asked, verdict }: Drill): string {
  return missed < HELPED_AFTER ? "" : (verdict.right.map((card) => asked.themes?.[card] ?? "").find(Boolean) ?? "");
}

export function dropped(drills: Drills, id: string): Drills {
  return { ...drills, kept: drills.kept.filter((one) => one.id !== id), gone: [id, ...drills.gone.filter((one) => one !== id)].slice(0, MOST_GONE) };
}

/** What a card is worth, as for a puzzle; null: it was not compared, so nothing can be said of it. */
export function judged({ right, costs, basis, why, clause }: Verdict, card: string, said: (found: boolean) => string): PuzzleAnswered | null {
  if (!costs.some((cost) => cost.card === card)) return null;
  const found = right.includes(card);
  return { found, card, right, costs, basis, why, clause, verdict: said(found), idea: "", rating: 0 };
}

export function drills(): Drills {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...NO_DRILLS, ...(found as Partial<Drills>) };
  } catch {
    return NO_DRILLS;
  }
}

/** Another window may have changed them meanwhile: what is kept is read anew each time. */
export function change(step: (before: Drills) => Drills): Drills {
  const after = step(drills());
  try {
    localStorage.setItem(PLACE, JSON.stringify(after));
  } catch {
    // Without a storage, or with a full one, it is forgotten with the page.
  }
  return after;
}
