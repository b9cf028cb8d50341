// What a finished Schafkopf deal comes to, as people say it: `sheet/schafkopf/facts.py` says it of a played one.

import { count, counts, number, seat, seats, somebody, text, yes, type Shape } from "../reading";

export type Sides = {
  readonly form: "sides";
  readonly contract: string;
  readonly declarer: number;
  readonly side: readonly number[];
  readonly won: boolean;
  readonly schneider: boolean;
  readonly schwarz: boolean;
  /** Unbroken run of top trumps: above zero the declaring side holds it, below zero the others do. */
  readonly run: number;
  readonly level: number;
  /** How many have laid. */
  readonly lays: number;
  /** Played out, and a side has ended on exactly 0, 30 or 60 eyes. */
  readonly even: boolean;
  /** Who has played wrongly. */
  readonly foul: number | null;
};

/** Ramsch or Geist: somebody has lost, or somebody has made the Durchmarsch. */
export type Ramsch = {
  readonly form: "ramsch";
  readonly marcher: number | null;
  readonly loser: number | null;
  readonly virgins: number;
  /** Klopfen and Schuss, by name. */
  readonly knocks: Readonly<Record<string, number>>;
  readonly lays: number;
};

export type ThrownIn = { readonly form: "thrown-in" };
export type Misdeal = { readonly form: "misdeal" };
export type Played = Sides | Ramsch;
export type Result = Played | ThrownIn | Misdeal;

export const SHAPES: Readonly<Record<string, Shape>> = {
  sides: {
    form: text,
    contract: text,
    declarer: seat,
    side: seats,
    won: yes,
    schneider: yes,
    schwarz: yes,
    run: number,
    level: count,
    lays: count,
    even: yes,
    foul: somebody,
  },
  ramsch: { form: text, marcher: somebody, loser: somebody, virgins: count, knocks: counts, lays: count },
  "thrown-in": { form: text },
  misdeal: { form: text },
};
