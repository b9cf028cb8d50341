// What a finished Skat deal comes to, as people say it: `sheet/skat/facts.py` says it of a played one.

import { count, number, seat, seats, somebody, text, yes, type Shape } from "../reading";

export type Declared = {
  readonly form: "declared";
  readonly contract: string;
  readonly declarer: number;
  readonly won: boolean;
  /** Matadors: above zero with so many, below zero without. */
  readonly run: number;
  /** How high it was won or lost: 0, 1 for Schneider, 2 for Schwarz. */
  readonly height: number;
  readonly level: number;
  readonly bid: number;
  /** Gifts that were refused. */
  readonly refusals: number;
  /** Played out, and 60 to 60. */
  readonly split: boolean;
  /** Played out, and the declarer has 30 eyes or fewer. */
  readonly low: boolean;
};

export type Ramsch = {
  readonly form: "ramsch";
  readonly marcher: number | null;
  /** Who has most eyes; several share the last place. None after a Durchmarsch. */
  readonly losers: readonly number[];
  /** What they have, the skat included where it counts. */
  readonly eyes: number;
  readonly virgins: number;
  readonly pushes: number;
};

export type Result = Declared | Ramsch | { readonly form: "eingepasst" } | { readonly form: "misdeal" };

export const SHAPES: Readonly<Record<string, Shape>> = {
  declared: {
    form: text,
    contract: text,
    declarer: seat,
    won: yes,
    run: number,
    height: count,
    level: count,
    bid: count,
    refusals: count,
    split: yes,
    low: yes,
  },
  ramsch: { form: text, marcher: somebody, losers: seats, eyes: count, virgins: count, pushes: count },
  eingepasst: { form: text },
  misdeal: { form: text },
};
