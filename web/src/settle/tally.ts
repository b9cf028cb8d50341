// Counting: the twin of what a bill needs of `core/tally.py`.

/** Rounds of deals that run side by side, each with its deals left: a deal uses up one of each. */
export function usedUp(batches: readonly number[]): number[] {
  return batches.filter((left) => left > 1).map((left) => left - 1);
}

/** A row by seat with another value at one of them. */
export function withValue(row: readonly number[], seat: number, value: number): number[] {
  return row.map((old, place) => (place === seat ? value : old));
}

export function oneMore(row: readonly number[], seat: number): number[] {
  return withValue(row, seat, row[seat]! + 1);
}
