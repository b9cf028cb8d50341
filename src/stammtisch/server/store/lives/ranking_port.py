"""What a store keeps of rankings beside their streams: names that can be erased, codes, and rows for lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from stammtisch.server.clock import Millis

RANKING = "ranking"
ATTACH = "attach"
"""What a code is for, beside `show`."""


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A ranking in a list."""

    id: str
    owner: int
    game: str
    opened: Millis
    n: int


@dataclass(frozen=True, slots=True)
class RankingTable:
    """A sheet that counts in a ranking, and who brought it."""

    ranking: str
    sheet: str
    player: int


@dataclass(frozen=True, slots=True)
class RankingTableGone:
    """It counts no longer."""

    ranking: str
    sheet: str


@dataclass(frozen=True, slots=True)
class RankingName:
    """What somebody in a ranking is called; the number 0 is the ranking itself. Empty: erased."""

    ranking: str
    number: int
    name: str
    player: int = 0
    """Whose login that is; 0: nobody has said so."""


@dataclass(frozen=True, slots=True)
class RankingCode:
    """By what others get in. A ranking has one that shows and one by which tables attach their sheet."""

    ranking: str
    may: str
    code: str
    expires: Millis


RankingRows = RankingRow | RankingTable | RankingTableGone | RankingName | RankingCode


class Rankings(Protocol):
    """Part of the store."""

    async def rankings_of(self, player: int) -> list[RankingRow]:
        """Those that the player has opened, the newest first."""
        raise NotImplementedError

    async def rankings_with(self, player: int) -> list[str]:
        """Those that the player has opened, stands in, or has brought a table to."""
        raise NotImplementedError

    async def ranking_names(self, ranking: str) -> dict[int, RankingName]:
        raise NotImplementedError

    async def ranking_sheets(self, ranking: str) -> dict[str, int]:
        """How many events each of its sheets has."""
        raise NotImplementedError

    async def ranking_code(self, code: str, now: Millis) -> RankingCode | None:
        """Unless its time is over."""
        raise NotImplementedError

    async def ranking_codes(self, ranking: str) -> list[RankingCode]:
        raise NotImplementedError
