"""What sets of cards may become, by tables that are added up: the kernel does the work, and there is no twin."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from stammtisch.search.engine import require_kernel
from stammtisch.search.likely import OddsTables, Table

if TYPE_CHECKING:
    from stammtisch_kernel import Games as Games

RUNS, MOST_IN_ORDER = 13, 12
"""Unbroken runs from none to twelve, and how many cards an order has at the most."""


def games_of(games: Sequence[OddsTables], aside: Iterable[float], more: Iterable[float]) -> Games:
    """Some games as the kernel sees them: their tables; by game and card what it adds when it lies aside; by game the
    log odds of winning high among games won, a start and what each log odd of the game adds."""
    require_kernel()
    from stammtisch_kernel import Games

    numbers, rows = array("d"), list[list[Table]]()
    for one in games:
        rows.append([moved(row, len(numbers)) for row in one.rows])
        numbers.extend(one.numbers)
    return Games.of(rows, numbers, aside, more)


def moved(row: Table, behind: int) -> Table:
    """A table whose numbers lie behind others."""
    return (*row[:7], row[7] + behind)
