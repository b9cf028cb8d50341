"""How a hand is held: sorted by the game that is played, or thought of."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.cards import SUITS, Card, Cards, members
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.games.schafkopf.contracts import contract as schafkopf_contract
from stammtisch.games.schloapfer.trumpf import contract as schloapfer_contract
from stammtisch.games.skat.contracts import contract as skat_contract

ORDERS: dict[str, tuple[str, Callable[[str], Tables]]] = {
    "schafkopf": ("ramsch", lambda text: schafkopf_contract(text).tables),
    "schloapfer": ("schloapfer:H", lambda text: schloapfer_contract(text).tables),
    "skat": ("grand", lambda text: skat_contract(text).tables),
}
"""By game: what is thought of at first (the trumps of a Rufspiel, the jacks), and the tables of a contract."""


GROUPS = (TRUMP, 0, 1, 2, 3)
"""Trumps first, then the plain suits in their order."""

THOUGHT_OF: dict[str, dict[str, str]] = {
    "schafkopf": {"rufspiel": "ramsch"}
    | {code: code for code in ("wenz", "geier", *(f"solo:{suit}" for suit in SUITS))},
    "schloapfer": {f"schloapfer:{suit}": f"schloapfer:{suit}" for suit in SUITS},
    "skat": {code: code for code in (*(f"farbspiel:{suit}" for suit in SUITS), "grand", "null")},
}
"""By game: what a hand may be sorted for before there is a contract, and the contract that has this order."""


def tables_of(game: str, thought_of: str) -> Tables:
    """The tables of a contract by its code, or of the game's usual one; an unknown code cannot be read."""
    usual, tables = ORDERS[game]
    return tables(thought_of or usual)


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
