"""The settings of a table: what was agreed on when it was opened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from stammtisch.core.options import Options
from stammtisch.games.registry import on_screen, options_of
from stammtisch.server.table_request import PACES, Pace

BY_INVITATION = "code"
"""How somebody sits down at a table that no stranger finds."""
POINTS = {"currency": "points"}
"""What strangers play for, whatever the card says: amounts are for those who know each other."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What was agreed on when the table was opened, beside the rules."""

    game: str
    preset: str
    changes: tuple[tuple[str, Any], ...]
    level: str
    fill: str = "bots"
    clock: str = "none"
    join: str = "code"
    spectators: bool = True
    hints: bool = False
    """Whether helps are allowed where other people sit: hints, the trumps that have fallen, how far a hand carries."""
    bot_ms: int | None = None
    called: str = ""
    """What its people call the agreement: told to whoever is invited; no rule hangs on it."""
    take_back: bool = True
    """Whether what lies may be taken back."""
    language: str = ""
    """What its opener speaks, where strangers look for a table."""

    @property
    def pace(self) -> Pace:
        return paced(self.clock, self.bot_ms)


@lru_cache
def paced(clock: str, bot_ms: int | None) -> Pace:
    """The pace of a clock, where bots may have one of their own."""
    pace = PACES[clock]
    return pace if bot_ms is None else replace(pace, bot=bot_ms)


def agreed(settings: TableSettings) -> Options:
    """The rules of the table; what makes no sense is an OptionsError."""
    changes = {name: tuple(value) if isinstance(value, list) else value for name, value in settings.changes}
    return on_screen(settings.game, options_of(settings.game, settings.preset).but(changes))
