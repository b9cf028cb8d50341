"""The sheet of ST-SCORE-03, written by three deals that are really played.

A gift that is accepted wins simple, and who gives up loses simple: so the points are known beforehand.
"""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.options import Value
from stammtisch.core.session import Session
from stammtisch.games.skat import Options
from tests.rules.skat.table import auction, dealt, follow, opened

FRANZ, SVEN, GUENTER = 0, 1, 2
GIFTS = Options().but({"schenken": "all", "session_rounds": 1})


def won(session: Session, place: int, cards: str, without: str, words: str, bid: int = 18) -> Session:
    """F, M or R holds these cards, names a contract and is given the game."""
    session = auction(held(session, place, cards, without), place, bid)
    return follow(session, f"{words}; play; offer; yes; accept")


def given_up(session: Session, place: int, cards: str, without: str, words: str, bid: int = 18) -> Session:
    """F, M or R holds these cards, names a contract and gives up before the first lead."""
    return follow(auction(held(session, place, cards, without), place, bid), f"{words}; give-up")


def held(session: Session, place: Seat, cards: str, without: str) -> Session:
    """The next deal: F, M or R holds these cards and surely not some others."""
    hands = ["", "", ""]
    hands[place], hands[place - 1] = cards, without
    return dealt(session, *hands)


def opened_sheet(**changes: Value) -> Session:
    """A session of one round, in which Franz is forehand first."""
    return opened(GUENTER, GIFTS, **changes)


def lines_of_the_book(session: Session) -> tuple[Session, Session, Session]:
    """The session after each of the three deals: +27 for Franz, then -80 and +33 for Guenter."""
    first = won(session, 0, "EU", "GU", "hand; name farbspiel:S:hand")
    second = given_up(first, 1, "EU GU HU E7 E8", "SU", "take; give E7 E8; name farbspiel:H")
    third = won(second, 0, "EU GU E7 E8", "HU", "take; give E7 E8; name farbspiel:G")
    return first, second, third
