"""What a store keeps of people about each other: with whom somebody does not play, and what was reported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from stammtisch.server.clock import Millis


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody does not play with somebody else at open tables."""

    player: int
    other: int
    created: Millis


@dataclass(frozen=True, slots=True)
class Report:
    """What an operator should look at. It holds ids and no names, and goes by itself after a while."""

    id: int
    at: Millis
    expires: Millis
    table: int
    number: int
    """Of the deal that was being played; 0: none yet."""
    reporter: int
    """0: somebody who was erased since."""
    about: int
    reason: str
    lines: str = ""
    """What the two have written last at the table, as `write_lines` has it; gone with either of them."""


class ChatLine(msgspec.Struct, frozen=True):
    """A line of a report: whether the reported person has written it, or the reporter."""

    at: Millis
    is_about: bool
    text: str


def write_lines(lines: Sequence[ChatLine]) -> str:
    return msgspec.json.encode(lines).decode() if lines else ""


def read_lines(report: Report) -> list[ChatLine]:
    return msgspec.json.decode(report.lines, type=list[ChatLine]) if report.lines else []


class Neighbours(Protocol):
    """Part of the store; both sides of a row go with either person."""

    async def put_block(self, block: Block) -> None:
        raise NotImplementedError

    async def drop_block(self, player: int, other: int) -> None:
        raise NotImplementedError

    async def blocks_of(self, player: int) -> list[Block]:
        """Whom the player has blocked, the oldest first."""
        raise NotImplementedError

    async def apart_from(self, player: int) -> set[int]:
        """Everybody whom the player has blocked, or who has blocked the player."""
        raise NotImplementedError

    async def put_report(self, report: Report) -> None:
        """The same report again changes nothing."""
        raise NotImplementedError

    async def reports(self, after: Millis = 0, limit: int = 1000) -> list[Report]:
        """Those made later, the oldest first."""
        raise NotImplementedError

    async def reports_by(self, player: int) -> list[Report]:
        """What the player has reported, the oldest first."""
        raise NotImplementedError
