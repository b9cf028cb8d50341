"""How a hand is sorted for a game that somebody thinks of."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.contract import Tables
from stammtisch.games.schafkopf.contracts import contract

ORDERS: dict[str, tuple[str, Callable[[str], Tables]]] = {
    "schafkopf": ("ramsch", lambda text: contract(text).tables),
}
"""By game: what is thought of at first (the trumps of a Rufspiel), and the tables of a contract."""


def tables_of(game: str, thought_of: str) -> Tables:
    """The tables of a contract by its code, or of the game's usual one; an unknown code cannot be read."""
    usual, tables = ORDERS[game]
    return tables(thought_of or usual)
