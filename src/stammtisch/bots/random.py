"""A player without a plan: every legal action is as likely as the others."""

from __future__ import annotations

from random import Random

from stammtisch.core.action import Action, Count, sample
from stammtisch.core.session import END
from stammtisch.core.view import SessionView


class RandomBot:
    """Plays anything, but asks the honest price and never asks to go home."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        action = sample(tuple(choice for choice in view.legal if choice != END), rng.randrange)
        if isinstance(action, Count) and action.verb == "claim" and view.bill is not None:
            return Count("claim", view.bill.price)
        return action
