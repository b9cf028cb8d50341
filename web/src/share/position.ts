// What is shown of a deal before it is solved; no rule of any game is in it.

import type { CardChoice, FactLine, Frame, Replayed, SharedDeal } from "../openapi";
import { sortChoices, type Choice } from "../table/choices";

export const factOf = ({ review = [], decision }: SharedDeal): FactLine | undefined =>
  review.find((line): line is FactLine => line.type === "fact" && line.n === decision);

/** Who plays with whom is shown as far as it was known at the table then: a Rufspiel has its secret. */
export function asKnown({ deal, asked }: SharedDeal): Replayed {
  const { declarer, side } = asked.view.deal ?? {};
  const known = side?.length ? side : declarer === undefined || declarer === null ? [] : [declarer];
  return deal.result ? { ...deal, result: { ...deal.result, players: [...known] } } : deal;
}

/** The hands of others that lay open for everybody. */
export const openHands = ({ hands = [] }: Frame, own: number): [number, readonly string[]][] =>
  hands.map((hand, seat): [number, readonly string[]] => [seat, hand]).filter(([seat, hand]) => seat !== own && hand.length > 0);

/** Where nobody has looked back every card that could be played may be tapped, and none is called good or bad. */
export function unjudged({ card, decision = 0, seat, asked }: SharedDeal): FactLine {
  const { cards } = sortChoices(asked.view.legal as readonly Choice[], []);
  const hand = asked.hands?.[seat] ?? [];
  const choices = (cards.size ? hand.filter((each) => cards.has(each)) : hand).map((each): CardChoice => ({ card: each, compared: false }));
  return { type: "fact", n: decision, seat, card: card ?? "", verdict: "", better: card ?? "", choices };
}
