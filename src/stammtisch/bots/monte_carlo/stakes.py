"""What is at stake in a deal: what each result would bring a seat at this table."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stammtisch.core.action import Seat

Money = Callable[[int], float]
"""What so many eyes (or tricks) of the declaring side bring the seat."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Steps at which the money changes, and the money below the first and from each on."""

    thresholds: tuple[int, ...]
    money: tuple[float, ...]
    """One more than thresholds."""
    wins: int
    """From so many on the declaring side has won; of tricks that nobody wants it has lost."""

    def of(self, taken: int) -> float:
        return self.money[bisect_right(self.thresholds, taken)]

    @property
    def swing(self) -> float:
        """What lies between a game just won and just lost."""
        return abs(self.of(self.wins) - self.of(self.wins - 1))

    def between(self, low: int, high: int) -> float:
        """The middle of what is possible, where a search has not told for certain."""
        thresholds, money = self.thresholds, self.money
        return (money[bisect_right(thresholds, low)] + money[bisect_right(thresholds, high)]) / 2


def stakes(money: Money, where: Sequence[int], wins: int) -> Stakes:
    """Look at the money at these numbers, which ascend, and keep those at which it changes."""
    values = [money(0)]
    thresholds = []
    for taken in where:
        value = money(taken)
        if value != values[-1]:
            thresholds.append(taken)
            values.append(value)
    return Stakes(tuple(thresholds), tuple(values), wins)


def shared(seats: int, declarer: Seat, against: Seat, ours: int, everything: int) -> tuple[int, ...]:
    """All of one side stands with its first seat: a bill does not look who of a side has what."""
    return tuple(ours if seat == declarer else everything - ours if seat == against else 0 for seat in range(seats))


def tricks_like(eyes: int, all_eyes: int, all_tricks: int) -> int:
    """So many tricks as go with the eyes: none without an eye, all with all, and else some."""
    return all_tricks if eyes == all_eyes else all_tricks // 2 if eyes else 0
