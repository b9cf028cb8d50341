// A card of the own hand is pulled to another place. A short push is still a tap.

export type Fan = {
  cards: readonly string[];
  places: readonly { left: number; top: number }[];
  /** Where the hand begins on the screen. */
  left: number;
  top: number;
};

/** So far a finger may slip while it taps. */
const SLIP = 10;

/** The place whose card lies nearest to a point of the hand. */
export function nearest(places: Fan["places"], left: number, top: number): number {
  const far = places.map((place) => Math.abs(place.left - left) + 2 * Math.abs(place.top - top));
  return far.indexOf(Math.min(...far));
}

export class Drag {
  /** The card that is held, and where it is drawn. */
  card = $state("");
  left = $state(0);
  /** Whether the last touch was no tap. */
  hasMoved = false;

  constructor(
    private readonly fan: () => Fan,
    private readonly put: (card: string, place: number) => void,
  ) {}

  grab(event: PointerEvent, card: string): void {
    this.hasMoved = false;
    if (event.button !== 0) return;
    const { cards, places, left, top } = this.fan();
    const place = places[cards.indexOf(card)];
    if (!place) return;
    const [inX, inY] = [event.clientX - left - place.left, event.clientY - top - place.top];
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      // Let go before anybody listened.
      if (now.buttons === 0) return end(now);
      if (!this.hasMoved && Math.abs(now.clientX - event.clientX) < SLIP) return;
      this.hasMoved = true;
      this.pull(card, now.clientX - inX, now.clientY - inY);
    };
    const end = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      this.card = "";
      for (const kind of ["pointerup", "pointercancel"] as const) removeEventListener(kind, end);
      removeEventListener("pointermove", move);
    };
    for (const kind of ["pointerup", "pointercancel"] as const) addEventListener(kind, end);
    addEventListener("pointermove", move);
  }

  private pull(card: string, x: number, y: number): void {
    const { cards, places, left, top } = this.fan();
    if (!cards.includes(card)) return;
    this.card = card;
    this.left = x - left;
    const place = nearest(places, x - left, y - top);
    if (cards[place] !== card) this.put(card, place);
  }
}
