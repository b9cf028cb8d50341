"""The house rules of a Schafkopf table. The order is that of the rulebook's Options table."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.options import Options, Subset, Whole, flag, one_of, option

SONDERRUNDEN = (
    "ramsch",
    "ramsch_pur",
    "geist",
    "geist_pur",
    "haadsch",
    "allgaeuer",
    "schieber",
    "dreier_runde",
    "kreuzbock",
    "trixer",
)


@dataclass(frozen=True)
class HouseRules(Options):
    """Every option, with its default and what else it may be."""

    table_size: int = one_of(4, 5, 6, 7)
    first_dealer: str = one_of("draw_high", "any")
    reshuffle_on_throw_in: bool = flag(True)
    legen: bool = flag(False)
    legen_gates_rufspiel: bool = flag(False)
    bid_mode: str = one_of("announce", "auction", "intent")
    contract_rank: str = one_of("class_ladder", "suit_ladder", "flat")
    steigern: bool = flag(False)
    all_pass: str = one_of("redeal", "pot", "double_next", "ramsch", "muss", "kreuz", "muss_rufspiel", "letzter")
    gesperrt_throw_in: bool = flag(False)
    hochzeit: bool = flag(False)
    hochzeit_return: str = one_of("non_trump", "any")
    hochzeit_outbid: bool = flag(False)
    farbwenz: bool = flag(False)
    geier: bool = flag(False)
    farbgeier: bool = flag(False)
    tout: bool = flag(True)
    tout_announce: str = one_of("with_contract", "until_first_lead")
    tout_counts_schneider: bool = flag(False)
    sie_contract: bool = flag(True)
    sie_ends_bidding: bool = flag(False)
    davonlaufen: bool = flag(True)
    called_ace_free_trick: int = one_of(8, 7, 1)
    kontra_window: str = one_of("before_second_card", "before_first_card", "own_eight_cards")
    double_max_level: int = option(2, Whole(0, 10))
    level_names: str = one_of("preset", "kontra", "retour", "sup", "spritze")
    kontra_flips_active: bool = flag(False)
    forced_spritze: str = one_of("counts", "apart")
    schneider_declarer_min: int = one_of(91, 90, 92)
    schneider_defender_min: int = one_of(90, 91)
    schwarz_by: str = one_of("tricks", "eyes")
    currency: str = one_of("preset", "euro", "krona", "points")
    unit_cents: int = option(10, Whole(1))
    rufspiel_units: int = option(1, Whole(1))
    solo_units: int = option(5, Whole(1))
    wenz_units: int = option(0, Whole(0))
    laufende_cents: int = option(0, Whole(0))
    schneider_cents: int = option(0, Whole(0))
    price_most_cents: int = option(0, Whole(0))
    laufende_min: int = option(3, Whole(0, 8))
    laufende_min_wenz: int = one_of(2, 0, 3)
    laufende_cap: int = one_of(14, 16)
    price_claim: str = one_of("auto", "winner_claims")
    overclaim_penalty: bool = flag(False)
    pot_rule: str = one_of("none", "rufspiel_pot", "next_game_pot")
    pot_stake_units: int = option(1, Whole(1))
    tournament_deals: int = option(0, Whole(0))
    bock: bool = flag(False)
    bock_stack: str = one_of("extend", "multiply")
    last_round_doubled: bool = flag(False)
    sonderrunden: tuple[str, ...] = option((), Subset(SONDERRUNDEN))
    sonderrunde_request: str = one_of("none", "solo_loser", "alone_loser")
    sonderrunde_every: int = option(0, Whole(0, 99))
    sonderrunde_first: bool = flag(False)
    sonderrunde_length: str = one_of("each_seat", "one_deal")
    ramsch_must_trump: bool = flag(False)
    ramsch_doubling: str = one_of("none", "klopfen", "schuss")
    ramsch_cents: int = option(10, Whole(1))
    ramsch_jungfrau: bool = flag(False)
    durchmarsch_eyes: int = option(0, Whole(61, 120, also=(0,)))
    bettel: bool = flag(False)
    bettel_ouvert: bool = flag(False)
    kurze_karte: bool = flag(False)
    claims: str = one_of("off", "consent")
    foul: str = one_of("side_loses", "culprit_pays")
    tout_factor: int = one_of(2, 3, 4)
    laufende_most: int = option(0, Whole(0, 16))
    schneider_in: str = one_of("every_game", "rufspiel")
    herz_solo_units: int = option(0, Whole(0))


CLAUSES: dict[str, str] = {  # what each option changes, as the rulebook's Options table has it
    "table_size": "SK-GEN-02, SK-DEAL-01, SK-DEAL-02, SK-DEAL-06, SK-DEAL-19, SK-ROUND-12, SK-ROUND-49, SK-ROUND-53",
    "first_dealer": "SK-DEAL-03, SK-DEAL-04",
    "reshuffle_on_throw_in": "SK-DEAL-12, SK-DEAL-13",
    "legen": "SK-DEAL-11, SK-KNOCK-01 to 05, SK-KNOCK-07, SK-PAY-21",
    "legen_gates_rufspiel": "SK-KNOCK-06",
    "bid_mode": "SK-BID-02, SK-BID-10 to 33",
    "contract_rank": "SK-BID-03 to 06",
    "steigern": "SK-BID-25, SK-BID-34 to 38, SK-RESULT-04",
    "all_pass": "SK-BID-39, SK-BID-47, SK-BID-48, SK-BID-50, SK-BID-51, SK-PAY-23, SK-PAY-29, SK-ROUND-30",
    "gesperrt_throw_in": "SK-BID-40",
    "hochzeit": "SK-BID-41 to 45",
    "hochzeit_return": "SK-BID-49",
    "hochzeit_outbid": "SK-BID-46",
    "farbwenz": "SK-DECK-10, SK-CONTRACT-11, SK-PAY-14",
    "geier": "SK-DECK-11, SK-CONTRACT-12",
    "farbgeier": "SK-DECK-11, SK-CONTRACT-12",
    "tout": "SK-CONTRACT-13, SK-RESULT-09, SK-PAY-18",
    "tout_announce": "SK-CONTRACT-15",
    "tout_counts_schneider": "SK-RESULT-11, SK-PLAY-19, SK-PAY-18, SK-PAY-19",
    "sie_contract": "SK-CONTRACT-16, SK-RESULT-10, SK-PAY-19",
    "sie_ends_bidding": "SK-BID-52",
    "davonlaufen": "SK-PLAY-11, SK-PLAY-13, SK-PLAY-17",
    "called_ace_free_trick": "SK-PLAY-12, SK-PLAY-17",
    "kontra_window": "SK-DOUBLE-02, SK-DOUBLE-06, SK-DOUBLE-14",
    "double_max_level": "SK-DOUBLE-01, SK-DOUBLE-03, SK-DOUBLE-04, SK-DOUBLE-09, SK-DOUBLE-11, SK-DOUBLE-14, SK-PAY-20",
    "level_names": "SK-DOUBLE-08",
    "kontra_flips_active": "SK-DOUBLE-10",
    "forced_spritze": "SK-DOUBLE-17",
    "schneider_declarer_min": "SK-RESULT-05",
    "schneider_defender_min": "SK-RESULT-05",
    "schwarz_by": "SK-RESULT-07",
    "currency": "SK-PAY-33",
    "unit_cents": "SK-PAY-06",
    "rufspiel_units": "SK-PAY-07, SK-PAY-09",
    "solo_units": "SK-PAY-08, SK-PAY-09",
    "wenz_units": "SK-PAY-34",
    "laufende_cents": "SK-PAY-35",
    "schneider_cents": "SK-PAY-36",
    "price_most_cents": "SK-PAY-37",
    "laufende_min": "SK-PAY-12",
    "laufende_min_wenz": "SK-PAY-13",
    "laufende_cap": "SK-PAY-15",
    "price_claim": "SK-PAY-24, SK-PAY-25, SK-PAY-27",
    "overclaim_penalty": "SK-PAY-26",
    "pot_rule": "SK-POT-01 to 13",
    "pot_stake_units": "SK-POT-02",
    "tournament_deals": "SK-ROUND-02, SK-ROUND-03",
    "bock": "SK-ROUND-05, SK-ROUND-06, SK-ROUND-08",
    "bock_stack": "SK-ROUND-07",
    "last_round_doubled": "SK-ROUND-58",
    "sonderrunden": "SK-ROUND-09, SK-ROUND-12 to 14, SK-ROUND-16 to 29, SK-ROUND-31 to 53, SK-DOUBLE-11",
    "sonderrunde_request": "SK-ROUND-10, SK-ROUND-11, SK-ROUND-55",
    "sonderrunde_every": "SK-ROUND-56",
    "sonderrunde_first": "SK-ROUND-56",
    "sonderrunde_length": "SK-ROUND-57",
    "ramsch_must_trump": "SK-ROUND-18, SK-PLAY-17",
    "ramsch_doubling": "SK-ROUND-21, SK-ROUND-22",
    "ramsch_cents": "SK-ROUND-23",
    "ramsch_jungfrau": "SK-ROUND-23",
    "durchmarsch_eyes": "SK-ROUND-24",
    "bettel": "SK-DECK-17, SK-CONTRACT-20",
    "bettel_ouvert": "SK-CONTRACT-21",
    "kurze_karte": "SK-DECK-18, SK-DEAL-16 to 18",
    "claims": "SK-PLAY-21",
    "foul": "SK-REAL-04, SK-REAL-05",
    "tout_factor": "SK-PAY-38",
    "laufende_most": "SK-PAY-39",
    "schneider_in": "SK-RESULT-13",
    "herz_solo_units": "SK-PAY-40",
}
