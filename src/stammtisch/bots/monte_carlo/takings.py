"""Who has taken what where everyone plays for themself, and what a game needs to pay for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import Tables
from stammtisch.core.result import Result
from stammtisch.core.session import Carry

EYES = 120
"""Of a pack."""


@dataclass(frozen=True, slots=True)
class Takings:
    """A deal when its last card is played; by seat at the table."""

    piles: tuple[Cards, ...]
    tricks: tuple[int, ...]
    last: Seat
    """Who has the last trick."""

    def eyes(self, tables: Tables) -> tuple[int, ...]:
        return tuple([sum([tables.eyes[card] for card in members(pile)]) for pile in self.piles])


@dataclass(frozen=True, slots=True)
class PaidAlone:
    """What the bill of a game needs, read from a view."""

    carry: Callable[[Situation], Carry]
    result: Callable[[Situation, Takings, tuple[int, ...], int], Result]
    """By takings, the eyes of each seat, and those of the cards aside."""
    close: Callable[[Situation, Seat, Seat], tuple[int, ...]]
    """Eyes by which the first seat just loses and the second one just does not."""


def one_too_many(s: Situation, loser: Seat, other: Seat) -> tuple[int, ...]:
    """A Ramsch: all have the same, but for one eye."""
    return tuple([EYES // len(s.view.seats) + (one == loser) for one in range(len(s.view.counts))])
