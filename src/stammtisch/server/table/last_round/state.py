"""What was said about the last round at a table: everybody knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from stammtisch.core.action import Seat

NOBODY: Seat = -1
LASTS = 1
"""A call that not all have answered is still open in so many deals after that in which it was called."""


@dataclass(frozen=True, slots=True)
class LastRound:
    """Called, and as soon as all have nodded, agreed."""

    caller: Seat = NOBODY
    called_in: int = 0
    """The number of the deal in which it was called."""
    nodded: int = 0
    """The seats that want it, as a bitmask."""
    until: int = 0
    """The number of the last deal; 0: it is not agreed."""

    @property
    def is_open(self) -> bool:
        """Whether the table is asked."""
        return self.caller != NOBODY and not self.until

    def left(self, number: int, seats: int) -> int:
        """How many deals of it are still to be played, this one included; 0: it is not agreed.

        >>> [LastRound(0, 5, 0b1111, until=9).left(number, 4) for number in (5, 6, 8, 9, 10)]
        [4, 4, 2, 1, 1]
        """
        return max(1, min(seats, self.until - number + 1)) if self.until else 0

    def lapsed(self, number: int) -> LastRound:
        """The same when the deal of this number is opened: silence is no."""
        return NOT_CALLED if self.is_open and number > self.called_in + LASTS else self

    def reseated(self, order: Sequence[Seat]) -> LastRound:
        """The same after people have changed seats; `order` says by seat where they sat.

        >>> LastRound(0, 5, 0b0011).reseated((2, 1, 0, 3))
        LastRound(caller=2, called_in=5, nodded=6, until=0)
        """
        caller = NOBODY if self.caller == NOBODY else order.index(self.caller)
        nodded = sum(1 << seat for seat, before in enumerate(order) if self.nodded >> before & 1)
        return replace(self, caller=caller, nodded=nodded)


NOT_CALLED = LastRound()
