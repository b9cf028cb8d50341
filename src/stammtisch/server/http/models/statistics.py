"""What somebody has played, in figures."""

from __future__ import annotations

from stammtisch.server.http.models.base import ResponseModel, ToldInPart


class EveningPlayed(ResponseModel):
    """One table: what came of it, and what was in the purse after it."""

    at: int
    """When its last deal was over, in milliseconds since 1970 UTC."""
    deals: int
    gain: int
    purse: int


class RoleTally(ResponseModel):
    role: str
    """`player`, `partner`, `against`, or `alone`: everybody for themself."""
    played: int
    won: int


class ContractTally(ResponseModel):
    """What somebody has played themself."""

    kind: str
    title: str
    played: int
    won: int


class AlteTally(ResponseModel):
    """Der Alte, the highest trump."""

    name: str
    had: int
    deals: int
    """In how many deals it is known."""
    expected: float
    odd: bool
    """Whether that is more than two standard deviations away."""


class GameStatistics(ToldInPart):
    """One game, as far as it was played for the same."""

    game: str
    unit: str
    """What changed hands: `euro` or `krona` in hundredths, `points`; `score`: what the game itself counts."""
    deals: int
    gain: int
    evenings: list[EveningPlayed]
    """The oldest first."""
    chances: int
    """Deals in which the player was dealt cards, and nobody took a card back."""
    called: int
    """How many of them the player has played."""
    share: float
    """How many that would be if everybody played as often."""
    roles: list[RoleTally]
    contracts: list[ContractTally]
    """The most played first."""
    alte: AlteTally | None = None
    """Where that card has a name, and all cards are dealt."""


class Statistics(ResponseModel):
    games: list[GameStatistics]
    """The most played first."""
    most: int
    """Of the newest so many deals it is told."""
