"""What was asked about other seats, and what is agreed: everybody at the table knows it."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis

NOBODY: Seat = -1
BY_LOT: Seat = -1
"""Instead of a seat to swap with: all seats are drawn anew."""
Order = tuple[Seat, ...]
"""By seat: where whoever sits there then has sat before."""


@dataclass(frozen=True, slots=True)
class Moving:
    """Questions and answers about seats since the last deal was opened."""

    asker: Seat = NOBODY
    """Who has asked last."""
    other: Seat = BY_LOT
    """With whom they want to swap."""
    asked: Millis = 0
    """When they asked."""
    agreed: int = 0
    """The seats that have said yes, as a bitmask."""
    is_open: bool = False
    """Whether the table waits for answers."""
    askers: int = 0
    """The seats that have asked the others, as a bitmask: each once between two deals."""
    order: Order = ()
    """What is agreed for the next deal; empty: everybody stays."""
    order_is_drawn: bool = False


NOBODY_MOVES = Moving()


def swapped(seats: int, one: Seat, other: Seat) -> Order:
    """Two have changed places.

    >>> swapped(4, 0, 2)
    (2, 1, 0, 3)
    """
    return tuple([{one: other, other: one}.get(seat, seat) for seat in range(seats)])
