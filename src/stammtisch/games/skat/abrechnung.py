"""Abrechnung: at the end every pair of players settles its difference in money."""

from __future__ import annotations

from itertools import combinations

from stammtisch.core.bill import Bill, Transfer
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.games.skat.bierlachs import lowest, rounds_paid
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.turnierbewertung import turnierbewertung


def rounded(cents: int, unit: int) -> int:
    """To the nearest multiple, halves up (ST-SCORE-09).

    >>> rounded(1150, 100), rounded(270, 100), rounded(740, 100)
    (1200, 300, 700)
    """
    return (cents * 2 + unit) // (2 * unit) * unit


def settlements(points: tuple[int, ...], options: Options) -> tuple[Transfer, ...]:
    """One payment for each pair that has a difference (ST-SCORE-08); the Turnierbewertung is no part of it."""
    payments = []
    for one, other in combinations(range(len(points)), 2):
        lower, higher = (one, other) if points[one] < points[other] else (other, one)
        cents = rounded((points[higher] - points[lower]) * options.point_value, options.rounding_unit)
        if cents:
            payments.append(Transfer(lower, higher, cents))
    return tuple(payments)


def close(carry: Carry, options: AnyOptions) -> tuple[Bill, Carry]:
    """Money, and the ranking where the table wants one; special deals that still wait lapse (ST-BOCK-06)."""
    assert isinstance(options, Options)
    before = carried(carry)
    ranked = turnierbewertung(before) if options.turnierbewertung else ()
    lapsed = replace(
        before, bock=(), schieberramsch=0, waiting=(), tournament=ranked, payers=lowest(before.points, options)
    )
    payments = (*settlements(before.points, options), *rounds_paid(before.points, options))
    return Bill(options.table_size, transfers=payments), lapsed
