"""What goes in and out about rankings of several tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stammtisch.server.http.models.base import Code, Name, RequestModel, ResponseModel
from stammtisch.server.http.models.sheets import SheetKey

RankingNumber = Annotated[int, Field(ge=0, le=9999)]
Criterion = Literal["", "points", "won", "lost", "lot", "number"]


class NewRanking(RequestModel):
    """One evening, one game."""

    id: SheetKey
    """As the page has chosen it; sent twice it is one."""
    name: Name
    game: Code


class RankingPatch(RequestModel):
    name: Name


class NewRankingTable(RequestModel):
    """A sheet that the caller may write."""

    sheet: SheetKey
    seats: Annotated[list[RankingNumber], Field(min_length=2, max_length=12)]
    """By seat the number of somebody who is in the ranking; 0: somebody new, called as on the sheet."""
    code: Annotated[str, Field(max_length=40)] = ""
    """The one by which tables attach; whoever has opened the ranking needs none."""
    command: Annotated[str, Field(pattern=r"^([A-Za-z0-9-]{8,64})?$")] = ""
    """Chosen by the page: sent twice it is one."""


class PersonChange(RequestModel):
    """One thing that is done with somebody in the ranking."""

    do: Literal["call", "merge", "unmerge", "erase"]
    name: Name | None = None
    """`call`."""
    into: RankingNumber = 0
    """`merge`: who it is."""


class RenewRankingCode(RequestModel):
    which: Literal["show", "attach"]


class RankingCodes(ResponseModel):
    show: str
    attach: str
    until: int


class RankedPersonTold(ResponseModel):
    number: int
    name: str
    """Who was erased is called by the number."""
    into: int
    """Who it turned out to be; 0: nobody else."""
    erased: bool


class RankedTold(ResponseModel):
    """Somebody's place."""

    place: int
    number: int
    name: str
    points: int
    """In cents, or in points where the game keeps them."""
    won: int
    """Soli won."""
    lost: int
    """Soli lost."""
    lot: str
    deals: int
    tables: int
    running: bool
    """Whether one of the lists is not settled yet."""
    by: Criterion
    """By what it stands behind the place above."""


class RankedTableTold(ResponseModel):
    """One table."""

    number: int
    """In the order in which they came."""
    sheet: str
    """For who has opened the ranking; else empty."""
    seats: list[int]
    """By seat a number of the ranking."""
    points: list[int]
    deals: int
    confirmed: list[bool]
    """By seat, who has said that all of it is right."""
    closed: bool
    reason: str | None
    """Why it was closed without everybody's word; the text for who has opened the ranking."""
    open: int
    """Entries that stand side by side."""
    settled: bool
    same_rules: bool
    """Whether it plays by the rules of the first table."""
    changed: int


class RankingTold(ResponseModel):
    """A ranking as far as the reader may see it."""

    id: str
    """For who has opened it; else empty."""
    name: str
    game: str
    opened: int
    seed: str
    may: Literal["own", "show"]
    unit: Literal["money", "points", "chalk"]
    currency: str
    people: list[RankedPersonTold]
    """For who has opened it."""
    tables: list[RankedTableTold]
    standings: list[RankedTold]
    """The best first."""
    final: bool
    """Whether every list is settled."""
    codes: RankingCodes | None
    """For who has opened it."""
    version: str
    """Ask with `since` for news."""


class RankingListed(ResponseModel):
    id: str
    name: str
    game: str
    opened: int


class MyRankings(ResponseModel):
    rankings: list[RankingListed]
    """The newest first."""


class RankingBehind(ResponseModel):
    """What is behind a code."""

    id: str
    """Of one by which tables attach; else empty."""
    name: str
    game: str
    may: Literal["show", "attach"]
    people: list[RankedPersonTold]
    """Who is in it already: somebody may sit at two tables in turn."""


class RankingAttached(ResponseModel):
    name: str
    seats: list[int]
    """By seat a number of the ranking."""
