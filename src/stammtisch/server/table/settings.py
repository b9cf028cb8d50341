"""The settings of a table: what was agreed on when it was opened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from stammtisch.core.options import Options
from stammtisch.games.registry import options_of
from stammtisch.server.table_request import PACES, Pace

SIZE_OPTIONS = ("table_size", "players")
"""What the number of seats is called, game by game."""


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
    bot_ms: int | None = None

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
    return options_of(settings.game, settings.preset).but(changes)


def size_option(options: Options) -> str:
    return next(name for name in SIZE_OPTIONS if name in options.specs())


def seats_of(options: Options) -> int:
    """How many seats a table with these rules has."""
    return int(getattr(options, size_option(options)))
