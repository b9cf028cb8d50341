"""Letzte Runde: once all have agreed on it, its deals may be doubled."""

from __future__ import annotations

from stammtisch.core.bill import Line, doubling
from stammtisch.core.options import Options as AnyOptions
from stammtisch.games.schafkopf.options import Options


def is_doubled(options: AnyOptions) -> bool:
    assert isinstance(options, Options)
    return options.last_round_doubled


def line(times: int) -> Line:
    """It multiplies with every other doubling (SK-ROUND-58)."""
    return doubling("last-round", "SK-ROUND-58", times)
