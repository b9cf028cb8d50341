// What was dealt, found and laid in a finished deal, read off its replay: it holds all hands of every moment.

import type { Frame } from "../openapi";

export type AllCards = {
  /** By seat, as they were dealt. */
  hands: readonly (readonly string[])[];
  /** What lay aside, as it was dealt, and as it lay in the end; alike where nobody has taken it up. */
  found: readonly string[];
  laid: readonly string[];
};

/** The first moment at which everybody who plays has a whole hand; before it there are packets, after it cards are taken and laid. */
export function allCards(frames: readonly Frame[]): AllCards {
  const least = (frame: Frame): number => Math.min(...(frame.view.deal?.seats ?? []).map((seat) => frame.hands?.[seat]?.length ?? 0));
  const whole = Math.max(0, ...frames.map(least).filter(Number.isFinite));
  const hands = frames.find((frame) => least(frame) === whole)?.hands ?? [];
  const laid = frames.at(-1)?.view.deal?.talon ?? [];
  const dealt = new Set(hands.flat());
  const seen = new Set([...frames.flatMap((frame) => frame.hands ?? []).flat(), ...laid]);
  return { hands, found: [...seen].filter((card) => !dealt.has(card)), laid };
}

/** Whether the same cards lie there in the end as in the beginning. */
export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
