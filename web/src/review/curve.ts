// The curve as points and ticks: pixels, no rule.

import type { CurveLine, DealSide } from "../openapi";

export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number };
export type Point = { x: number; y: number };
export type Turn = Point & { n: number; seat: number };

const STEPS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8];
/** What changes it by less of all its ups and downs did not turn it. */
const TURNS = 0.2;

/** The next round number: 34 becomes 40. The largest value of a curve stands near its edge. */
export function rounded(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (STEPS.find((step) => step * power >= most) ?? 10) * power;
}

export function most({ values }: DealSide): number {
  return rounded(Math.max(...values.map((value) => Math.abs(value ?? 0))));
}

const across = (place: number, all: number, { width, left, right }: Box): number => left + ((width - left - right) * place) / Math.max(1, all);

export function level(value: number, limit: number, { height, top, bottom }: Box): number {
  return top + ((height - top - bottom) * (1 - value / limit)) / 2;
}

/** Where a card lies: in the middle of its own step. */
export const placeOf = (n: number, all: number, box: Box): number => across(n - 0.5, all, box);

/** One step for every card; what is not known stays as it was. */
export function path(side: DealSide, limit: number, box: Box): string {
  const all = side.values.length - 1;
  let last = side.values[0] ?? 0;
  let drawn = `M${box.left} ${level(last, limit, box)}`;
  side.values.forEach((value, place) => {
    if (!place) return;
    last = value ?? last;
    drawn += `H${across(place - 0.5, all, box)}V${level(last, limit, box)}`;
  });
  return `${drawn}H${box.width - box.right}`;
}

/** Where the tricks begin. */
export function tricks({ cards }: CurveLine, box: Box): { trick: number; x: number; middle: number }[] {
  const numbers = [...new Set(cards.map(({ trick }) => trick))];
  return numbers.map((trick) => {
    const first = cards.findIndex((card) => card.trick === trick);
    const count = cards.filter((card) => card.trick === trick).length;
    return { trick, x: across(first, cards.length, box), middle: across(first + count / 2, cards.length, box) };
  });
}

/** The cards after which it stood otherwise: who turned the deal. None lies over another. */
export function turns({ cards }: CurveLine, side: DealSide, limit: number, box: Box, room: number): Turn[] {
  const known = side.values.filter((value) => value !== null);
  const least = TURNS * (Math.max(...known) - Math.min(...known));
  const found: (Turn & { by: number })[] = [];
  for (const [place, card] of cards.entries()) {
    const [before, after] = [side.values[place], side.values[place + 1]];
    if (before == null || after == null || after === before || Math.abs(after - before) < least) continue;
    found.push({ n: place + 1, seat: card.seat, by: Math.abs(after - before), x: placeOf(place + 1, cards.length, box), y: level((before + after) / 2, limit, box) });
  }
  found.sort((a, b) => b.by - a.by);
  const shown: Turn[] = [];
  for (const turn of found) if (shown.every(({ x, y }) => Math.hypot(x - turn.x, y - turn.y) >= room)) shown.push(turn);
  return shown;
}
