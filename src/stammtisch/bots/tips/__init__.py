"""A player who knows the tips of the rulebooks, and can say which of them spoke."""

from __future__ import annotations

from random import Random

from stammtisch.bots import Advice
from stammtisch.bots.quiet import quiet
from stammtisch.bots.random import RandomBot
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.games import TIPS
from stammtisch.core.action import Action
from stammtisch.core.view import SessionView


class TipsBot:
    """A competent beginner. It decides by the view alone: no chance, no search.

    At a game without tips it has no plan: any legal action is as good as another.
    """

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return self.advice(view, rng).action

    def advice(self, view: SessionView, rng: Random, situation: Situation | None = None) -> Advice:
        """Whoever knows more of a situation than its view says may bring it along."""
        asked = view.deal.asked if view.asked == "deal" and view.deal else view.asked
        tips = TIPS.get(view.game)
        if tips is None:
            return Advice(RandomBot().choose(view, 0.0, rng))
        if asked not in tips.answers:
            return Advice(quiet(view, rng))
        return tips.answers[asked](situation or tips.think(view))
