"""What is to be laid out: hidden cards, the room in each place, where each card may be, what the places must hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.core.cards import Card, Cards, mask, members

Place = int
"""A seat, or behind the last seat the place of the cards that are in no hand."""
Numbers = tuple[int, ...]


@dataclass(frozen=True)
class DemandPart:
    """A test on how many cards of some sets there are in a hand, counted up to `most`."""

    sets: tuple[Cards, ...]
    already: Numbers
    """Cards of the sets that were in the hand at the time in question and have been played since."""
    test: Callable[[Numbers], bool]
    most: int = 1

    def holds(self, hand: Cards) -> bool:
        counts = zip(self.sets, self.already, strict=True)
        return self.test(tuple([min(self.most, before + (hand & some).bit_count()) for some, before in counts]))


@dataclass(frozen=True)
class Demand:
    """What a hand must have: one of these parts at least holds."""

    place: Place
    parts: tuple[DemandPart, ...]

    def holds(self, hand: Cards) -> bool:
        return any(part.holds(hand) for part in self.parts)


@dataclass(frozen=True)
class Layout:
    """The hidden cards, the room in each place, where each card may be, and what the places must hold."""

    room: dict[Place, int]
    where: dict[Card, int]
    """By hidden card: the places it may be in, as a bitmask."""
    demands: tuple[Demand, ...] = ()

    def admits(self, lying: dict[Place, Cards]) -> bool:
        """Whether these cards in these places fit."""
        return (
            sum(lying.values()) == mask(self.where)
            and all(lying[place].bit_count() == n for place, n in self.room.items())
            and all(self.where[card] >> place & 1 for place, cards in lying.items() for card in members(cards))
            and all(demand.holds(lying[demand.place]) for demand in self.demands)
        )
