// Stock (pot): what all-pass pays in, and who takes it out. The twin of `stock.py`.

import type { SeenLine } from "../../protocol";
import { bySeat, line } from "../bill";
import type { Options } from "./options";
import type { Played, Sides } from "./outcome";
import { contract } from "./row";

export type Shares = { readonly shares: readonly number[]; readonly pot_lines: readonly SeenLine[] };
const NOTHING: Shares = { shares: [], pot_lines: [] };
/** SK-POT-05: a Hochzeit is played as a Rufspiel. */
const RUFSPIEL_POT_KINDS = ["rufspiel", "hochzeit"];

type Rule = (result: Sides, pot: number, seats: readonly number[], options: Options) => Shares;

/** All have passed: each of the four pays in (SK-POT-02). */
export function stakes(seats: readonly number[], options: Options): Shares {
  if (options.all_pass !== "pot") return NOTHING;
  const stake = options.pot_stake_units * options.unit_cents;
  return shared(options, seats, () => -stake, line("pot-stake", "SK-POT-02", stake));
}

/** What a played deal does to the pot. */
export function shares(result: Played, pot: number, seats: readonly number[], options: Options): Shares {
  const rule = RULES[options.pot_rule];
  return pot && result.form === "sides" && rule ? rule(result, pot, seats, options) : NOTHING;
}

/** Won, the two share the pot; lost, they double it. The declarer has the larger half (SK-POT-03, 04, 06). */
const rufspielPot: Rule = (result, pot, _, options) => {
  if (!RUFSPIEL_POT_KINDS.includes(contract(result.contract).kind)) return NOTHING;
  const half = Math.floor(pot / 2);
  const amount = (seat: number): number => (seat === result.declarer ? pot - half : half);
  if (result.won) return shared(options, result.side, amount, line("pot-won", "SK-POT-03", pot));
  return shared(options, result.side, (seat) => 0 - amount(seat), line("pot-doubled", "SK-POT-04", pot));
};

/** The winners share the pot equally, a remainder stays (SK-POT-07, SK-POT-08). */
const nextGamePot: Rule = (result, pot, seats, options) => {
  const takers = seats.filter((seat) => result.side.includes(seat) === result.won);
  const each = Math.floor(pot / takers.length);
  return shared(options, takers, () => each, line("pot-won", "SK-POT-07", pot));
};

const RULES: Readonly<Record<string, Rule | undefined>> = { rufspiel_pot: rufspielPot, next_game_pot: nextGamePot };

/** Equally among all seats; leftover cents one each, clockwise from the last dealer's left (SK-POT-12). */
export function splitAtTheEnd(pot: number, first: number, seats: number): Shares {
  const [each, rest] = [Math.floor(pot / seats), pot % seats];
  const place = (seat: number): number => (seat - first + seats) % seats;
  const shares = Array.from({ length: seats }, (_, seat) => each + (place(seat) < rest ? 1 : 0));
  return { shares, pot_lines: [line("pot-split", "SK-POT-12", pot)] };
}

function shared(options: Options, seats: readonly number[], amount: (seat: number) => number, said: SeenLine): Shares {
  const amounts = new Map(seats.map((seat) => [seat, amount(seat)]));
  return { shares: bySeat(options.table_size, amounts), pot_lines: [said] };
}
