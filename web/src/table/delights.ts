// What is worth a moment of joy, once: a feat, the first game that one has won alone, the end of the first evening.

import type { SeenStory } from "../protocol";

/** Where each was; as long as one sees that bill its line stays, and never again. */
export type Once = { readonly feat?: string; readonly solo?: string; readonly evening?: string };
export type Kind = keyof Once;
export type Delight = {
  kind: Kind;
  /** Whether it has just happened: then something moves and sounds. */
  isNew: boolean;
  once: Once;
};

/** `place`: the table and the number of the deal. A hand that is played again counts in nothing. */
export function delightOf(story: SeenStory | null, place: string, isOver: boolean, isPractice: boolean, once: Once): Delight | null {
  if (isPractice) return null;
  const happened: readonly [Kind, boolean][] = [
    ["feat", Boolean(story?.feat)],
    ["solo", Boolean(story?.is_alone) && (once.solo ?? place) === place],
    ["evening", isOver && (once.evening ?? place) === place],
  ];
  const kinds = happened.filter(([, holds]) => holds).map(([kind]) => kind);
  const [kind] = kinds;
  if (!kind) return null;
  return { kind, isNew: once[kind] !== place, once: { ...once, ...Object.fromEntries(kinds.map((each) => [each, place])) } };
}

const PLACE = "stammtisch.once";

export function keptOnce(): Once {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Once) : {};
  } catch {
    return {};
  }
}

export function keepOnce(once: Once): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(once));
  } catch {
    return; // A browser may forbid the storage: then joy is told more often.
  }
}
