"""Ertrag: what a deal brings each seat against the others, as the table counts in the end."""

from __future__ import annotations

from stammtisch.core.bill import Bill
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.games.paid import Payoffs, less_the_others
from stammtisch.games.skat.carry import SkatCarry
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.spielwert import is_won
from stammtisch.games.skat.turnierbewertung import OTHERS_LOST, OWN_GAME, turnierbewertung
from stammtisch.games.skat.wertung import LOST, counted

LEAST = 18
"""ST-VAL-01: the cheapest game, Karo with or without one."""


def ertrag(result: Result, bill: Bill, options: AnyOptions) -> Payoffs:
    """Points less the mean of the others'; where the table ranks by the Turnierbewertung, its points (ST-SCORE-06).

    Where points are paid for, each pair settles its difference (ST-SCORE-08): one point here is `point_value` cents
    from each of the others.
    """
    assert isinstance(options, Options)
    assert isinstance(result, SkatResult)
    if not options.turnierbewertung:
        return less_the_others(bill.points)
    nothing = (0,) * bill.seats
    sheet = SkatCarry(dealer=0, purses=nothing, points=bill.points, won=nothing, lost=nothing)
    if result.side:
        sheet = counted(sheet, result.side.bit_length() - 1, is_won(result, options))
    return less_the_others(turnierbewertung(sheet))


def least_swing(options: Options) -> float:
    """The cheapest game won, and lost (ST-SCORE-01); with what the ranking adds and takes (ST-SCORE-06)."""
    ranked = 2 * OWN_GAME + OTHERS_LOST[options.table_size] if options.turnierbewertung else 0
    return float(LEAST - LOST * LEAST + ranked)
