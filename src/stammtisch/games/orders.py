"""How a hand is held: sorted by the game that is played, or thought of."""

from __future__ import annotations

from stammtisch.core.cards import Card, Cards, members
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.games.registry import GAMES

GROUPS = (TRUMP, 0, 1, 2, 3)
"""Trumps first, then the plain suits in their order."""


def tables_of(game: str, thought_of: str) -> Tables:
    """The tables of a contract by its code, or of the game's usual one; an unknown code cannot be read."""
    entry = GAMES[game]
    return entry.contract(thought_of or entry.usual, None).tables


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
