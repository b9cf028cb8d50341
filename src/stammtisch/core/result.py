"""What a finished deal comes to."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.cards import members
from stammtisch.core.contract import Contract

THROWN_IN = "thrown-in"
MISDEAL = "misdeal"
FOUL = "foul"


@dataclass(frozen=True, slots=True)
class Result:
    """All that payment needs, made by a deal or typed in at a real table. Tuples go by seat at the table."""

    seats: tuple[Seat, ...]
    """Those who played, forehand first."""
    contract: Contract | None = None
    side: int = 0
    """The seats of the declaring side, as a bitmask; 0 where everybody plays alone."""
    eyes: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    trumps: tuple[int, ...] = ()
    """Trumps in the own tricks."""
    best_trump: tuple[int, ...] = ()
    """How high the highest of them is: the larger, the higher; 0 for none."""
    run: int = 0
    """Unbroken run of top trumps: above zero the declaring side holds it, below zero the others do."""
    level: int = 0
    forced: int = 0
    """How much of the level nobody has called: the deal began with it."""
    doublings: tuple[tuple[str, int], ...] = ()
    """Other doublings by name, and how often."""
    reason: str = ""
    """How the deal ended, if not with its last trick."""
    special: str = ""
    """The deal type, where it is not the usual one."""
    talon: int = 0
    """Eyes of cards that lie aside and are in nobody's count."""
    foul: Seat | None = None
    """Who has broken a rule of play, at a real table."""
    written: str = ""
    """What was said of a deal at a real table. Eyes and tricks are then a witness: they fit, and nobody has counted."""

    def facts(self) -> tuple[tuple[str, str], ...]:
        """What only one game has to say of a result: names and values, where there is something to say."""
        return ()

    def eyes_of(self, side: int) -> int:
        return sum(self.eyes[seat] for seat in self.seats if side >> seat & 1)

    def tricks_of(self, side: int) -> int:
        return sum(self.tricks[seat] for seat in self.seats if side >> seat & 1)

    def doubled_by(self, name: str) -> int:
        return dict(self.doublings).get(name, 0)

    @property
    def players(self) -> tuple[Seat, ...]:
        """Those who played it, the declarer first; nobody where everybody played alone."""
        if self.contract is None or self.contract.declarer is None:
            return ()
        declarer = self.contract.declarer
        return (declarer, *[seat for seat in members(self.side) if seat != declarer])

    @property
    def others(self) -> int:
        """The seats that are not of the declaring side."""
        return sum(1 << seat for seat in self.seats) & ~self.side
