"""The house rules of a Schafkopf table. The order is that of the rulebook's Options table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stammtisch.core import options as core
from stammtisch.core.options import Conflict, Subset, Whole, flag, one_of, option
from stammtisch.games.schafkopf.conflicts import CONFLICTS

if TYPE_CHECKING:
    from stammtisch.core.deal import Deal
    from stammtisch.core.session import Session

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
class Options(core.Options):
    """One agreement, fixed for a session (SK-GEN-05). The defaults are plain Schafkopf."""

    conflicts: ClassVar[tuple[Conflict, ...]] = CONFLICTS

    table_size: int = one_of(4, 5)
    first_dealer: str = one_of("draw_high", "any")
    reshuffle_on_throw_in: bool = flag(True)
    legen: bool = flag(False)
    legen_gates_rufspiel: bool = flag(False)
    bid_mode: str = one_of("announce", "auction", "intent")
    contract_rank: str = one_of("class_ladder", "suit_ladder", "flat")
    steigern: bool = flag(False)
    all_pass: str = one_of("redeal", "pot", "double_next", "ramsch", "muss", "kreuz")
    gesperrt_throw_in: bool = flag(False)
    hochzeit: bool = flag(False)
    hochzeit_outbid: bool = flag(False)
    farbwenz: bool = flag(False)
    geier: bool = flag(False)
    farbgeier: bool = flag(False)
    tout: bool = flag(True)
    tout_announce: str = one_of("with_contract", "until_first_lead")
    tout_counts_schneider: bool = flag(False)
    sie_contract: bool = flag(True)
    davonlaufen: bool = flag(True)
    called_ace_free_trick: int = one_of(8, 7)
    kontra_window: str = one_of("before_second_card", "before_first_card", "own_eight_cards")
    double_max_level: int = option(2, Whole(0, 10))
    kontra_flips_active: bool = flag(False)
    schneider_declarer_min: int = one_of(91, 90, 92)
    schneider_defender_min: int = one_of(90, 91)
    schwarz_by: str = one_of("tricks", "eyes")
    unit_cents: int = option(10, Whole(1))
    rufspiel_units: int = option(1, Whole(1))
    solo_units: int = option(5, Whole(1))
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
    sonderrunden: tuple[str, ...] = option((), Subset(SONDERRUNDEN))
    sonderrunde_request: str = one_of("none", "solo_loser")
    ramsch_must_trump: bool = flag(False)
    ramsch_doubling: str = one_of("none", "klopfen", "schuss")
    ramsch_cents: int = option(10, Whole(1))
    ramsch_jungfrau: bool = flag(False)
    durchmarsch_eyes: int = option(0, Whole(61, 120, also=(0,)))


def agreed(at: Deal | Session) -> Options:
    """The options of a deal or a session."""
    options = at.options
    assert isinstance(options, Options)
    return options
