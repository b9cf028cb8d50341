"""An auction by numbers as the seat reads it that is asked: the next values, and how far its own hand carries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from stammtisch.core.view import SessionView


class Carried(NamedTuple):
    """A game that a hand could name, and the value that it may be bid up to."""

    contract: str
    value: int
    run: int
    """Top trumps that count: above zero in the hand, below zero not in it."""


@dataclass(frozen=True, slots=True)
class Auction:
    """What one seat is asked about. Made of its view, so it knows no more than that."""

    said: int
    """The value that stands; 0: nobody has said one."""
    rungs: tuple[int, ...]
    """Values around it, from the lowest: the one before it, itself, and the next ones."""
    carried: tuple[Carried, ...]
    """The game that the hand is longest in first."""


ReadAuction = Callable[[SessionView], Auction | None]


ReadWorth = Callable[[SessionView, str], int]
"""What a game of this code is worth at least, if the viewer plays it: by the own cards; 0: nobody can say."""


def no_auction(view: SessionView) -> Auction | None:
    return None


def no_worth(view: SessionView, code: str) -> int:
    return 0
