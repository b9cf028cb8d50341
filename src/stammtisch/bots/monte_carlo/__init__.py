"""A player who imagines the hidden cards many times over, and counts what each choice would bring at this table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from stammtisch.bots import IMAGINED, Advice, WeighedChoice
from stammtisch.bots.monte_carlo import alone
from stammtisch.bots.monte_carlo.cards import evaluated
from stammtisch.bots.monte_carlo.games import IMAGINING
from stammtisch.bots.monte_carlo.imagining import Asking, Draw, Imagining
from stammtisch.bots.monte_carlo.kontra import kontra
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import PLAYS, Action, Play
from stammtisch.core.cards import Card
from stammtisch.core.view import SessionView, View
from stammtisch.games.registry import entry_of
from stammtisch.search.engine import require_kernel
from stammtisch.search.games import UNNAMED
from stammtisch.search.worlds import World, worlds

ABOUT_EQUAL = 0.02
"""Of what a deal is about: cards that differ by less are equal, and the tips choose among them."""
CANNOT_BE_SEARCHED = tuple(kind.name for kind in UNNAMED)


def drawn(view: SessionView, rng: Random) -> Iterator[World]:
    return worlds(view).stream(rng)


class MonteCarloBot:
    """Chance decides only which worlds are imagined."""

    games: Mapping[str, Imagining] = IMAGINING

    shares: Mapping[str, int] = {}
    """By game: no world of a card gets more than one of so many shares of the budget; else one may take it all."""

    def __init__(self, draw: Draw = drawn) -> None:
        require_kernel()
        self.draw = draw
        self.tips = TipsBot()
        self.callers = {name: game.caller() for name, game in self.games.items()}

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return self.advice(view, budget, rng).action

    def advice(self, view: SessionView, budget: float, rng: Random) -> Advice:
        """What is not worth searching, or cannot be searched, is left to the tips."""
        deal = view.deal
        if deal is None or view.asked != "deal" or view.game not in self.games:
            return self.tips.advice(view, rng)
        if deal.asked == "tricks" and number_of_plays(deal) > 1 and deal.contract not in CANNOT_BE_SEARCHED:
            return self.card(view, budget, rng)
        if deal.asked == "kontra" and deal.declarer is not None and deal.contract:
            return kontra(Situation(view), self.draw(view, Random(rng.random())), budget)
        return self.callers[view.game].call(self.asking(view, budget, rng)) or self.tips.advice(view, rng)

    def asking(self, view: SessionView, budget: float, rng: Random) -> Asking:
        """The question of a view, for whoever answers it by imagining."""
        assert view.deal is not None
        return Asking(view, view.deal, budget, rng, self.draw, self.tips)

    def card(self, view: SessionView, budget: float, rng: Random) -> Advice:
        s, dice = Situation(view), Random(rng.random())
        if s.view.declarer is None:
            aim = self.games[view.game].aim
            values = alone.evaluated(s, self.draw(view, dice), budget, aim, dice.randrange(1 << 30))
            margin, kind, unit = aim.margin, aim.kind, aim.unit
        else:
            values = self.values(view, budget, dice)
            margin = ABOUT_EQUAL * (max(values.values()) - min(values.values()))
            kind, unit = "card", entry_of(view.game).unit
        best = max(values.values())
        good = [card for card in values if best - values[card] <= margin]
        advised = self.tips.advice(view, rng)
        if isinstance(advised.action, Play) and advised.action.card in good:
            only = len(good) == 1
            return replace(advised, weighed=compared(values, advised.action.card, kind, unit)) if only else advised
        card = max(good, key=lambda card: values[card])
        return Advice(PLAYS[card], (IMAGINED,), compared(values, card, kind, unit))

    def values(self, view: SessionView, budget: float, dice: Random) -> dict[Card, float]:
        """What each card brings where there is a declaring side."""
        return evaluated(Situation(view), self.draw(view, dice), budget, self.shares.get(view.game, 1))


def compared(values: Mapping[Card, float], card: Card, kind: str, unit: str) -> WeighedChoice:
    """The card and the next best."""
    other = max((one for one in values if one != card), key=lambda one: values[one])
    return WeighedChoice(kind, values[card], values[other], unit, PLAYS[card], PLAYS[other])


def number_of_plays(deal: View) -> int:
    return sum(isinstance(choice, Play) for choice in deal.legal)
