"""Circles, for both adapters: each method a statement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from stammtisch.server.store.lives import circle_statements as sql
from stammtisch.server.store.lives.circle_port import (
    CircleInvite,
    CircleMember,
    CircleRow,
    DealsRow,
    EveningRow,
    TallyRow,
    YearRow,
)


class CircleQueries(ABC):
    """What is read; how it is written says an adapter."""

    @abstractmethod
    async def rows(self, statement: str, *values: object) -> Sequence[tuple[Any, ...]]:
        """The rows of a statement that may be run twice without harm."""
        raise NotImplementedError

    async def circles_of(self, player: int) -> list[CircleRow]:
        found = await self.rows(sql.CIRCLES_OF, player)
        return [CircleRow(id, created, bool(closed), n) for id, created, closed, n in found]

    async def circles_with(self, player: int) -> list[str]:
        return [row[0] for row in await self.rows(sql.CIRCLES_WITH, player)]

    async def circle_names(self, circle: str) -> dict[int, str]:
        return dict(await self.rows(sql.NAMES, circle))

    async def circle_members(self, circle: str) -> list[CircleMember]:
        return [member_of(row) for row in await self.rows(sql.MEMBERS, circle)]

    async def circle_invite(self, *, circle: str = "", code: str = "") -> CircleInvite | None:
        found = await self.rows(sql.INVITE, circle, code)
        return CircleInvite(*found[0]) if found else None

    async def evening(self, id: str) -> EveningRow | None:
        found = await self.rows(sql.EVENING, id)
        return EveningRow(*found[0]) if found else None

    async def evenings(self, circle: str, limit: int) -> list[EveningRow]:
        return [EveningRow(*row) for row in await self.rows(sql.EVENINGS, circle, limit)]

    async def tallies(self, circle: str, evening: str = "") -> list[TallyRow]:
        return [TallyRow(*row) for row in await self.rows(sql.TALLIES, circle, evening)]

    async def circle_deals(self, circle: str, year: int, *, feats: bool = False) -> list[DealsRow]:
        return [DealsRow(*row) for row in await self.rows(sql.DEALS, circle, year, int(feats))]

    async def year_table(self, circle: str, year: int) -> list[YearRow]:
        return [YearRow(*row) for row in await self.rows(sql.YEAR_TABLE, circle, year)]


def member_of(row: Sequence[Any]) -> CircleMember:
    """With a real truth value: SQLite has none."""
    circle, member, player, role, status, since, until, figures = row
    return CircleMember(circle, member, player, role, status, since, until, bool(figures))
