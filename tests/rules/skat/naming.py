"""Sessions in which the declarer is about to name the contract."""

from __future__ import annotations

from stammtisch.core.cards import SUITS
from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from tests.rules.skat.table import at_table, auction, follow, legal

SUIT_GAMES = [f"farbspiel:{suit}" for suit in SUITS]


def picked_up(bid: int = 18) -> Session:
    return follow(auction(at_table(revolution=True), bid=bid), "take; give G7 H7")


def hand(bid: int = 18, revolution: bool = True) -> Session:
    return follow(auction(at_table(revolution=revolution), bid=bid), "hand")


def names(session: Session) -> list[str]:
    return [text.removeprefix("name ") for text in legal(session, 0)]


def seen(session: Session, seat: int | None) -> View:
    shown = view(session, seat).deal
    assert shown is not None
    return shown
