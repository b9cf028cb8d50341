"""Score sheets, for both adapters: each method a statement."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Any

from stammtisch.server.clock import Millis
from stammtisch.server.store.lives import statements as sql
from stammtisch.server.store.lives.circle_queries import CircleQueries
from stammtisch.server.store.lives.port import (
    LifeEvent,
    ListedSheet,
    SheetCode,
    SheetName,
    SheetNote,
    SheetRight,
)
from stammtisch.server.store.lives.ranking_queries import RankingQueries


class LifeQueries(CircleQueries, RankingQueries, ABC):
    """What is read; how it is written says an adapter."""

    async def life(self, kind: str, id: str, after: int = 0) -> list[LifeEvent]:
        return [LifeEvent(*row) for row in await self.rows(sql.LIFE, kind, id, after)]

    async def life_ids(self, kind: str) -> list[str]:
        return [row[0] for row in await self.rows(sql.LIFE_IDS, kind)]

    async def sheet_row(self, sheet: str) -> ListedSheet | None:
        found = await self.rows(sql.SHEET_ROW, sheet)
        return row_of(found[0]) if found else None

    async def sheets_of(self, player: int, limit: int) -> list[ListedSheet]:
        return [row_of(row) for row in await self.rows(sql.SHEETS_OF, player, limit)]

    async def sheets_with(self, player: int) -> list[str]:
        return [row[0] for row in await self.rows(sql.SHEETS_WITH, player)]

    async def sheet_names(self, sheet: str) -> list[SheetName]:
        return [SheetName(*row) for row in await self.rows(sql.NAMES, sheet)]

    async def sheet_notes(self, sheet: str) -> list[SheetNote]:
        return [SheetNote(*row) for row in await self.rows(sql.NOTES, sheet)]

    async def sheet_right(self, sheet: str, player: int) -> SheetRight | None:
        found = await self.rows(sql.RIGHT, sheet, player)
        return SheetRight(*found[0]) if found else None

    async def sheet_code(self, code: str, now: Millis) -> SheetCode | None:
        found = await self.rows(sql.CODE, code, now)
        return SheetCode(*found[0]) if found else None

    async def sheet_codes(self, sheet: str) -> list[SheetCode]:
        return [SheetCode(*row) for row in await self.rows(sql.CODES, sheet)]


def row_of(row: Sequence[Any]) -> ListedSheet:
    """With a real truth value: SQLite has none."""
    id, owner, game, opened, changed, deals, closed, n = row
    return ListedSheet(id, owner, game, opened, changed, deals, bool(closed), n)
