"""Players made of code. A bot sees a view, never a deal."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from stammtisch.core.action import Action
from stammtisch.core.view import SessionView


class Bot(Protocol):
    """Whatever can choose an action for the seat of a view."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        """One of the view's legal actions, within a budget of so many seconds."""
        raise NotImplementedError


IMAGINED = "imagined"
"""The reason of whoever has imagined the hidden cards."""


@dataclass(frozen=True, slots=True)
class WeighedChoice:
    """What a search has counted for a choice and for the next best: enough for a sentence about both."""

    kind: str
    """Which sentence it is: `card`, `laid`, `games`, `call` and so on, by the texts of `words`."""
    best: float
    other: float
    unit: str
    """Of both: `cents`, `points`, `strokes`, `eyes` or `chance`."""
    chosen: Action | None = None
    instead: Action | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and the tips that speak for it, the weightiest first: codes for which `words` has sentences."""

    action: Action
    why: tuple[str, ...] = ()
    weighed: WeighedChoice | None = None
    """What whoever has imagined the hidden cards has counted."""
