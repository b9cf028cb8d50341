// Who sits where: the twin of `core/seating.py`.

/** Forehand first, clockwise from the dealer's left; who is too many sits out: the dealer, and those before the dealer. */
export function playing(dealer: number, size: number, players: number): number[] {
  return Array.from({ length: players }, (_, place) => (dealer + 1 + place) % size);
}

export function nextDealer(dealer: number, size: number): number {
  return (dealer + 1) % size;
}

/** The other seats, in the order in which they sit behind this one. */
export function clockwiseAfter(seat: number, seats: readonly number[]): number[] {
  const place = seats.indexOf(seat);
  return [...seats.slice(place + 1), ...seats.slice(0, place)];
}
