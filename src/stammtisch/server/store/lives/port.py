"""What a store keeps of score sheets: one stream each, and rows beside it that can be changed and erased."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from stammtisch.server.clock import Millis
from stammtisch.server.store.lives.circle_port import CircleRows, Circles
from stammtisch.server.store.lives.ranking_port import RankingRows, Rankings

SHEET = "sheet"
OWN, WRITE, SHOW = "own", "write", "show"
"""What somebody may do with a sheet; `own`: write, and whose it is."""


@dataclass(frozen=True, slots=True)
class LifeEvent:
    """One fact of a stream that lasts. Never updated, never deleted (E3); ids and numbers, and nobody's name."""

    kind: str
    """Of the stream: `sheet`."""
    id: str
    """Of the stream, as whoever began it has chosen it."""
    seq: int
    """1, 2, … without gaps in its stream."""
    at: Millis
    what: str
    actor: int
    """The player whose doing it was; 0: nobody's."""
    body: str = "{}"
    """Canonical JSON."""
    command: str = ""
    """The id that the client gave to the command; empty: it was no client's."""


@dataclass(frozen=True, slots=True)
class ListedSheet:
    """A sheet in a list. Its stream is the truth; this could be made again from it."""

    id: str
    owner: int
    game: str
    opened: Millis
    changed: Millis
    deals: int
    closed: bool
    n: int
    """How many events its stream has."""


@dataclass(frozen=True, slots=True)
class SheetName:
    """Who sits where, by name: a row that can be erased."""

    sheet: str
    seat: int
    name: str
    """Empty: it was erased."""
    player: int = 0
    """Whose login that is; 0: nobody has said so."""


@dataclass(frozen=True, slots=True)
class SheetNote:
    """Why something was corrected, in somebody's own words."""

    sheet: str
    command: str
    player: int
    text: str


@dataclass(frozen=True, slots=True)
class SheetRight:
    """What somebody may do with a sheet."""

    sheet: str
    player: int
    may: str
    at: Millis


@dataclass(frozen=True, slots=True)
class SheetCode:
    """By what others get in. A sheet has one that shows and one that writes."""

    sheet: str
    may: str
    code: str
    expires: Millis


@dataclass(frozen=True, slots=True)
class OthersOut:
    """All rights of a sheet go but its owner's."""

    sheet: str


Row = ListedSheet | SheetName | SheetNote | SheetRight | SheetCode | OthersOut | CircleRows | RankingRows
"""What is written with events: put where there is none, replaced where there is one."""


class Lives(Circles, Rankings, Protocol):
    """Part of the store."""

    async def append_lives(self, events: Sequence[LifeEvent], rows: Sequence[Row] = ()) -> bool:
        """Commit all of it, or nothing; False: somebody else has written one of these (stream, seq) or commands."""
        raise NotImplementedError

    async def life(self, kind: str, id: str, after: int = 0) -> list[LifeEvent]:
        """The events of a stream with seq > after, in order."""
        raise NotImplementedError

    async def life_ids(self, kind: str) -> list[str]:
        """Every stream of a kind."""
        raise NotImplementedError

    async def sheet_row(self, sheet: str) -> ListedSheet | None:
        raise NotImplementedError

    async def sheets_of(self, player: int, limit: int) -> list[ListedSheet]:
        """Those that the player may write, the newest first."""
        raise NotImplementedError

    async def sheets_with(self, player: int) -> list[str]:
        """Those that the player may write, or where a seat is the player's own."""
        raise NotImplementedError

    async def sheet_names(self, sheet: str) -> list[SheetName]:
        """By seat."""
        raise NotImplementedError

    async def sheet_notes(self, sheet: str) -> list[SheetNote]:
        raise NotImplementedError

    async def sheet_right(self, sheet: str, player: int) -> SheetRight | None:
        raise NotImplementedError

    async def sheet_code(self, code: str, now: Millis) -> SheetCode | None:
        """Unless its time is over."""
        raise NotImplementedError

    async def sheet_codes(self, sheet: str) -> list[SheetCode]:
        raise NotImplementedError
