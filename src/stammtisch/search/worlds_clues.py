"""What a seat can tell of the hidden cards, noted line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from stammtisch.core.action import Action, Play, Seat
from stammtisch.core.cards import NAMES, Card, Cards, members
from stammtisch.core.notation import read_line
from stammtisch.core.options import Options
from stammtisch.core.view import SessionView, View
from stammtisch.search.worlds_layout import Demand, DemandPart, Numbers, Place

Lines = Sequence[tuple[Seat, Action]]
Test = tuple[tuple[Cards, ...], Callable[[Numbers], bool], int]
"""Sets of cards, what must be true of the numbers held of each, and how far these are counted."""


@dataclass(frozen=True, slots=True)
class ObservedPlay:
    """A card played: by whom, in which trick (from 0), on which table, and what the seat has played from then on."""

    seat: Seat
    card: Card
    trick: int
    table: tuple[Card, ...]
    later: Cards
    """This card included."""


@dataclass
class Clues:
    """Where each card may be, as far as the seat knows; it changes with every line that tells something."""

    view: View
    options: Options
    lines: Lines
    moments: Sequence[ObservedPlay]
    where: list[int]
    """By card: the places it may be in, as a bitmask."""
    demands: list[Demand] = field(default_factory=list)

    @property
    def aside(self) -> Place:
        return len(self.view.counts)

    def at(self, cards: Cards, place: Place) -> None:
        """The cards are there."""
        for card in members(cards):
            self.where[card] = 1 << place

    def forbid(self, cards: Cards, place: Place) -> None:
        """The cards are not there."""
        for card in members(cards):
            self.where[card] &= ~(1 << place)

    def all_moved(self, giver: Place, taker: Place) -> None:
        """All that lay in one place lies now in another."""
        self.maybe_moved(-1, giver, taker)
        self.forbid((1 << len(self.where)) - 1, giver)

    def maybe_moved(self, cards: Cards, giver: Place, taker: Place) -> None:
        """Some of these may have gone from one place to another, unseen."""
        for card, places in enumerate(self.where):
            if cards >> card & 1 and places >> giver & 1:
                self.where[card] |= 1 << taker

    def played_by(self, seat: Seat) -> Cards:
        return next((moment.later for moment in self.moments if moment.seat == seat), 0)

    def demand(self, seat: Seat, *parts: Test, played: Cards | None = None) -> None:
        """What the seat's hand at the first lead must have had; or the hand from which it has played these since."""
        since = self.played_by(seat) if played is None else played
        found = [
            DemandPart(sets, tuple([(since & some).bit_count() for some in sets]), test, most)
            for sets, test, most in parts
        ]
        self.demands.append(Demand(seat, tuple(found)))

    def one_of(self, cards: Cards, seat: Seat) -> None:
        """The seat was dealt at least one of these."""
        if not self.played_by(seat) & cards:
            self.demand(seat, ((cards,), some_of_it, 1))


def some_of_it(counts: Numbers) -> bool:
    return counts[0] > 0


def exactly_one(counts: Numbers) -> bool:
    return counts[0] == 1


def one_at_most(counts: Numbers) -> bool:
    return counts[0] <= 1


@lru_cache(16)
def heard_in(heard: tuple[str, ...]) -> Lines:
    """The lines that a view has heard; a decision asks for the same ones many times."""
    return tuple([read_line(line) for line in heard])


def moments_of(view: View) -> Sequence[ObservedPlay]:
    """The cards played, in order. The leader of a trick is who begins it."""
    return played_in(view.heard, len(view.order), len(view.counts))


@lru_cache(16)
def played_in(heard: tuple[str, ...], size: int, seats: int) -> Sequence[ObservedPlay]:
    """The same, of so many who play to a trick and sit at the table."""
    plays = [(seat, action.card) for seat, action in heard_in(heard) if isinstance(action, Play)]
    later, found = [0] * seats, list[ObservedPlay]()
    for number in range(len(plays) - 1, -1, -1):
        seat, card = plays[number]
        later[seat] |= 1 << card
        trick, place = divmod(number, size)
        table = tuple([played for _, played in plays[number - place : number]])
        found.append(ObservedPlay(seat, card, trick, table, later[seat]))
    return tuple(found[::-1])


def open_clues(session: SessionView, view: View) -> Clues:
    """Nothing is known yet."""
    anywhere = (1 << len(view.counts) + 1) - 1
    return Clues(view, session.options, heard_in(view.heard), moments_of(view), [anywhere] * len(NAMES))
