"""The level of the bots at a table that is opened."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.bots.levels import level, usual
from stammtisch.server.table_request import TableRequest


def with_level(wish: TableRequest) -> TableRequest:
    """The wish with a level that can be played; OptionsError if nobody knows the one it names."""
    chosen = wish.level or usual()
    level(chosen)
    return replace(wish, level=chosen)
