"""A run as it is asked for, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from stammtisch_proving.chaos.checker import Violations
from stammtisch_proving.chaos.history import OK, OPEN, REFUSED, History
from stammtisch_proving.chaos.nemesis import KINDS, InjectedFault

TABLES = 14


@dataclass(frozen=True, slots=True)
class ChaosPlan:
    """A run as it is asked for."""

    seconds: float = 120.0
    seed: int = 1
    plant: str = ""
    tables: int = TABLES
    keep: Path | None = None
    """Where to leave logs and history."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run comes to."""

    asked: ChaosPlan
    faults: tuple[InjectedFault, ...]
    histories: tuple[History, ...]
    found: Violations
    seconds: float
    """Until the last fault was mended."""

    @property
    def by_kind(self) -> dict[str, int]:
        return {kind: sum(fault.kind == kind for fault in self.faults) for kind in KINDS}

    def count(self, outcome: str, was_unknown: bool = False) -> int:
        """How many commands ended so; or only those of them whose outcome was unknown for a while."""
        sent = [one for history in self.histories for one in history.sent if one.tries]
        return sum(one.outcome == outcome and one.was_unknown >= was_unknown for one in sent)

    @property
    def is_sound(self) -> bool:
        found = self.found
        return not (found.lost or found.doubled or found.diverging or found.ledger) and (
            found.deals == found.deals_verified
        )

    @property
    def is_good(self) -> bool:
        """Nothing is wrong; with a bug built in: something is."""
        return self.is_sound != bool(self.asked.plant)

    @property
    def data(self) -> dict[str, object]:
        found = self.found
        return {
            "seconds": round(self.seconds, 1),
            "seed": self.asked.seed,
            "plant": self.asked.plant,
            "faults": len(self.faults),
            "by_kind": self.by_kind,
            "acknowledged": self.count(OK),
            "refused": self.count(REFUSED),
            "unknown": self.count(OK, True) + self.count(REFUSED, True),
            "unresolved": self.count(OPEN),
            "lost": found.lost,
            "doubled": found.doubled,
            "diverging": found.diverging,
            "views": found.views,
            "ledger": found.ledger,
            "deals": found.deals,
            "deals_verified": found.deals_verified,
            "details": found.details,
        }
