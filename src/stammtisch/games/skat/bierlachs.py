"""Bierlachs: only minus points are written, and whoever stands lowest in the end pays the round."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.session import Carry
from stammtisch.games.skat.options import Options


def written(bill: Bill, seats: tuple[Seat, ...], options: Options) -> Bill:
    """What somebody has won the others who play write down as minus (ST-SCORE-12)."""
    if not options.bierlachs or bill.price <= 0:
        return bill
    lines = (*bill.lines, Line("bierlachs", "ST-SCORE-12", factor=-1))
    others = [seat for seat in seats if not bill.points[seat]]
    columns = range(len(bill.points))
    return Bill(len(bill.points), lines, points=tuple([-bill.price if seat in others else 0 for seat in columns]))


def is_reached(carry: Carry, options: Options) -> bool:
    """Somebody stands at the agreed number or below it (ST-SCORE-13)."""
    return options.bierlachs > 0 and min(carry.points) <= -options.bierlachs


def lowest(points: tuple[int, ...], options: Options) -> tuple[Seat, ...]:
    """Who pays: whoever stands lowest, and nobody where all stand alike (ST-SCORE-14)."""
    if not options.bierlachs or min(points) == max(points):
        return ()
    return tuple([seat for seat, total in enumerate(points) if total == min(points)])


def rounds_paid(points: tuple[int, ...], options: Options) -> tuple[Transfer, ...]:
    """A glass for each of the others (ST-SCORE-14)."""
    payers = lowest(points, options) if options.bierlachs_stake else ()
    others = [seat for seat in range(len(points)) if seat not in payers]
    return tuple([Transfer(payer, other, options.bierlachs_stake) for payer in payers for other in others])
