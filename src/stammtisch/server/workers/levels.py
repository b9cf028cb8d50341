"""The levels that are played here, and the level of the bots at a table that is opened."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.bots.levels import ANFAENGER, LEVELS, WITHOUT_A_PLAN, level, usual
from stammtisch.search.engine import has_kernel
from stammtisch.server.table_request import TableRequest


def levels_here() -> tuple[str, ...]:
    """The levels that can be played on this machine."""
    return (*(LEVELS if has_kernel() else (ANFAENGER,)), *WITHOUT_A_PLAN)


def with_level(wish: TableRequest) -> TableRequest:
    """The wish with a level that can be played; OptionsError if nobody knows the one it names."""
    chosen = wish.level or usual()
    level(chosen)
    return replace(wish, level=chosen)
