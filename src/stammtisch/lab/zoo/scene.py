"""A view made ready for its encoding: seats counted from the viewer on, and what was heard taken apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from stammtisch.core.action import HOUSE, Choose, Give, Play, Seat
from stammtisch.core.cards import Cards
from stammtisch.core.notation import read_line
from stammtisch.core.view import SessionView, View
from stammtisch.lab.zoo.entry import PartialAction, offered
from stammtisch.lab.zoo.slots import Slots

Filled = Iterator[tuple[int, float]]
"""Places that are not zero, and what stands there."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How large the parts of an observation are: as large as any house rule of the game makes them."""

    slots: Slots
    seats: int
    pack: int
    asked: tuple[str, ...]
    """Questions that a seat can be asked."""
    types: tuple[str, ...]
    """Kinds of deals: the usual one and the special rounds."""
    words: tuple[str, ...]
    """What the names of contracts are made of."""

    @property
    def calls(self) -> Mapping[str, int]:
        return self.slots.calls


@lru_cache(1 << 14)
def read(line: str) -> tuple[Seat, str, Cards]:
    """A heard line: who, what, and the card or the cards of it; a gift of unknown cards has none."""
    who, action = read_line(line)
    if isinstance(action, Play):
        return who, "play-card", 1 << action.card
    if isinstance(action, Give):
        return who, "give", action.cards
    return who, str(action), 0


@dataclass(frozen=True)
class SeatKnowledge:
    """What one seat may know, and what it has entered so far. Nothing else gets into an observation."""

    view: SessionView
    entry: PartialAction
    shape: Shape

    @cached_property
    def deal(self) -> View:
        assert self.view.deal is not None
        return self.view.deal

    @cached_property
    def heard(self) -> list[tuple[Seat, str, Cards]]:
        """What the players have said and done in this deal."""
        return [line for line in map(read, self.deal.heard) if line[0] != HOUSE]

    def place(self, seat: Seat) -> int:
        """Where a seat sits, counted clockwise from the viewer."""
        assert self.view.seat is not None
        return (seat - self.view.seat) % len(self.view.purses)

    def fact(self, name: str) -> str:
        """Something that only this game has, of the deal or else of the session."""
        return self.facts[name]

    @cached_property
    def facts(self) -> dict[str, str]:
        return {**dict(self.view.facts), **dict(self.deal.facts)}

    @property
    def question(self) -> str:
        """What is asked; empty while the house acts, and at the end."""
        asked = self.deal.asked if self.view.asked == "deal" else self.view.asked
        return "" if HOUSE in self.view.turn else asked

    @property
    def to_pick(self) -> int:
        """How many cards of a gift are still to be picked."""
        forms = [choice for choice in offered(self.view) if isinstance(choice, Choose)]
        return forms[0].n - self.entry.cards.bit_count() if forms else 0
