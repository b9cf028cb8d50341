// What of a Schloapfer agreement the sheet is made of. The names are those of `games/schloapfer/options.py`.

export type Options = {
  readonly players: number;
  readonly trump_method: string;
  readonly two_stroke_from: number;
  readonly outcome: string;
  readonly ring_limit: number;
  readonly stake: number;
  readonly last_round_doubled: boolean;
};
