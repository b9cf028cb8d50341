"""A puzzle: a position, the card that is right, what somebody without the idea plays, and the tip that explains it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.why import why
from stammtisch.core.action import Play, Seat
from stammtisch.core.cards import Card
from stammtisch.core.view import SessionView

ZWINGEND, SICHER = "zwingend", "sicher"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of a deal: the card that is right, and what somebody without the idea plays."""

    seat: Seat
    right: tuple[Card, ...]
    """Several only where they count the same and bring the same."""
    wrong: Card
    is_hard: bool
    """Whether the tips fail; else only who knows none does, and a tip explains it."""
    grade: str
    holds: float
    forced: float
    missed: float
    """How often somebody misses it who imagines one deal, and plays what is best there."""
    costs: Mapping[Card, float]
    """What every other card costs on average, as far as was proven."""
    played: float
    """What the wrong card costs when both are played out."""
    doubt: float
    """The standard error of what was played out."""
    swing: float
    unit: str
    worlds: int
    is_whole: bool
    theme: str
    speaks: str
    """The tip that keeps the right card and drops the wrong one; empty: none does."""
    breaks: str
    """The tip that drops the right card: here its rule does not hold; empty: none does."""

    @property
    def gain(self) -> float:
        """What the right card brings beside the wrong one."""
        return self.costs[self.wrong]


def naive(s: Situation) -> Card:
    """Somebody who knows the rules alone: takes what can be taken with the highest, else throws the cheapest."""
    beating = s.weakest_first(s.beating)
    return beating[-1] if beating else s.cheapest_first(s.may_play)[0]


def beginners(s: Situation) -> tuple[Card, Card]:
    """What the tips play, and what somebody plays who knows none."""
    advised = TipsBot().choose(s.session, 0.0, Random(1))
    return advised.card if isinstance(advised, Play) else naive(s), naive(s)


def reasons(seen: SessionView, right: Card, wrong: Card) -> tuple[str, str]:
    """The first tip that tells the two apart for the right card, and the first that does for the wrong one."""
    found = (why(seen, wrong, right).speaks, why(seen, right, wrong).speaks)
    return next(iter(found[0]), ""), next(iter(found[1]), "")
