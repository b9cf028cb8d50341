"""Whether a hand can call an ace, as a clue."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.games.schafkopf.rufspiel import ACES, CALLABLE, PLAIN_SUITS
from stammtisch.search.worlds_clues import Clues
from stammtisch.search.worlds_layout import Numbers

ACES_AND_SUITS = tuple((1 << ACES[suit], PLAIN_SUITS[suit]) for suit in CALLABLE)


def suit_without_ace(counts: Numbers) -> bool:
    ace, suit = counts
    return suit > 0 and not ace


def ace_or_nothing(counts: Numbers) -> bool:
    return not suit_without_ace(counts)


def can_call(clues: Clues, seat: Seat) -> None:
    """The hand has some suit without its ace."""
    clues.demand(seat, *[(sets, suit_without_ace, 1) for sets in ACES_AND_SUITS])


def is_gesperrt(clues: Clues, seat: Seat) -> None:
    for sets in ACES_AND_SUITS:
        clues.demand(seat, (sets, ace_or_nothing, 1))
