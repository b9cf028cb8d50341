"""The ceiling: a player who looks into all hands. It is no bot, and it is how a cheat is planted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.core.action import Action
from stammtisch.core.cards import mask
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView
from stammtisch.search.worlds import World


class AllSeeing:
    """Plays as `monte_carlo` does, with the one true world instead of imagined ones."""

    def __init__(self) -> None:
        self.true: World | None = None
        self.bot = MonteCarloBot(self.draw)

    def look(self, session: Session) -> None:
        """Before every choice."""
        deal = session.deal
        self.true = World(deal.hands, deal.talon | mask(deal.pack)) if deal else None

    def draw(self, view: SessionView, rng: Random) -> Iterator[World]:
        assert self.true is not None
        return iter([self.true])

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return self.bot.choose(view, budget, rng)
