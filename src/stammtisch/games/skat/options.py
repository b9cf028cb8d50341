"""What a Skat table has agreed: its house rules, checked against each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stammtisch.core.options import Conflict, Release
from stammtisch.games.skat.conflicts import CONFLICTS, IDLE
from stammtisch.games.skat.house_rules import CLAUSES as CLAUSES
from stammtisch.games.skat.house_rules import HouseRules
from stammtisch.games.skat.released import FIRST

if TYPE_CHECKING:
    from stammtisch.core.deal import Deal
    from stammtisch.core.session import Session


@dataclass(frozen=True)
class Options(HouseRules):
    """One agreement, fixed for a session. The defaults are the Skatordnung (ST-INFO-03)."""

    release: ClassVar[Release] = FIRST
    conflicts: ClassVar[tuple[Conflict, ...]] = CONFLICTS
    idle: ClassVar[tuple[Conflict, ...]] = IDLE


def agreed(at: Deal | Session) -> Options:
    """The options of a deal or a session."""
    options = at.options
    assert isinstance(options, Options)
    return options
