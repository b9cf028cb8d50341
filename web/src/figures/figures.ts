// Own figures as they are written: amounts in what was played for, shares, and the drawn purse.

import type { EveningPlayed, GameStatistics } from "../openapi";
import { scale, said, signed } from "../parts/evening";

/** What the game itself counts, where no money changes hands. */
const SCORE = "score";
/** Below so many a share says nothing. */
export const FEW = 10;

export const written = (value: number, unit: string): string => said(value, unit !== SCORE, unit === SCORE ? undefined : unit);

export const short = (value: number, unit: string): string => signed(value, unit !== SCORE, unit === SCORE ? undefined : unit);

/** `37 %`; empty while there are too few to speak of a share. */
export const share = (some: number, all: number): string => (all < FEW ? "" : `${Math.round((100 * some) / all)} %`);

export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number };
export type Purse = { steps: readonly number[]; path: string; last: readonly [number, number]; y: (value: number) => number };

/** The purse as a line from nothing to what is in it now, an evening a step. */
export function purse(evenings: readonly EveningPlayed[], { width, height, left, right, top, bottom }: Box): Purse {
  const values = [0, ...evenings.map((evening) => evening.purse)];
  const steps = scale(Math.min(...values), Math.max(...values));
  const [least, most] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const y = (value: number): number => top + ((height - top - bottom) * (most - value)) / Math.max(1, most - least);
  const x = (n: number): number => left + ((width - left - right) * n) / Math.max(1, values.length - 1);
  const points = values.map((value, n) => [x(n), y(value)] as const);
  return { steps, path: `M${points.map(([one, other]) => `${round(one)} ${round(other)}`).join("L")}`, last: points.at(-1) ?? [left, top], y };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where a game was played for several things its title says for which. */
export const isAmongSeveral = (games: readonly GameStatistics[], { game }: GameStatistics): boolean => games.filter((one) => one.game === game).length > 1;
