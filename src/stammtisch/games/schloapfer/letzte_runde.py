"""Letzte Runde: once all have agreed on it, strokes and rings may count twofold until the game is over."""

from __future__ import annotations

from stammtisch.core.bill import Line, doubling
from stammtisch.core.options import Options as AnyOptions
from stammtisch.games.schloapfer.carry import SchloapferCarry
from stammtisch.games.schloapfer.options import Options


def is_doubled(options: AnyOptions) -> bool:
    assert isinstance(options, Options)
    return options.last_round_doubled


def times(carry: SchloapferCarry) -> int:
    """How many strokes one is, and how many rings (SL-VAR-08)."""
    return 1 << carry.last_round


def lines(carry: SchloapferCarry) -> tuple[Line, ...]:
    """What the bill of such a deal says, also where it has brought rings alone."""
    return (line(carry.last_round),) if carry.last_round else ()


def line(doublings: int) -> Line:
    return doubling("last-round", "SL-VAR-08", doublings)
