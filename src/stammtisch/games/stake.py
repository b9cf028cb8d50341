"""What a running deal is about, as far as one seat sees it: what it takes to win it, and what it costs by now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.core.bill import Bill, Line
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.view import SessionView

EYES, ALL_TRICKS, NO_TRICK, FEWEST, ENOUGH, THIRD = "eyes", "all-tricks", "no-trick", "fewest", "enough", "third"
"""What is played for: eyes, every trick, none, fewer eyes than any other, enough for oneself, the third trick."""
DOUBLINGS = ("kontra", "klopfen", "schuss", "push", "legen", "bock", "last-round", "carried")
"""Lines of a bill that double all of it, whoever wins. The most telling one is first."""

Doubled = tuple[tuple[str, int], ...]
"""Doublings by name, and how often."""


@dataclass(frozen=True, slots=True)
class Stake:
    """The aim and the price of a deal. Made of a view, so it knows no more than its seat."""

    goal: str = ""
    """Empty: there is no contract yet."""
    needs: int = 0
    """Eyes."""
    price: int = 0
    """Of one payment, or on the sheet, if it is won just so; 0: nobody can say yet."""
    doubled: Doubled = ()
    run: int = 0
    """Top trumps that the table knows the holders of: above zero the declarer's, below zero the others'."""

    @property
    def times(self) -> int:
        """How many times the price it is by all doublings.

        >>> Stake(doubled=(("kontra", 1), ("legen", 2))).times
        8
        """
        return 1 << sum(count for _, count in self.doubled)


ReadStake = Callable[[SessionView], Stake]
Aim = tuple[str, int]
"""What was played for, and the eyes that it took; 0: it was not about eyes."""
ReadAim = Callable[[Result, Options], Aim]


def doubled_in(lines: tuple[Line, ...]) -> Doubled:
    """What of a bill has doubled it, the most telling first.

    >>> doubled_in((Line("base", "", 20), Line("legen", "", factor=2, count=1), Line("kontra", "", factor=4, count=2)))
    (('kontra', 2), ('legen', 1))
    """
    found = {line.code: line.count for line in lines if line.factor > 1}
    return tuple((code, found[code]) for code in DOUBLINGS if code in found)


def price_of(lines: tuple[Line, ...]) -> int:
    return Bill(0, lines).price
