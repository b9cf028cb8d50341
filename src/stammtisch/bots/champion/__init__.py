"""A player who imagines as `monte_carlo` does, but rather those worlds that explain what the others called and played.

docs/explanation/bots.md says what was tried, docs/reference/champion.md what the models know.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.bots import Advice
from stammtisch.bots.champion import schafkopf, skat, skat_worlds
from stammtisch.bots.champion.schafkopf_calls import TrainedSchafkopf
from stammtisch.bots.champion.weigh import Weigher, weighted
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.view import SessionView, View
from stammtisch.search.worlds import World

WEIGHERS: dict[str, Weigher] = {"schafkopf": schafkopf.weigher, "skat": skat_worlds.weigher}
"""By game. One that is missing here is imagined as `monte_carlo` does."""

SHARES = {"schafkopf": 8}
"""By game: the least number of worlds that share the budget of a card, so that a hard one does not decide alone."""


class ChampionBot(MonteCarloBot):
    """The same view and dice get the same answer, as with `monte_carlo`."""

    shares = SHARES
    imagines = TrainedSchafkopf

    def __init__(self) -> None:
        super().__init__(drawn_by_weight)

    def skat(self, view: SessionView, deal: View, budget: float) -> Advice | None:
        if deal.asked in skat.ANSWERS and (deal.side or deal.asked != "layaside"):
            return skat.ANSWERS[deal.asked](SkatSituation(view), self.judges(view, budget))
        return super().skat(view, deal, budget)


def drawn_by_weight(view: SessionView, rng: Random) -> Iterator[World]:
    return weighted(view, rng, WEIGHERS.get(view.game))
