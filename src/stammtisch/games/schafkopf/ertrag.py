"""Ertrag: what lies between the cheapest game won and lost."""

from __future__ import annotations

from stammtisch.games.schafkopf.options import Options


def least_swing(options: Options) -> float:
    """A Rufspiel, for one of its two players."""
    return 2.0 * options.unit_cents * options.rufspiel_units
