"""A ranking as its stream has it: people are numbers, tables are sheets, and what both are called stands elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from stammtisch.server.clock import Millis


@dataclass(frozen=True, slots=True)
class AttachedTable:
    """A sheet that counts, and who sat there."""

    sheet: str
    seats: tuple[int, ...]
    """By seat: the number of somebody in the ranking."""
    hash: str
    """Of the rules."""
    by: int
    """The player who brought it."""


@dataclass(frozen=True, slots=True)
class RankedPerson:
    """Somebody in the ranking, by number."""

    number: int
    into: int = 0
    """Who it turned out to be; 0: nobody else."""
    erased: bool = False


@dataclass(frozen=True, slots=True)
class RankingState:
    """All that a stream comes to."""

    id: str
    owner: int
    game: str
    seed: str
    """What the lot is drawn from: fixed when the ranking was opened, and shown."""
    opened: Millis
    n: int
    tables: dict[str, AttachedTable] = field(default_factory=dict)
    """By sheet, the first attached first."""
    people: dict[int, RankedPerson] = field(default_factory=dict)

    def counted_as(self, number: int) -> int:
        """For whom a number counts: one of two may have turned out to be the other."""
        return self.people[number].into or number

    def is_seated(self, table: AttachedTable, number: int) -> bool:
        return number in [self.counted_as(one) for one in table.seats]

    def with_person(self, person: RankedPerson) -> RankingState:
        return replace(self, people={**self.people, person.number: person})
