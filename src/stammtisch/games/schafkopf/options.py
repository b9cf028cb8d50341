"""What a Schafkopf table has agreed: its house rules, checked against each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stammtisch.core.options import Conflict, Release
from stammtisch.games.schafkopf.conflicts import CONFLICTS
from stammtisch.games.schafkopf.house_rules import CLAUSES as CLAUSES
from stammtisch.games.schafkopf.house_rules import SONDERRUNDEN as SONDERRUNDEN
from stammtisch.games.schafkopf.house_rules import HouseRules
from stammtisch.games.schafkopf.released import FIRST

if TYPE_CHECKING:
    from stammtisch.core.deal import Deal
    from stammtisch.core.session import Session


@dataclass(frozen=True)
class Options(HouseRules):
    """One agreement, fixed for a session (SK-GEN-05). The defaults are plain Schafkopf."""

    release: ClassVar[Release] = FIRST
    conflicts: ClassVar[tuple[Conflict, ...]] = CONFLICTS


def agreed(at: Deal | Session) -> Options:
    """The options of a deal or a session."""
    options = at.options
    assert isinstance(options, Options)
    return options
