"""A player who imagines as `monte_carlo` does, but rather those worlds that explain what the others called and played.

docs/explanation/bots.md says what was tried, docs/reference/champion.md what the models know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from stammtisch.bots.champion.games import LEARNT
from stammtisch.bots.champion.weigh import weighted
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.monte_carlo.games import IMAGINING
from stammtisch.core.view import SessionView
from stammtisch.search.worlds import World

GAMES = IMAGINING | {name: replace(IMAGINING[name], caller=learnt.caller) for name, learnt in LEARNT.items()}
SHARES = {name: learnt.shares for name, learnt in LEARNT.items()}


class ChampionBot(MonteCarloBot):
    """The same view and dice get the same answer, as with `monte_carlo`."""

    games = GAMES
    shares = SHARES

    def __init__(self) -> None:
        super().__init__(drawn_by_weight)


def drawn_by_weight(view: SessionView, rng: Random) -> Iterator[World]:
    learnt = LEARNT.get(view.game)
    return weighted(view, rng, learnt.weigher, learnt.picked_by_declarers) if learnt else weighted(view, rng, None)
