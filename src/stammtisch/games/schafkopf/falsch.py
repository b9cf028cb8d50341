"""Falsch gespielt: a wrong card at a real table, and the deal is over."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.result import Result
from stammtisch.games.schafkopf.options import Options

Pairs = list[tuple[Seat, Seat]]
"""Payer and receiver of each single payment."""


def declarers_win(result: Result) -> bool:
    """The side of whoever has played wrongly loses (SK-REAL-04)."""
    assert result.foul is not None
    return not result.side >> result.foul & 1


def paid_by_culprit(pairs: Pairs, result: Result, options: Options) -> Pairs:
    """One pays for the whole side, where that is agreed (SK-REAL-05)."""
    culprit = result.foul
    if culprit is None or options.foul != "culprit_pays":
        return pairs
    return [(culprit, receiver) for _, receiver in pairs]
