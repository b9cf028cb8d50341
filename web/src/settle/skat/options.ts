// What of a Skat agreement the points are made of. The names are those of `games/skat/house_rules.py`.

export type Options = {
  readonly table_size: number;
  readonly session_rounds: number;
  readonly hand_schwarz_rule: string;
  readonly bock_triggers: readonly string[];
  readonly bock_stacking: string;
  readonly schieberramsch_triggers: readonly string[];
  readonly lost_hand: string;
  readonly grand_base: number;
  readonly grand_ouvert: string;
  readonly schieberramsch_length: string;
  readonly bierlachs: number;
  readonly bierlachs_stake: number;
  readonly point_value: number;
  readonly rounding_unit: number;
  readonly turnierbewertung: boolean;
  readonly last_round_doubled: boolean;
};
