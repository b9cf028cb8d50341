"""What goes out of a circle's figures and its wall."""

from __future__ import annotations

from typing import Literal

from stammtisch.server.http.models.base import ResponseModel


class FigureKind(ResponseModel):
    """Games of one kind that were declared."""

    kind: str
    title: str
    played: int
    won: int


class FigureStreak(ResponseModel):
    games: int
    """0: none yet."""
    since: int
    until: int


class FigureEvening(ResponseModel):
    evening: str
    at: int
    member: int
    gain: int


class FigureDeal(ResponseModel):
    """The deal in which one person has won or lost most."""

    evening: str
    at: int
    number: int
    contract: str
    title: str
    """Empty: nobody played."""
    member: int
    """0: somebody who does not belong to the circle."""
    gain: int


class FigureMember(ResponseModel):
    member: int
    name: str
    evenings: int
    deals: int
    cents: int
    """With what is paid at the end of an evening."""
    gain: int
    """In the unit of the book."""
    per_hundred: int | None
    """The same for a hundred deals."""
    sat: int
    """Deals of which it is known who played what: the chances to call."""
    calls: int | None
    """Deals declared; null, as what follows: not shown to the caller."""
    won: int | None
    kinds: list[FigureKind] | None
    longest_won: FigureStreak | None
    longest_lost: FigureStreak | None
    best: FigureEvening


class FigurePair(ResponseModel):
    """Two members, the one with the lower number first."""

    one: int
    other: int
    together: int
    """Deals that both have played on the same side."""
    won: int
    against: int
    """Deals that they have played against each other."""
    won_by_one: int
    flow: int
    """What has come from the other to the one, rounded; below zero it went the other way."""


class FigureBook(ResponseModel):
    """One book in one currency and game."""

    book: Literal["table", "online"]
    currency: str
    game: str
    unit: Literal["cents", "points"]
    evenings: int
    deals: int
    rules: int
    """By how many rules cards was played."""
    members: list[FigureMember]
    """Who has won most first."""
    kinds: list[FigureKind]
    """Of all together."""
    pairs: list[FigurePair]
    compared: bool
    """Whether their flow is what one has written more than the other; else money and points that were lost to them."""
    maurer: int
    """Who calls least of those who are shown and have had 50 chances; 0: nobody."""
    dearest: FigureDeal | None
    best: FigureEvening | None


class FigureAttendance(ResponseModel):
    member: int
    name: str
    evenings: int


class CircleFigures(ResponseModel):
    year: int
    """0: all of them."""
    game: str
    """Empty: all of them."""
    evenings: int
    attendance: list[FigureAttendance]
    """Who has come most often first."""
    books: list[FigureBook]


class WallDeal(ResponseModel):
    """A deal that is spoken of for years."""

    evening: str
    """The sheet, or the public name of the table."""
    number: int
    at: int
    game: str
    source: Literal["sheet", "table"]
    title: str
    """What was done."""
    played: str
    """The contract."""
    member: int
    """Who has done it; 0: somebody who does not belong to the circle."""
    others: list[int]
    """Who played with and against, by number."""
    names: dict[str, str]
    """By number, of those who belong to it."""
    cards: list[str]
    """That were held; of a written deal nobody knows them."""
    replay: bool
    """Whether the caller sat there online, and may look at it again."""


class CircleWall(ResponseModel):
    frames: list[WallDeal]
    """The newest first."""
