"""A circle as its stream has it. Members are numbers; what they are called stands elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from stammtisch.server.clock import Millis

WIRT, KASSIER, MITGLIED, GAST = "wirt", "kassier", "mitglied", "gast"
ROLES = (WIRT, KASSIER, MITGLIED)
"""Of those with a login; a Gast is a name alone."""
MEMBER, WAITING, GUEST, LEFT, KICKED, ERASED = "member", "waiting", "guest", "left", "kicked", "erased"
"""What somebody is in the circle."""
SHEET, TABLE = "sheet", "table"
"""Where an evening was written: at a real table, or online."""


@dataclass(frozen=True, slots=True)
class MemberState:
    """One member, by number."""

    number: int
    player: int
    role: str
    status: str
    since: Millis
    until: Millis = 0
    figures: bool = False
    """Whether the others may see how often somebody calls and wins."""
    into: int = 0
    """A guest who turned out to be this member; 0: nobody else."""

    @property
    def belongs(self) -> bool:
        return self.status == MEMBER


@dataclass(frozen=True, slots=True)
class RulesVersion:
    """A rules card of the circle."""

    version: int
    game: str
    preset: str
    changes: dict[str, Any]
    hash: str
    at: Millis
    by: int


@dataclass(frozen=True, slots=True)
class Agreed:
    """A member wants an evening online to count in money."""

    table: str
    member: int
    currency: str
    at: Millis


@dataclass(frozen=True, slots=True)
class EveningState:
    """An evening that the circle counts."""

    id: str
    """Of the sheet, or the public name of the table."""
    source: str
    at: Millis
    game: str
    seats: tuple[int, ...]
    """By seat: the member who sat there; 0: somebody else."""
    by: int
    """The member who brought it."""
    hash: str = ""
    """Of the rules that were played."""
    sums: tuple[int, ...] = ()
    """Online: what each seat won in points. A sheet is added up itself."""
    deals: int = 0
    currency: str = ""
    """Online: what everybody has agreed to play for; empty: points."""
    told: tuple[Any, ...] = ()
    """Online: each deal in short, as far as the archive had it. A sheet has its lines."""


@dataclass(frozen=True, slots=True)
class CircleState:
    """All that a stream comes to."""

    id: str
    n: int
    created: Millis
    members: dict[int, MemberState] = field(default_factory=dict)
    rules: tuple[RulesVersion, ...] = ()
    evenings: dict[str, EveningState] = field(default_factory=dict)
    agreed: tuple[Agreed, ...] = ()
    closed: bool = False

    def of_player(self, player: int) -> MemberState | None:
        """The member whose login that is: the one who belongs, else the last who did."""
        found = [one for one in self.members.values() if player and one.player == player]
        return max(found, key=lambda one: (one.belongs, one.number), default=None)

    def is_kicked(self, player: int) -> bool:
        return any(one.player == player and one.status == KICKED for one in self.members.values())

    @property
    def hosts(self) -> list[MemberState]:
        return [one for one in self.members.values() if one.belongs and one.role == WIRT]

    def counted_as(self, number: int) -> int:
        """The member for whom a number counts: a guest may have turned out to be somebody."""
        member = self.members.get(number)
        return member.into if member is not None and member.into else number

    def with_member(self, member: MemberState) -> CircleState:
        return replace(self, members={**self.members, member.number: member})
