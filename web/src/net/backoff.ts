// How long to wait before the next try to connect: soon, then longer, and never all clients at once.

const FIRST = 300;
const LONGEST = 8000;

/** Milliseconds before try number `tries`, from 0 on; `chance` is between 0 and 1. */
export function backoff(tries: number, chance: number = Math.random()): number {
  const most = Math.min(LONGEST, FIRST * 2 ** tries);
  return Math.round(most * (0.5 + chance / 2));
}
