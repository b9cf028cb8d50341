// What a finished Schloapfer deal comes to, as people say it: `sheet/schloapfer/facts.py` says it of a played one.

import { groups, seats, text, type Shape } from "../reading";

export type Result = {
  readonly form: "played" | "unopposed" | "passed-on" | "misdeal";
  /** From the dealer's left on. */
  readonly joined: readonly number[];
  /** Those of them who have enough eyes, the best first; equals stand together, the nearest to the dealer's left first. */
  readonly enough: readonly (readonly number[])[];
};

export const FORMS = ["played", "unopposed", "passed-on", "misdeal"];
export const SHAPE: Shape = { form: text, joined: seats, enough: groups };
