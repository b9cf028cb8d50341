"""What a store keeps of circles beside their streams: names that can be erased, and rows that a fold makes again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from stammtisch.server.clock import Millis

CIRCLE = "circle"


@dataclass(frozen=True, slots=True)
class CircleRow:
    """A circle in a list."""

    id: str
    created: Millis
    closed: bool
    n: int


@dataclass(frozen=True, slots=True)
class CircleName:
    """What somebody in a circle is called; the member 0 is the circle itself. Empty: erased."""

    circle: str
    member: int
    name: str


@dataclass(frozen=True, slots=True)
class CircleMember:
    """Who belongs to a circle, by the number that they have there."""

    circle: str
    member: int
    player: int
    """0: a guest without a login, or somebody who was erased."""
    role: str
    status: str
    since: Millis
    until: Millis
    figures: bool


@dataclass(frozen=True, slots=True)
class CircleInvite:
    """By what others join: so many more, until then."""

    circle: str
    code: str
    expires: Millis
    uses: int


@dataclass(frozen=True, slots=True)
class InviteUsed:
    """One more has come by it."""

    circle: str


@dataclass(frozen=True, slots=True)
class EveningRow:
    """An evening of a circle: a sheet, or a table online."""

    id: str
    circle: str
    at: Millis
    source: str
    game: str
    book: str
    """`table`: what people owe each other at a real table; `online`: play points. They never mix."""
    currency: str
    deals: int


@dataclass(frozen=True, slots=True)
class TallyRow:
    """What one evening was for one member."""

    circle: str
    evening: str
    member: int
    year: int
    book: str
    game: str
    currency: str
    cents: int
    points: int
    deals: int
    calls: int
    """Deals that the member has declared."""
    won: int
    """Of these."""


@dataclass(frozen=True, slots=True)
class DealsRow:
    """The deals of an evening, as far as they are known one by one."""

    circle: str
    evening: str
    year: int
    feats: int
    """How many of them hang on the wall."""
    deals: str
    """JSON: see `circles/facts.py`."""


@dataclass(frozen=True, slots=True)
class EveningGone:
    """An evening is no longer the circle's: its rows go."""

    id: str


@dataclass(frozen=True, slots=True)
class YearRow:
    """A year, or all of them, of one member in one book and game."""

    member: int
    book: str
    game: str
    currency: str
    evenings: int
    deals: int
    cents: int
    points: int
    calls: int
    won: int


CircleRows = (
    CircleRow | CircleName | CircleMember | CircleInvite | InviteUsed | EveningRow | TallyRow | DealsRow | EveningGone
)


class Circles(Protocol):
    """Part of the store."""

    async def circles_of(self, player: int) -> list[CircleRow]:
        """Where the player belongs or waits, the newest first."""
        raise NotImplementedError

    async def circles_with(self, player: int) -> list[str]:
        """Where the player is, or ever was."""
        raise NotImplementedError

    async def circle_names(self, circle: str) -> dict[int, str]:
        raise NotImplementedError

    async def circle_members(self, circle: str) -> list[CircleMember]:
        raise NotImplementedError

    async def circle_invite(self, *, circle: str = "", code: str = "") -> CircleInvite | None:
        """By one of the two, whether it still holds or not."""
        raise NotImplementedError

    async def evening(self, id: str) -> EveningRow | None:
        raise NotImplementedError

    async def evenings(self, circle: str, limit: int) -> list[EveningRow]:
        """The newest first."""
        raise NotImplementedError

    async def tallies(self, circle: str, evening: str = "") -> list[TallyRow]:
        """Of one evening, or of all."""
        raise NotImplementedError

    async def circle_deals(self, circle: str, year: int, *, feats: bool = False) -> list[DealsRow]:
        """By evening; 0: of all years. All of them, or those with something for the wall."""
        raise NotImplementedError

    async def year_table(self, circle: str, year: int) -> list[YearRow]:
        """0: of all years."""
        raise NotImplementedError
