"""What people have handed on: a finished deal, or one card of it, under a code that nobody can guess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from stammtisch.server.clock import Millis


@dataclass(frozen=True, slots=True)
class SharedLink:
    """One link. Whoever takes it back, or is erased, leaves no row: it is as if it had never been."""

    code: str
    player: int
    """Who has made it; nobody is told."""
    deal: int
    table: int
    number: int
    """Of the deal at its table."""
    decision: int = 0
    """The card that it is about, counted from 1 in the order of play; 0: the whole deal."""
    created: Millis = 0


class Shares(Protocol):
    """Part of the store; a row goes with its maker."""

    async def put_share(self, link: SharedLink) -> SharedLink:
        """The link as it is kept: the same person has one for the same thing, and one alone."""
        raise NotImplementedError

    async def share(self, code: str) -> SharedLink | None:
        raise NotImplementedError

    async def shares_of(self, player: int) -> list[SharedLink]:
        """The newest first."""
        raise NotImplementedError

    async def drop_share(self, player: int, code: str) -> None:
        """Only the maker's own."""
        raise NotImplementedError
