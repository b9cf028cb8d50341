"""A player who knows the tips of the rulebooks, and can say which of them spoke."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from stammtisch.bots import Advice
from stammtisch.bots.quiet import quiet
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.schafkopf import ANSWERS as SCHAFKOPF
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schloapfer import ANSWERS as SCHLOAPFER
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.skat import ANSWERS as SKAT
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import Action
from stammtisch.core.view import SessionView

Answers = Mapping[str, Callable[[Any], Advice]]
"""By phase or question: how it is answered. What is not here is answered quietly."""
GAMES: dict[str, tuple[Callable[[SessionView], Situation], Answers]] = {
    "schafkopf": (SchafkopfSituation, SCHAFKOPF),
    "skat": (SkatSituation, SKAT),
    "schloapfer": (SchloapferSituation, SCHLOAPFER),
}
"""By game: how a player thinks of a view, and the answers that follow from that."""


class TipsBot:
    """A competent beginner. It decides by the view alone: no chance, no search."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return self.advice(view, rng).action

    def advice(self, view: SessionView, rng: Random, situation: Situation | None = None) -> Advice:
        """Whoever knows more of a situation than its view says may bring it along."""
        asked = view.deal.asked if view.asked == "deal" and view.deal else view.asked
        think, answers = GAMES[view.game]
        if asked not in answers:
            return Advice(quiet(view, rng))
        return answers[asked](situation or think(view))
