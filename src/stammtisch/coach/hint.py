"""The hint while playing, in three steps: the idea, what to do, and the numbers with their interval.

It is given a view and never a deal, and its dice follow from the view. Each step is a fact of its own and comes as
soon as it is known: whoever has seen enough asks no further.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from stammtisch.bots import IMAGINED
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.hint_calls import call_stands
from stammtisch.coach.hint_cards import card_stands, is_card
from stammtisch.coach.stand import Care, Stand, Way
from stammtisch.coach.why import why
from stammtisch.core.action import Action, Play
from stammtisch.core.view import SessionView

IDEA, DEED, NUMBERS = 1, 2, 3
"""The steps."""


@dataclass(frozen=True, slots=True)
class HintStep:
    """What is advised by now."""

    step: int
    ideas: tuple[str, ...] = ()
    """The tips that speak for it, the weightiest first: codes for which `words` has sentences."""
    action: Action | None = None
    despite: str = ""
    """The tip that was told first, and does not hold here."""
    ways: tuple[Way, ...] = ()
    """What may be done instead, best first; empty where that is not known."""
    equal: tuple[Action, ...] = ()
    """Beide gut: what nothing separates from the best, two at least; empty where something does, or might."""
    unit: str = ""
    swing: float = 0.0
    """What the deal is about, as far as could be known."""
    worlds: int = 0
    exact: bool = False
    """Whether those are all worlds that were possible."""
    by: str = ""
    """How it was judged: solved or played on."""


def hints(view: SessionView, care: Care | None = None, salt: str = "") -> Iterator[HintStep]:
    """Three of them. The same view gets the same ones; a salt throws the dice anew, to measure what they change."""
    told = TipsBot().advice(view, Random(1))
    ideas = tuple([code for code in told.why if code != IMAGINED])
    yield HintStep(IDEA, ideas)
    first: Action | None = None
    stand: Stand | None = None
    for stand in stands(view, told.action, care or Care(), salt):
        if first is None:
            first = stand.advised()
            yield worded(view, HintStep(DEED, ideas, first, worlds=len(stand.table.rows)), told.action, stand)
    if stand is None or first is None:
        yield HintStep(DEED, ideas, told.action)
        yield HintStep(NUMBERS, ideas, told.action)
        return
    yield worded(view, counted(stand, stand.advised(first), ideas), told.action, stand)


def stands(view: SessionView, told: Action, care: Care, salt: str) -> Iterator[Stand]:
    """What is counted, as it grows; nothing where there is no choice, or nothing can be counted."""
    if view.deal is None or view.asked != "deal" or not view.deal.hand:
        return iter(())
    return (card_stands if is_card(view) else call_stands)(view, told, care, salt)


def counted(stand: Stand, action: Action, ideas: tuple[str, ...]) -> HintStep:
    """The last step. Where what is counted is known to err to one side it does not speak against the advice."""
    if stand.is_deaf_to(action):
        return HintStep(NUMBERS, ideas, action)
    return HintStep(
        NUMBERS,
        ideas,
        action,
        ways=stand.ways(),
        equal=stand.equal(),
        unit=stand.unit,
        swing=stand.swing,
        worlds=len(stand.table.rows),
        exact=stand.table.is_whole,
        by=stand.by,
    )


def worded(view: SessionView, hint: HintStep, told: Action, stand: Stand) -> HintStep:
    """A tip is no reason for what it does not say; where it is proven not to hold, that is said."""
    if hint.action == told:
        return hint
    despite = hint.ideas[0] if hint.ideas else ""
    if isinstance(told, Play) and isinstance(hint.action, Play):
        despite = why(view, hint.action.card, told.card).breaks
    return replace(hint, ideas=(), despite=despite if stand.is_dropped(told) else "")
