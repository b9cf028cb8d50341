// Where things lie at the table: seats around it with the own one in the south, cards in the fan.

/** A point: x from left to right, y from top to bottom. */
export type Place = { x: number; y: number };
/** Where a player sits: a side of the table; column and row over the trick where there is no room around it. */
export type Spot = { seat: number; side: Side; column: number; row: number };
/** Sides of the table as on a map; we sit in the south. */
export type Side = "w" | "nw" | "n" | "ne" | "e";

/** By number of others, clockwise from our left hand: west is left and east is right on every screen. */
const SIDES: Readonly<Record<number, readonly Side[]>> = {
  1: ["n"],
  2: ["w", "e"],
  3: ["w", "n", "e"],
  4: ["w", "nw", "ne", "e"],
  5: ["w", "nw", "n", "ne", "e"],
};

/** The same where there is no room at the sides: all above, so that the trick has the whole width. */
const NARROW: Readonly<Record<number, readonly (readonly [column: number, row: number])[]>> = {
  1: [[2, 1]],
  2: [[1, 1], [3, 1]],
  3: [[1, 1], [2, 1], [3, 1]],
  4: [[1, 2], [1, 1], [3, 1], [3, 2]],
  5: [[1, 2], [1, 1], [2, 1], [3, 1], [3, 2]],
};

/** The seats of the others as we see them; a spectator looks from seat 0. */
export function spots(seats: number, own: number): Spot[] {
  const narrow = NARROW[seats - 1] ?? [];
  return narrow.map(([column, row], place) => {
    return { seat: (own + place + 1) % seats, side: SIDES[seats - 1]?.[place] ?? "n", column, row };
  });
}

/** From the centre towards a seat, so many places to our left; y points down, we sit at (0, 1). */
export function direction(step: number, seats: number): Place {
  const angle = (Math.PI * 2 * step) / seats + Math.PI / 2;
  return { x: rounded(Math.cos(angle)), y: rounded(Math.sin(angle)) };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

export const NARROWEST_STRIP = 36;
/** More cards than so many lie in one row only where every index has so much room. */
const ROWS = {
  normal: { most: 8, strip: 44 },
  large: { most: 5, strip: 64 },
} as const;
/** Height of a card for each pixel of its width. */
export const RATIO = 390 / 250;
/** How much of a card of the back row stays visible, before it sinks and the front one rises. */
export const BACK_ROW = 0.58;
const SMALLEST_CARD = 52;
const LARGEST_CARD = 128;

export type Fan = { rows: number[]; card: number; strip: number; height: number };

/** How `n` cards lie in a fan of this width, at most so high; in two rows where one would hide the indices. */
export function fan(n: number, width: number, height: number, size: keyof typeof ROWS = "normal"): Fan {
  const one = row(n, width, height);
  if (n <= ROWS[size].most || one.strip >= ROWS[size].strip) return { rows: [n], ...one, height: one.card * RATIO };
  const longer = Math.ceil(n / 2);
  const two = row(longer, width, height / (1 + BACK_ROW));
  return { rows: [n - longer, longer], ...two, height: two.card * RATIO * (1 + BACK_ROW) };
}

function row(n: number, width: number, height: number): { card: number; strip: number } {
  const between = Math.max(0, n - 1);
  const fits = width - between * NARROWEST_STRIP;
  const card = Math.max(SMALLEST_CARD, Math.min(LARGEST_CARD, height / RATIO, fits, width * 0.26));
  const strip = between ? Math.min(card * 1.06, (width - card) / between) : card;
  return { card: Math.floor(card), strip: Math.floor(strip * 10) / 10 };
}
