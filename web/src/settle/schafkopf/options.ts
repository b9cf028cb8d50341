// What of a Schafkopf agreement a bill is made of. The names are those of `games/schafkopf/house_rules.py`.

export type Options = {
  readonly table_size: number;
  readonly all_pass: string;
  readonly unit_cents: number;
  readonly rufspiel_units: number;
  readonly solo_units: number;
  readonly wenz_units: number;
  readonly laufende_cents: number;
  readonly schneider_cents: number;
  readonly price_most_cents: number;
  readonly laufende_min: number;
  readonly laufende_min_wenz: number;
  readonly pot_rule: string;
  readonly pot_stake_units: number;
  readonly tournament_deals: number;
  readonly bock: boolean;
  readonly bock_stack: string;
  readonly sonderrunden: readonly string[];
  readonly sonderrunde_every: number;
  readonly sonderrunde_first: boolean;
  readonly sonderrunde_length: string;
  readonly ramsch_cents: number;
  readonly ramsch_jungfrau: boolean;
  readonly foul: string;
  readonly kurze_karte: boolean;
  readonly kontra_flips_active: boolean;
  readonly forced_spritze: string;
  readonly schneider_declarer_min: number;
  readonly schneider_defender_min: number;
  readonly schwarz_by: string;
  readonly tout_counts_schneider: boolean;
  readonly ramsch_doubling: string;
  readonly sonderrunde_request: string;
  readonly last_round_doubled: boolean;
};
