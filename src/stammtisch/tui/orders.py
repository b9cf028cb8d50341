"""How a hand is sorted for a game that somebody thinks of."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.contract import Tables
from stammtisch.games.schafkopf.contracts import contract as schafkopf_contract
from stammtisch.games.schloapfer.trumpf import contract as schloapfer_contract
from stammtisch.games.skat.contracts import contract as skat_contract

ORDERS: dict[str, tuple[str, Callable[[str], Tables]]] = {
    "schafkopf": ("ramsch", lambda text: schafkopf_contract(text).tables),
    "schloapfer": ("schloapfer:H", lambda text: schloapfer_contract(text).tables),
    "skat": ("grand", lambda text: skat_contract(text).tables),
}
"""By game: what is thought of at first (the trumps of a Rufspiel, the jacks), and the tables of a contract."""


def tables_of(game: str, thought_of: str) -> Tables:
    """The tables of a contract by its code, or of the game's usual one; an unknown code cannot be read."""
    usual, tables = ORDERS[game]
    return tables(thought_of or usual)
