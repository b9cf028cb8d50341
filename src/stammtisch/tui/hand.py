"""A hand as it is held: sorted by the game that is played, or thought of."""

from __future__ import annotations

from stammtisch.core.cards import Card, Cards, members
from stammtisch.core.contract import TRUMP, Tables

GROUPS = (TRUMP, 0, 1, 2, 3)
"""Trumps first, then the plain suits in their order."""


def sorted_hand(hand: Cards, tables: Tables) -> tuple[Card, ...]:
    """The cards of a hand: trumps first, then suit by suit, highest first."""
    held = members(hand)
    return tuple(
        card
        for group in GROUPS
        for card in sorted(
            (card for card in held if tables.group[card] == group),
            key=lambda card: tables.power[tables.group[card]][card],
            reverse=True,
        )
    )
