"""Spielstand: what a running deal is about. Everybody plays for the same: 21 eyes, and one stroke or two."""

from __future__ import annotations

from stammtisch.core.bill import Line
from stammtisch.core.carry import last_round_in
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.core.view import SessionView
from stammtisch.games.schloapfer.letzte_runde import line
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.strich import at_stake
from stammtisch.games.schloapfer.trumpf import ENOUGH as EYES_NEEDED
from stammtisch.games.stake import ENOUGH, Aim, Stake, doubled_in, price_of


def stake(view: SessionView) -> Stake:
    """The strokes go by how many are in the game (SL-SCORE-02); before the card is turned there is no trump."""
    deal, options = view.deal, view.options
    assert deal is not None
    assert isinstance(options, Options)
    lines = (Line("stroke", "SL-SCORE-02", at_stake(len(deal.seats), options)), line(last_round_in(view.facts)))
    doubled = doubled_in(lines)
    return Stake(ENOUGH, EYES_NEEDED, price_of(lines), doubled) if deal.contract else Stake(doubled=doubled)


def aim(result: Result, options: AnyOptions) -> Aim:
    """SL-SCORE-03"""
    return ENOUGH, EYES_NEEDED
