"""A tip is a row: its number, and what it says. Tips stand in tables, the weightiest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from stammtisch.bots import Advice
from stammtisch.bots.situation import Situation
from stammtisch.core.action import PLAYS, Action
from stammtisch.core.cards import Card, Cards

S = TypeVar("S", bound=Situation)


@dataclass(frozen=True, slots=True)
class CardTip(Generic[S]):
    """Says which of some cards are good now; none where it has nothing to say."""

    code: str
    """The clause of the rulebook, or a name of our own where the sources are silent."""
    good: Callable[[S, Cards], Cards]
    speaks_of: Cards = -1
    """The cards that its sentence is true of; -1: all."""
    otherwise: str = ""
    """The code of the sentence for the others."""

    def code_for(self, card: Card) -> str:
        return self.code if self.speaks_of >> card & 1 else self.otherwise


Tips = Sequence[CardTip[S]]
"""The weightiest first."""


@dataclass(frozen=True, slots=True)
class CallTip(Generic[S]):
    """Says what to call; None where it has nothing to say."""

    code: str
    call: Callable[[S], Action | None]


@dataclass(frozen=True, slots=True)
class Spoken(Generic[S]):
    """A tip that had something to say: the cards that it kept, and those that it dropped."""

    tip: CardTip[S]
    kept: Cards
    dropped: Cards


def traced(situation: S, tips: Tips[S], left: Cards) -> list[Spoken[S]]:
    """Each tip in turn narrows the cards, unless it leaves none or all of them."""
    found = list[Spoken[S]]()
    for tip in tips:
        good = left & tip.good(situation, left)
        if good and good != left:
            found.append(Spoken(tip, good, left & ~good))
            left = good
    return found


def best_card(situation: S, tips: Tips[S], of: Cards | None = None) -> Advice:
    """The tips narrow the cards; of what is left the cheapest is played."""
    cards = situation.may_play if of is None else of
    trace = traced(situation, tips, cards)
    card = situation.cheapest_first(trace[-1].kept if trace else cards)[0]
    return Advice(PLAYS[card], tuple([spoken.tip.code_for(card) for spoken in trace]))


def first_call(situation: S, tips: Sequence[CallTip[S]], otherwise: Action) -> Advice:
    """What the first tip says that has something to say."""
    for tip in tips:
        action = tip.call(situation)
        if action is not None:
            return Advice(action, (tip.code,))
    return Advice(otherwise)
