// Ende: who goes out, who has lost, and in which place everybody ends. The twin of `ende.py`.

import { pastLimit } from "./bummerl";
import { active, FIVE, type SchloapferCarry } from "./carry";
import type { Options } from "./options";
import type { Result } from "./outcome";

type Deal = { readonly result: Result; readonly seats: readonly number[] };

/** How good somebody was in this deal: the less, the better; equals are equal. */
function rank(seat: number, { enough }: Result): number {
  const place = enough.findIndex((equals) => equals.includes(seat));
  return place < 0 ? enough.length : place;
}

/** Who has drawn the centre stroke in this deal: more eyes first, then nearer to the dealer's left (SL-SCORE-14). */
function goingOut(carry: SchloapferCarry, { result, seats }: Deal): number[] {
  const reached = seats.filter((seat) => carry.strokes[seat] === FIVE);
  return reached.sort((one, other) => rank(one, result) - rank(other, result));
}

/** Strokes and rings are booked: who leaves, and whether that was the end (SL-SCORE-11, SL-SCORE-16). */
export function endAfter(before: SchloapferCarry, deal: Deal, options: Options): SchloapferCarry {
  const gone = { ...before, out: [...before.out, ...goingOut(before, deal)] };
  const carry = { ...gone, beaten: [...gone.beaten, ...pastLimit(gone, options)] };
  return options.outcome === "pot" ? endedWithPot(carry, deal) : endedWithLoser(carry);
}

/** Whoever is left last has lost (SL-SCORE-13), and so has who passes the ring limit (SL-VAR-06). */
function endedWithLoser(carry: SchloapferCarry): SchloapferCarry {
  const left = active(carry);
  if (carry.beaten.length === 0 && left.length > 1) return carry;
  return { ...carry, places: places([...carry.out.map((seat) => [seat]), left, carry.beaten], carry.purses.length) };
}

/** The first to reach five wins, or who is left when the others are knocked out (SL-MONEY-02, SL-VAR-07). */
function endedWithPot(carry: SchloapferCarry, deal: Deal): SchloapferCarry {
  const won = winners(carry, deal);
  if (won.length === 0) return carry;
  const others = [...carry.purses.keys()].filter((seat) => !won.includes(seat));
  return { ...carry, places: places([won, others], carry.purses.length) };
}

/** Who takes the pot; several share it (SL-MONEY-03, SL-VAR-07). From the dealer's left on. */
export function winners(carry: SchloapferCarry, { result, seats }: Deal): number[] {
  if (carry.out.length > 0) {
    const best = Math.min(...carry.out.map((seat) => rank(seat, result)));
    return seats.filter((seat) => carry.out.includes(seat) && rank(seat, result) === best);
  }
  const left = active(carry);
  if (left.length > 1) return [];
  return left.length > 0 ? left : seats.filter((seat) => carry.beaten.includes(seat));
}

/** The place of each seat; a group shares one (SL-SCORE-14). */
function places(groups: readonly (readonly number[])[], seats: number): number[] {
  const found = Array.from({ length: seats }, () => 0);
  let ahead = 0;
  for (const group of groups) {
    for (const seat of group) found[seat] = ahead + 1;
    ahead += group.length;
  }
  return found;
}
