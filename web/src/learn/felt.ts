// A moment of a lesson as the drawn table shows it: the learner in the south.

import type { LearningMoment } from "../openapi";
import { lying, replayTable } from "../parts/replay_table";
import type { FeltTable } from "../table/felt_table";

/** Where somebody learns: with whom, and where they sit. */
export type Place = { game: string; names: readonly string[]; you: number };

export type Lain = ReturnType<typeof lying>;

const frameOf = (moment: LearningMoment): Parameters<typeof lying>[0] => ({ view: moment.view, told: [], bubbles: moment.bubbles ?? [] });

export const lain = (moment: LearningMoment): Lain => lying(frameOf(moment));

export function learningTable({ game, names, you }: Place, moment: LearningMoment, next: () => void): FeltTable {
  const bots = names.map((_, seat) => seat).filter((seat) => seat !== you);
  const table = replayTable({ deal: 1, game, names, you, frames: [], bots }, frameOf(moment), next);
  const isMyTurn = moment.view.turn.includes(you) && moment.view.legal.length > 0;
  // Who is asked in a window of all is nobody's turn: nothing is to be seen of it.
  const silent = moment.view.turn.length > 1;
  return { ...table, isMyTurn, shown: table.shown && { ...table.shown, aside: moment.aside ?? 0, silent } };
}

export const chipsOf = (moment: LearningMoment, seat: number): string[] => [
  ...new Set((moment.calls ?? []).filter((call) => call.seat === seat).map(({ text }) => text)),
];

const CARD = /^play ([EGHS][ATKOU6789])$/;
export const cardOf = (action: string): string => CARD.exec(action)?.[1] ?? "";

/** The cards that an action of several lays away. */
export const givenIn = (action: string): readonly string[] => (action.startsWith("give ") ? action.slice(5).split(" ") : []);
