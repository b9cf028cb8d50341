"""Rankings, for both adapters: each method a statement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from stammtisch.server.clock import Millis
from stammtisch.server.store.lives import ranking_statements as sql
from stammtisch.server.store.lives.ranking_port import RankingCode, RankingName, RankingRow


class RankingQueries(ABC):
    """What is read; how it is written says an adapter."""

    @abstractmethod
    async def rows(self, statement: str, *values: object) -> Sequence[tuple[Any, ...]]:
        """The rows of a statement that may be run twice without harm."""
        raise NotImplementedError

    async def rankings_of(self, player: int) -> list[RankingRow]:
        return [RankingRow(*row) for row in await self.rows(sql.RANKINGS_OF, player)]

    async def rankings_with(self, player: int) -> list[str]:
        return [row[0] for row in await self.rows(sql.RANKINGS_WITH, player)]

    async def ranking_names(self, ranking: str) -> dict[int, RankingName]:
        return {row[1]: RankingName(*row) for row in await self.rows(sql.NAMES, ranking)}

    async def ranking_sheets(self, ranking: str) -> dict[str, int]:
        return dict(await self.rows(sql.SHEETS, ranking))

    async def ranking_code(self, code: str, now: Millis) -> RankingCode | None:
        found = await self.rows(sql.CODE, code, now)
        return RankingCode(*found[0]) if found else None

    async def ranking_codes(self, ranking: str) -> list[RankingCode]:
        return [RankingCode(*row) for row in await self.rows(sql.CODES, ranking)]
