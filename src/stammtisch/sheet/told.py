"""What one game writes down of a deal, for whoever adds up without the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.core.options import Options
from stammtisch.core.result import Result

Fact = bool | int | str | None | list[int] | list[list[int]] | dict[str, int]
Facts = dict[str, Fact]
"""Plain values, as JSON has them. `form` says which of the others are there."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game as the sheet tells it."""

    game: str
    facts: Callable[[Result, Options], Facts]
    """Of a result, what the bill needs."""
    carried: tuple[str, ...]
    """What the game's carry adds to every game's, as far as a bill needs it or moves it."""
