// How cards move: from their place in the hand, or from their player, to the trick; and from there to the winner's pile.

import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { moves } from "../appearance.svelte";

const PLAY_MS = 220;
const GATHER_MS = 120;
const TAKE_MS = 250;

type Rect = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Where the own cards lay just before the hand changed. */
const places = new Map<string, Rect>();

/** Notes where the cards of the hand lie: called before each change of it. */
export function noteHand(hand: HTMLElement | undefined): void {
  places.clear();
  for (const card of hand?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
    places.set(card.dataset["card"] ?? "", card.getBoundingClientRect());
  }
}

/** The coaster of a seat, or its plate where no faces are drawn. */
function seatRect(seat: number): Rect | undefined {
  const place = document.querySelector(`[data-seat="${seat}"]`);
  const face = place?.querySelector(".holder");
  return [face, place].map((one) => one?.getBoundingClientRect()).find((rect) => rect && rect.width > 0);
}

function between(node: Element, other: Rect | undefined): { x: number; y: number; scale: number } {
  const own = node.getBoundingClientRect();
  if (!other || !own.width) return { x: 0, y: 0, scale: 1 };
  return {
    x: other.left + other.width / 2 - own.left - own.width / 2,
    y: other.top + other.height / 2 - own.top - own.height / 2,
    scale: Math.min(1.4, other.width / own.width),
  };
}

/** A card is laid: from its own place in the hand, or from whoever plays it. */
export function lay(node: Element, { card, seat }: { card: string; seat: number }): TransitionConfig {
  const { x, y, scale } = between(node, places.get(card) ?? seatRect(seat));
  return {
    duration: moves() ? PLAY_MS : 0,
    easing: cubicOut,
    css: (_, left) => `transform: translate(${x * left}px, ${y * left}px) scale(${1 + (scale - 1) * left})`,
  };
}

/** A finished trick is gathered and goes to the pile of its winner. */
export function take(node: Element, { winner }: { winner: number | null }): TransitionConfig {
  const { x, y, scale } = between(node, winner === null ? undefined : seatRect(winner));
  const whole = GATHER_MS + TAKE_MS;
  return {
    duration: moves() ? whole : 0,
    css: (left) => {
      const gone = cubicIn(Math.max(0, (1 - left) * whole - GATHER_MS) / TAKE_MS);
      return `transform: translate(${x * gone}px, ${y * gone}px) scale(${1 + (scale * 0.6 - 1) * gone}) rotate(${90 * gone}deg)`;
    },
  };
}
