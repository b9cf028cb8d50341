"""What a hand is good for: each contract with its chance, what it brings on average, and the tip that speaks to it."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.bots.advise.schafkopf.prospects import schafkopf_prospects
from stammtisch.bots.advise.schloapfer.prospects import schloapfer_prospects
from stammtisch.bots.advise.skat.prospects import skat_prospects
from stammtisch.bots.dealt import Held
from stammtisch.bots.prospects import NoAdviceError, Prospects
from stammtisch.core.options import Options
from stammtisch.core.session import Game

SEED = 1
"""The same question gets the same answer."""
ADVISERS: dict[str, Callable[[Game, Options, Held, int], Prospects]] = {
    "schafkopf": schafkopf_prospects,
    "skat": skat_prospects,
    "schloapfer": schloapfer_prospects,
}
"""By game. About one that is missing there is nothing to say before the first card."""


def advise(game: Game, options: Options, held: Held) -> Prospects:
    """All that this hand could call at this table, the best first."""
    if game.name not in ADVISERS:
        raise NoAdviceError("advice_not_asked")
    found = ADVISERS[game.name](game, options, held, SEED)
    rows = sorted(found.rows, key=lambda prospect: prospect.expected, reverse=True)
    return Prospects(tuple(rows), found.unit, found.worlds)
