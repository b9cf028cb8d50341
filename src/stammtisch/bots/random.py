"""A player without a plan, but with some shame."""

from __future__ import annotations

from random import Random

from stammtisch.core.action import NO, PASS, YES, Action, Choices, Count, Name, Say, sample
from stammtisch.core.session import END
from stammtisch.core.view import SessionView

CLAIMING = "claiming"
"""The question for a price. Whoever has stated one may lower it later, out of turn: bots do not."""
SAYS_YES = 0.1
"""How often such a player doubles, lays or promises more. Blind chance would do it every other time."""
QUIET = (PASS, Say("gsund"), Say("take"))
"""What is said by those who leave the playing to others, or take no risk."""
PASSES = 0.6
BOASTS = 0.03
"""How often more is promised than the game itself, where that can be promised."""
PROMISES = ("tout", "schneider", "schwarz", "ouvert", "spitzen-")
SELDOM = frozenset(map(Say, ("give-up", "claim", "concede", "offer", "push", "kontra", "end", "done", "take-back")))
"""What nobody says without a reason."""


class RandomBot:
    """Plays any card that is legal, asks the honest price, and never asks to go home."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        choices = steady(tuple(choice for choice in view.legal if choice != END))
        if YES in choices:
            return YES if rng.random() < SAYS_YES else next(word for word in (NO, PASS) if word in choices)
        quiet = next((word for word in QUIET if word in choices), None)
        if quiet and rng.random() < PASSES:
            return quiet
        if rng.random() >= BOASTS:
            choices = modest(choices) or choices
        action = sample(lowest_bid(choices), rng.randrange)
        if isinstance(action, Count) and view.asked == CLAIMING and view.bill is not None:
            return Count("claim", view.bill.paid)
        return action


def steady(choices: Choices) -> Choices:
    """The choices without what nobody says without a reason, as far as something is left."""
    return tuple(choice for choice in choices if choice not in SELDOM) or choices


def is_promise(choice: object) -> bool:
    """A contract with a promise of more than the game itself."""
    return isinstance(choice, Name) and any(part.startswith(PROMISES) for part in choice.what.split(":"))


def modest(choices: Choices) -> Choices:
    """The choices without contracts that promise more."""
    return tuple(choice for choice in choices if not is_promise(choice))


def lowest_bid(choices: Choices) -> Choices:
    """Of bids of numbers the lowest alone: whoever jumps about for no reason ends far too high."""
    first = next((choice for choice in choices if isinstance(choice, Count)), None)
    return tuple(choice for choice in choices if not isinstance(choice, Count) or choice is first)
