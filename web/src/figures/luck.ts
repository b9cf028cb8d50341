// Luck and skill of an evening as it is written: amounts in the table's money, and what the interval lets one say.

import type { LuckLine } from "../openapi";
import { amount, gain, score } from "../parts/money";
import type { FiguresKey } from "./words.svelte";

/** Fewer deals say nothing of how somebody plays. */
export const FEW_DEALS = 10;
const CENTS = "cents";

const tenth = (value: number): number => Math.round(value * 10) / 10;

export const luckAmount = (value: number, { unit, currency }: LuckLine): string => (unit === CENTS ? gain(Math.round(value), currency) : score(tenth(value)));

/** Half of the interval, without a sign. */
export const doubtAmount = (value: number, { unit, currency }: LuckLine): string =>
  `± ${unit === CENTS ? amount(Math.round(value), currency) : score(tenth(value)).replace("+", "")}`;

/** As long as the interval holds nothing at all, it may be chance. */
export function verdict({ deals, play, doubt }: LuckLine, seat: number): FiguresKey {
  const [own, doubted] = [play[seat] ?? 0, doubt[seat] ?? 0];
  if (deals < FEW_DEALS) return "luck.few";
  if (Math.abs(own) <= doubted || own === 0) return "luck.chance";
  return own > 0 ? "luck.better" : "luck.worse";
}
