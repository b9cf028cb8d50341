"""The plan of a decision: events that are still to be appended, and what is written with them."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.errors import StammtischError
from stammtisch.server.store.port import ArchivedDeal, Settlement
from stammtisch.server.table.bodies import New


class TableError(StammtischError):
    """What the table does not allow, beside the rules of the game; `code` has a sentence in `words`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Fresh:
    """What a new deal needs from outside: the id of its stream, and a seed that nobody knows."""

    deal: int
    seed: bytes


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything or nothing: what goes into the open deal's stream, the table's, and a new deal's."""

    deal: tuple[New, ...] = ()
    table: tuple[New, ...] = ()
    opening: tuple[Fresh, New] | None = None
    """A new deal, and its first event."""
    settlement: Settlement | None = None
    archived: ArchivedDeal | None = None
    ends: bool = False

    def __bool__(self) -> bool:
        return bool(self.deal or self.table or self.opening)
