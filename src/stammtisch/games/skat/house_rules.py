"""The house rules of a Skat table. The order is that of the rulebook's Options table."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.options import Options, Subset, Whole, flag, one_of, option

TRIGGERS = (
    "game_over_100",
    "grand_hand_won",
    "kontra_lost",
    "kontra_won",
    "re_said",
    "declarer_schneider",
    "split_60_60",
    "last_round",
)


@dataclass(frozen=True)
class HouseRules(Options):
    """Every option, with its default and what else it may be."""

    table_size: int = one_of(3, 4, 5)
    session_rounds: int = option(12, Whole(0, 99))
    session_minutes: int = option(0, Whole(0, 1440))
    all_pass: str = one_of("pass", "ramsch", "schieberramsch")
    hand_schwarz_rule: str = one_of("ladder", "additive")
    declarer_giveup: str = one_of("after_first_trick", "before_lead", "never")
    claims: str = one_of("consent", "off")
    kontra_max_level: int = option(0, Whole(0, 6))
    kontra_timing: str = one_of("after_lead", "before_lead", "first_trick", "own_card")
    kontra_requires_bid: bool = flag(False)
    schenken: str = one_of("off", "all", "grand_only")
    bock_triggers: tuple[str, ...] = option((), Subset(TRIGGERS))
    bock_stacking: str = one_of("append", "multiply", "ignore")
    schieberramsch_triggers: tuple[str, ...] = option((), Subset(TRIGGERS))
    ramsch_skat: str = one_of("last_trick", "most_eyes")
    ramsch_virgin: str = one_of("no_trick", "no_eyes")
    lost_hand: str = one_of("double", "single")
    grand_base: int = one_of(24, 20)
    grand_ouvert: str = one_of("rung", "separate")
    matadors: str = one_of("all_trumps", "jacks_only")
    spitzen: bool = flag(False)
    revolution: bool = flag(False)
    turnierbewertung: bool = flag(False)
    currency: str = one_of("euro", "krona", "points")
    point_value: int = option(0, Whole(0))
    rounding_unit: int = option(100, Whole(1))
    cut: str = one_of("house", "neighbour")
    free_bids: bool = flag(False)
    null_re: bool = flag(True)
    ramsch_grand_hand: bool = flag(False)
    schieberramsch_length: str = one_of("round", "deal")
    schieberramsch_jacks: bool = flag(False)
    bierlachs: int = option(0, Whole(0, 1001))
    bierlachs_stake: int = option(0, Whole(0))
    last_round_doubled: bool = flag(False)


CLAUSES: dict[str, str] = {  # what each option changes, as the rulebook's Options table has it
    "table_size": "ST-TABLE-01, ST-TABLE-02, ST-TABLE-05, ST-TABLE-09",
    "session_rounds": "ST-TABLE-07",
    "session_minutes": "ST-TABLE-07",
    "all_pass": "ST-BID-10, ST-RAMSCH-01, ST-SCHIEB-01",
    "hand_schwarz_rule": "ST-VAL-07",
    "declarer_giveup": "ST-PLAY-08, ST-GIVE-01, ST-GIVE-02",
    "claims": "ST-PLAY-09",
    "kontra_max_level": "ST-KONTRA-01, ST-KONTRA-02",
    "kontra_timing": "ST-KONTRA-04, ST-KONTRA-09",
    "kontra_requires_bid": "ST-KONTRA-06",
    "schenken": "ST-SCHENK-01 to 08",
    "bock_triggers": "ST-BOCK-01 to 03, ST-BOCK-06",
    "bock_stacking": "ST-BOCK-05, ST-BOCK-06",
    "schieberramsch_triggers": "ST-SCHIEB-06, ST-SCHIEB-07",
    "ramsch_skat": "ST-RAMSCH-03, ST-RAMSCH-04",
    "ramsch_virgin": "ST-RAMSCH-07, ST-RAMSCH-08",
    "lost_hand": "ST-SVAR-01",
    "grand_base": "ST-SVAR-03",
    "grand_ouvert": "ST-SVAR-02",
    "matadors": "ST-SVAR-04",
    "spitzen": "ST-SPITZ-01 to 05",
    "revolution": "ST-REV-01, ST-REV-02",
    "turnierbewertung": "ST-SCORE-06, ST-SCORE-07",
    "currency": "ST-SCORE-11",
    "point_value": "ST-SCORE-08",
    "rounding_unit": "ST-SCORE-08, ST-SCORE-09",
    "cut": "ST-DEAL-05",
    "free_bids": "ST-BID-14",
    "null_re": "ST-KONTRA-10",
    "ramsch_grand_hand": "ST-SCHIEB-08",
    "schieberramsch_length": "ST-SCHIEB-09",
    "schieberramsch_jacks": "ST-SCHIEB-10",
    "bierlachs": "ST-SCORE-12, ST-SCORE-13",
    "bierlachs_stake": "ST-SCORE-14",
    "last_round_doubled": "ST-BOCK-07",
}
