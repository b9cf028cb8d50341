"""Letzte Runde: once all have agreed on it, the points of its deals may be doubled."""

from __future__ import annotations

from stammtisch.core.bill import Line, doubling
from stammtisch.core.options import Options as AnyOptions
from stammtisch.games.skat.options import Options


def is_doubled(options: AnyOptions) -> bool:
    assert isinstance(options, Options)
    return options.last_round_doubled


def line(times: int) -> Line:
    """It multiplies with Bock and Kontra, and does not count for the bid (ST-BOCK-07)."""
    return doubling("last-round", "ST-BOCK-07", times)
