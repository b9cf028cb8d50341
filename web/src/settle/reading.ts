// Whether a result, a carry or an agreement says what this page can add up, and nothing that it has never heard of.

type Fits = (value: unknown, seats: number) => boolean;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isSeat: Fits = (value, seats) => isWhole(value) && value >= 0 && value < seats;
const all = (fits: Fits): Fits => (value, seats) => Array.isArray(value) && value.every((part) => fits(part, seats));

/** What a fact may be. */
export const number: Fits = isWhole;
export const count: Fits = (value) => isWhole(value) && value >= 0;
export const yes: Fits = (value) => typeof value === "boolean";
export const text: Fits = (value) => typeof value === "string";
export const seat = isSeat;
export const somebody: Fits = (value, seats) => value === null || isSeat(value, seats);
export const seats = all(isSeat);
export const groups = all(seats);
export const numbers = all(isWhole);
export const words = all(text);
export const row: Fits = (value, size) => numbers(value, size) && (value as unknown[]).length === size;
export const counts: Fits = (value, size) => value !== null && typeof value === "object" && Object.values(value).every((n) => count(n, size));

export type Shape = Readonly<Record<string, Fits>>;

/** Whether these are exactly the facts of the shape, each as it may be at a table of so many. */
export function fits(shape: Shape | undefined, facts: Readonly<Record<string, unknown>>, size: number): boolean {
  if (!shape || Object.keys(facts).some((name) => !(name in shape))) return false;
  return Object.entries(shape).every(([name, is]) => name in facts && is(facts[name], size));
}

/** What every game's carry has. */
export const CARRY: Shape = { dealer: seat, purses: row, pot: number, deals: count, last: yes, last_round: count, points: numbers };
