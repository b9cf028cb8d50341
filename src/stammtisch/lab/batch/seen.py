"""What the seat on turn sees at each table, as arrays of fixed meaning. Seats count from it: 0 is the own one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy
from numpy.typing import NDArray

CARDS = 36
SHIFTS = numpy.arange(CARDS, dtype=numpy.int64)
Flags = NDArray[numpy.uint8]
Number = TypeVar("Number", bound=numpy.generic)


@dataclass(frozen=True)
class SeenByTurn:
    """A row for each table; `n` tables, `p` seats, 36 cards in canonical order."""

    turn: NDArray[numpy.int64]
    """n: whose turn it is, by seat at the table."""
    hand: Flags
    """n x 36."""
    legal: Flags
    """n x 36: what may be played."""
    table: Flags
    """n x p x 36: the cards of the running trick."""
    played: Flags
    """n x p x 36: to which trick, from 1, the seat has played the card."""
    void: Flags
    """n x p x 36: what the seat has shown not to hold, by not following."""
    aside: Flags
    """n x 36: what lies aside, where the seat knows it."""
    taken: NDArray[numpy.int64]
    """n x p: what each has taken so far."""
    declarer: Flags
    """n x p."""
    kind: NDArray[numpy.int64]
    """n: which contract; its rules stand below."""
    group: NDArray[numpy.int64]
    """Contracts x 36: 4 is trump, 0 to 3 are the plain suits."""
    strength: NDArray[numpy.int64]
    """Contracts x 36: within the group; below zero: not in the pack."""
    worth: NDArray[numpy.int64]
    """Contracts x 36: what a card counts."""
    duties: NDArray[numpy.int64]
    """Contracts x 7: what a trick counts beside its cards, whether the declarer wants little, the rule of following,
    the called card (-1: none), with how many cards it is free, whether its holder may run away, and from how many
    cards on."""


def flags(sets: NDArray[numpy.int64]) -> Flags:
    """Sets of cards as a flag for each card."""
    return (sets[..., None] >> SHIFTS & 1).astype(numpy.uint8)


def from_seat(values: NDArray[Number], turn: NDArray[numpy.int64]) -> NDArray[Number]:
    """What goes by seat at the table, from the own seat on."""
    seats = values.shape[1]
    order = (turn[:, None] + numpy.arange(seats)) % seats
    found: NDArray[Number] = values[numpy.arange(len(values))[:, None], order]
    return found
