"""What a hand is good for: each contract with its chance, what it brings on average, and the tip that speaks to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from stammtisch.bots.advise.schafkopf.legen import legen_prospects
from stammtisch.bots.advise.schafkopf.prospects import schafkopf_prospects
from stammtisch.bots.advise.schloapfer.prospects import schloapfer_prospects
from stammtisch.bots.advise.skat.prospects import skat_prospects
from stammtisch.bots.dealt import LEGEN, Held
from stammtisch.bots.prospects import NoAdviceError, Prospect, Prospects
from stammtisch.core.options import Options
from stammtisch.core.session import Game

SEED = 1
"""The same question gets the same answer."""
WITHOUT_SKAT = ":hand"
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
    if held.phases == LEGEN:
        return legen_prospects(game, options, held, SEED)
    found = ADVISERS[game.name](game, options, held, SEED)
    return replace(found, rows=ranked(found.rows))


def ranked(rows: tuple[Prospect, ...]) -> tuple[Prospect, ...]:
    """By what they bring; but a game without the skat comes behind the same game with it, however much it counts.

    Whoever picks the skat up can lay the same two cards back.
    """
    brings = {row.contract: row.expected for row in rows}

    def place(row: Prospect) -> tuple[float, float, float]:
        plain = row.contract.removesuffix(WITHOUT_SKAT)
        behind = plain != row.contract and plain in brings
        return (-min(row.expected, brings[plain]) if behind else -row.expected, float(behind), -row.expected)

    return tuple(sorted(rows, key=place))
