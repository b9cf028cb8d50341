"""Bock: after 0, 30 or 60 eyes the next four deals are doubled."""

from __future__ import annotations

from stammtisch.core.result import Result
from stammtisch.core.tally import used_up
from stammtisch.games.schafkopf.bettel import is_bettel
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.sie import SIE

DEALS = 4
"""SK-ROUND-06"""
BOCK_EYES = 30
"""SK-ROUND-05: a side that ends on a multiple of so many starts a Bock."""

Batches = tuple[int, ...]
"""Doubled deals left, batch by batch."""


def is_trigger(result: Result, options: Options) -> bool:
    """A side has ended on exactly 0, 30 or 60 eyes in a deal with two sides that was played out (SK-ROUND-05, 08)."""
    if not options.bock or not result.side or result.reason or result.contract is None:
        return False
    without_eyes = result.contract.kind.name == SIE or is_bettel(result)
    return not without_eyes and result.eyes_of(result.side) % BOCK_EYES == 0


def after(batches: Batches, result: Result, options: Options) -> Batches:
    """What is left after a deal with a price, a new trigger included (SK-ROUND-07)."""
    left = used_up(batches)
    if not is_trigger(result, options):
        return left
    if options.bock_stack == "extend":
        return (sum(left) + DEALS,)
    return (*left, DEALS)
