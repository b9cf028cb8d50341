"""What the yardsticks have in common: cards are their own where a side has declared, all else is champion's."""

from __future__ import annotations

from random import Random

from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.monte_carlo import CANNOT_BE_SEARCHED
from stammtisch.bots.situation import Situation
from stammtisch.core.action import PLAYS, Action
from stammtisch.core.cards import Card
from stammtisch.core.view import SessionView


class CardsOnly:
    """Chooses a card where there are several and somebody has declared."""

    game = ""
    """The one that it plays; empty: any."""

    def __init__(self) -> None:
        self.others = ChampionBot()

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        deal = view.deal
        if deal is None or view.asked != "deal" or deal.asked != "tricks" or deal.declarer is None:
            return self.others.choose(view, budget, rng)
        if self.game not in ("", view.game):
            return self.others.choose(view, budget, rng)
        s = Situation(view)
        if s.may_play.bit_count() < 2 or deal.contract in CANNOT_BE_SEARCHED:
            return self.others.choose(view, budget, rng)
        return PLAYS[self.card(s, rng)]

    def card(self, s: Situation, rng: Random) -> Card:
        """One of those that may be played."""
        raise NotImplementedError
