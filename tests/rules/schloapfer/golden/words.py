"""What the words of a row mean: cards, ranks, and how many play."""

from __future__ import annotations

from stammtisch.core.options import Whole
from stammtisch.games.schloapfer import Options
from tests.rules.schafkopf.golden.driver import UnreadableError
from tests.rules.schafkopf.golden.words import NUMBER as NUMBER
from tests.rules.schafkopf.golden.words import alternatives as alternatives
from tests.rules.schafkopf.golden.words import number as number
from tests.rules.schafkopf.golden.words import numbers as numbers

CARD = "[EGHS][AKOUT6-9]"
CARDS = rf"{CARD}(?: {CARD})*"
RANKS = r"[AKOUT6-9](?: [AKOUT6-9])*"
PLAYERS = r"n=\d or \d|n≥\d"
"""How many are in the game."""
ORDINALS = {"fifth": 5, "sixth": 6}
POT = Options(outcome="pot", stake=10)


def tables() -> range:
    """How many may play."""
    spec = Options.specs()["players"]
    assert isinstance(spec, Whole)
    assert spec.high is not None
    return range(spec.low, spec.high + 1)


def players(text: str) -> list[int]:
    """Every number of players that the words allow.

    >>> players("n=2 or 3"), players("n≥4")
    ([2, 3], [4, 5, 6])
    """
    named = numbers(text)
    found = list(range(named[0], tables().stop)) if "≥" in text else named
    if not found or set(found) - set(tables()):
        raise UnreadableError(f"{text} do not play")
    return found
