"""What is said by somebody who has no reason to say more."""

from __future__ import annotations

from random import Random

from stammtisch.bots.random import CLAIMING, lowest_bid, modest, steady
from stammtisch.core.action import NO, PASS, Action, Choices, Count, Say, sample
from stammtisch.core.session import END
from stammtisch.core.view import SessionView

QUIET = (NO, PASS, Say("gsund"), Say("take"), Say("hand"), Say("play"), Say("accept"))
"""In this order: leave it to the others, take no risk, go on."""


def quiet(view: SessionView, rng: Random) -> Action:
    """An answer that risks nothing and hides nothing: no to a question, the honest price, any cut."""
    choices: Choices = tuple(choice for choice in view.legal if choice != END) or view.legal
    word = next((word for word in QUIET if word in choices), None)
    if word:
        return word
    if view.bill is not None and view.asked == CLAIMING:
        return Count("claim", view.bill.paid)
    kept = steady(choices)
    return sample(lowest_bid(modest(kept) or kept), rng.randrange)
