"""Time-ordered ids: the milliseconds since 2026, then twenty bits that tell one moment's ids apart."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from stammtisch.server.clock import Clock, Millis

EPOCH: Millis = 1_767_225_600_000
"""2026-01-01T00:00:00Z."""
BITS = 20
STEP_BITS = 8
WEEK: Millis = 7 * 24 * 60 * 60 * 1000


def moment(id: int) -> Millis:
    """When the id was made.

    >>> moment(first_id(EPOCH + 5) + 7) - EPOCH
    5
    """
    return (id >> BITS) + EPOCH


def first_id(moment: Millis) -> int:
    """The smallest id of the moment."""
    return (moment - EPOCH) << BITS


def week(moment: Millis) -> int:
    """The number of the week since 2026 in which the moment lies: deals of a week share a partition.

    >>> week(EPOCH + WEEK - 1), week(EPOCH + WEEK)
    (0, 1)
    """
    return (moment - EPOCH) // WEEK


class IdMaker:
    """Ids that rise strictly inside a process and hardly ever clash between processes.

    A clock that stands still or goes back does not stop them: the next id is then a small random step
    above the last, so that two processes which met once part again.
    """

    def __init__(self, clock: Clock, chance: Callable[[int], int] = secrets.randbits) -> None:
        self._clock = clock
        self._chance = chance
        """So many random bits."""
        self._last = 0

    def make(self) -> int:
        fresh = first_id(self._clock.now()) | self._chance(BITS)
        if fresh <= self._last:
            fresh = self._last + 1 + self._chance(STEP_BITS)
        assert 0 < fresh < 2**63
        self._last = fresh
        return fresh
