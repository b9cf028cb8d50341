"""A player without a plan, but with some shame."""

from __future__ import annotations

from random import Random

from stammtisch.core.action import NO, PASS, YES, Action, Choices, Count, Name, Say, sample
from stammtisch.core.session import END
from stammtisch.core.view import SessionView

SAYS_YES = 0.1
"""How often such a player doubles, lays or promises more. Blind chance would do it every other time."""
QUIET = (PASS, Say("gsund"))
"""What is said by those who leave the playing to others."""
PASSES = 0.6
BOASTS = 0.03
"""How often every trick is promised where that can be promised."""


class RandomBot:
    """Plays any card that is legal, asks the honest price, and never asks to go home."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        choices = tuple(choice for choice in view.legal if choice != END)
        if YES in choices and NO in choices:
            return YES if rng.random() < SAYS_YES else NO
        quiet = next((word for word in QUIET if word in choices), None)
        if quiet and rng.random() < PASSES:
            return quiet
        if rng.random() >= BOASTS:
            choices = modest(choices) or choices
        action = sample(choices, rng.randrange)
        if isinstance(action, Count) and action.verb == "claim" and view.bill is not None:
            return Count("claim", view.bill.price)
        return action


def modest(choices: Choices) -> Choices:
    """The choices without contracts that promise every trick."""
    return tuple(choice for choice in choices if not (isinstance(choice, Name) and choice.what.endswith(":tout")))
