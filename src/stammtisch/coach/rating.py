"""How hard a puzzle is: a number on the scale of the players who tried it.

As in Elo and Rasch, a player of strength `p` fails at a puzzle of rating `r` with the chance
`1 / (1 + 10 ** ((p - r) / 400))`. The strengths are those of the arena; the rating is the likeliest one, given who
failed how often.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log

from stammtisch.bots.levels import ANFAENGER, LEVELS, MEISTER, STAMMTISCH, Level
from stammtisch.bots.monte_carlo import MonteCarloBot

BLIND, ONE_DEAL, GLANCE = "blind", "one-deal", "glance"
"""Whoever plays any legal card; who imagines a single deal; and who thinks for a moment only."""
STRENGTHS: Mapping[str, float] = {
    BLIND: 600.0,
    ONE_DEAL: 900.0,
    ANFAENGER: 1200.0,
    GLANCE: 1350.0,
    STAMMTISCH: 1500.0,
    MEISTER: 1700.0,
}
"""Those of the levels from the ladder, the others between them: docs/howto/mine-puzzles.md says how."""
TRYING: Mapping[str, Level] = {
    ANFAENGER: LEVELS[ANFAENGER],
    GLANCE: Level(MonteCarloBot, 0.00003),
    STAMMTISCH: LEVELS[STAMMTISCH],
    MEISTER: LEVELS[MEISTER],
}
"""Who tries each puzzle; what the first two play follows from the proof."""
USUAL, SPREAD = 1300.0, 500.0
"""What a puzzle is rated before anybody has tried it, and how far it may lie from there."""
SCALE = 400.0
LEAST, MOST = 400, 2600
TRIES = 5
"""So often a level tries each puzzle, with other dice every time."""


def fails(strength: float, rating: float) -> float:
    """How likely a player of this strength fails.

    >>> fails(1500, 1500), round(fails(1500, 1900), 2)
    (0.5, 0.91)
    """
    return float(1 / (1 + 10 ** ((strength - rating) / SCALE)))


def rating(shares: Mapping[str, float]) -> int:
    """By player the share of the tries that failed; each player counts once, however often it tried."""

    def pull(at: float) -> float:
        """The slope of the likelihood: above nought the rating should be higher."""
        surprise = sum(share - fails(STRENGTHS[name], at) for name, share in shares.items())
        return surprise * log(10) / SCALE + (USUAL - at) / SPREAD**2

    low, high = float(LEAST), float(MOST)
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if pull(middle) > 0 else (low, middle)
    return round(low)
