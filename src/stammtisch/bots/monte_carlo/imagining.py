"""What a player who imagines has to know of a game beside its cards: its row in `bots/monte_carlo/games.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from stammtisch.bots import Advice
from stammtisch.bots.monte_carlo.alone import Aim
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.bots.monte_carlo.takings import PaidAlone
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.core.view import SessionView, View
from stammtisch.search.worlds import World

Draw = Callable[[SessionView, Random], Iterator[World]]
"""Where the possible worlds of a view come from."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question in a deal, and what a player needs who wants to imagine the answer."""

    view: SessionView
    deal: View
    budget: float
    rng: Random
    draw: Draw
    tips: TipsBot

    def judge(self, questions: int) -> Judge:
        """One whose budget is shared by so many questions.

        The same hand is judged alike every time it is asked about: the dice follow from the hand.
        """
        return Judge.of(Situation(self.view), self.draw(self.view, Random(self.deal.hand)), self.budget, questions)


class GameCalls(Protocol):
    """Answers the calls of one game; it may remember what it has found out about a hand."""

    def call(self, asked: Asking) -> Advice | None:
        """None: as the tips say."""
        ...


@dataclass(frozen=True, slots=True)
class Imagining:
    """How calls are answered; and where nobody has declared, what everybody aims at and how it is paid."""

    caller: Callable[[], GameCalls]
    aim: Aim
    alone: PaidAlone
