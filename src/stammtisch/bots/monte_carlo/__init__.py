"""A player who imagines the hidden cards many times over, and counts what each choice would bring at this table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from stammtisch.bots import IMAGINED, Advice
from stammtisch.bots.monte_carlo import alone, schafkopf, schloapfer, skat
from stammtisch.bots.monte_carlo.cards import evaluated
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.bots.monte_carlo.kontra import kontra
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import Spiel
from stammtisch.core.action import PLAYS, Action, Play
from stammtisch.core.cards import Card, Cards
from stammtisch.core.view import SessionView, View
from stammtisch.games.schafkopf.contracts import TRIXER_OPEN
from stammtisch.search.engine import require_kernel
from stammtisch.search.worlds import World, worlds

Draw = Callable[[SessionView, Random], Iterator[World]]
"""Where the possible worlds of a view come from."""
ABOUT_EQUAL = 0.02
"""Of what a deal is about: cards that differ by less are equal, and the tips choose among them."""
FEW_EYES = alone.Aim(0, 0.0, -1.0, 2.0)
"""In a Ramsch everybody wants few."""
AIMS = {"schloapfer": schloapfer.AIM}


def drawn(view: SessionView, rng: Random) -> Iterator[World]:
    return worlds(view).stream(rng)


class MonteCarloBot:
    """Chance decides only which worlds are imagined."""

    shares: Mapping[str, int] = {}
    """By game: no world of a card gets more than one of so many shares of the budget; else one may take it all."""

    imagines: type[schafkopf.ImaginedSchafkopf] = schafkopf.ImaginedSchafkopf
    """How contracts are judged at Schafkopf."""

    def __init__(self, draw: Draw = drawn) -> None:
        require_kernel()
        self.draw = draw
        self.tips = TipsBot()
        self.limits: dict[tuple[Cards, bool], Spiel | None] = {}
        """The last hand that was judged for a bidding."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return self.advice(view, budget, rng).action

    def advice(self, view: SessionView, budget: float, rng: Random) -> Advice:
        """What is not worth searching, or cannot be searched, is left to the tips."""
        deal = view.deal
        if deal is None or view.asked != "deal":
            return self.tips.advice(view, rng)
        if deal.asked == "tricks" and number_of_plays(deal) > 1 and deal.contract != TRIXER_OPEN.name:
            return self.card(view, budget, rng)
        if view.game == "skat":
            advice = self.skat(view, deal, budget)
            if advice is not None:
                return advice
        if deal.asked == "kontra" and deal.declarer is not None and deal.contract:
            return kontra(Situation(view), self.draw(view, Random(rng.random())), budget)
        if deal.asked == "mitgehen":
            joining = schloapfer.joining(SchloapferSituation(view), self.draw(view, rng), budget, rng)
            if joining is not None:
                return joining
        if view.game == "schafkopf" and deal.asked in schafkopf.CALLS:
            return self.tips.advice(view, rng, self.imagines(view, self.judges(view, budget)))
        return self.tips.advice(view, rng)

    def skat(self, view: SessionView, deal: View, budget: float) -> Advice | None:
        """In the bidding a hand is judged once, however often it is asked about. None: as the tips say."""
        s, make = SkatSituation(view), self.judges(view, budget)
        if deal.asked in skat.BIDS:
            if (deal.hand, s.forehand) not in self.limits:
                self.limits = {(deal.hand, s.forehand): skat.limit(s, make)}
            return skat.BIDS[deal.asked](s, self.limits[deal.hand, s.forehand])
        if deal.asked in skat.CALLS and (deal.side or deal.asked != "layaside"):
            return skat.CALLS[deal.asked](s, make)
        return None

    def judges(self, view: SessionView, budget: float) -> Callable[[int], Judge]:
        """The same hand is judged alike every time it is asked about: the dice follow from the hand."""
        assert view.deal is not None
        hand = view.deal.hand

        def make(questions: int) -> Judge:
            return Judge.of(Situation(view), self.draw(view, Random(hand)), budget, questions)

        return make

    def card(self, view: SessionView, budget: float, rng: Random) -> Advice:
        s, dice = Situation(view), Random(rng.random())
        if s.view.declarer is None:
            aim = AIMS.get(view.game, FEW_EYES)
            values = alone.evaluated(s, self.draw(view, dice), budget, aim, dice.randrange(1 << 30))
            margin = aim.margin
        else:
            values = self.values(view, budget, dice)
            margin = ABOUT_EQUAL * (max(values.values()) - min(values.values()))
        best = max(values.values())
        good = [card for card in values if best - values[card] <= margin]
        advised = self.tips.advice(view, rng)
        if isinstance(advised.action, Play) and advised.action.card in good:
            return advised
        return Advice(PLAYS[max(good, key=lambda card: values[card])], (IMAGINED,))

    def values(self, view: SessionView, budget: float, dice: Random) -> dict[Card, float]:
        """What each card brings where there is a declaring side."""
        return evaluated(Situation(view), self.draw(view, dice), budget, self.shares.get(view.game, 1))


def number_of_plays(deal: View) -> int:
    return sum(isinstance(choice, Play) for choice in deal.legal)
