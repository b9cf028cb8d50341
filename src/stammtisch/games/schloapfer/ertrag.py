"""Ertrag: what a deal brings each seat that is still in the game, in strokes against the others."""

from __future__ import annotations

from stammtisch.core.bill import Bill
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.games.paid import Payoffs, less_the_others
from stammtisch.games.schloapfer.bummerl import in_the_sack
from stammtisch.games.schloapfer.outcome import SchloapferResult


def ertrag(result: Result, bill: Bill, options: AnyOptions) -> Payoffs:
    """Strokes less the mean of the others'; a ring takes a stroke to be crossed out (SL-SCORE-08)."""
    assert isinstance(result, SchloapferResult)
    sacked = in_the_sack(result)
    playing = less_the_others([bill.points[seat] - (seat in sacked) for seat in result.seats])
    found = dict(zip(result.seats, playing, strict=True))
    return tuple([found.get(seat, 0.0) for seat in range(bill.seats)])


def least_swing(options: AnyOptions) -> float:
    """A stroke, or a ring."""
    return 2.0
