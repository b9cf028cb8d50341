"""What a driver is, and how a row finds its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tests.rules.schafkopf.golden.table import Golden


class UnreadableError(Exception):
    """Words that nobody understands, or that more than one driver does."""


@dataclass(frozen=True, slots=True)
class Driver:
    """Patterns for the three columns; their named groups are the arguments of the question to the engine.

    The question returns nothing when the engine agrees with the row. It raises AssertionError when the engine
    says something else, UnreadableError when a word is unknown, and lets the engine's own refusals through.
    """

    setting: str
    given: str
    expected: str
    question: Callable[..., None]

    def read(self, row: Golden) -> dict[str, str] | None:
        """The words taken out of the row; None when this is not a row of the driver's kind."""
        words: dict[str, str] = {}
        columns = ((self.setting, row.setting), (self.given, row.given), (self.expected, row.expected))
        for pattern, cell in columns:
            found = re.fullmatch(pattern, cell)
            if not found:
                return None
            words |= found.groupdict(default="")
        return words


def drives(*, given: str, expected: str, setting: str = r"(?P<setting>.+)") -> Callable[[Callable[..., None]], Driver]:
    """Make a function the driver of the rows whose columns have these patterns."""
    return lambda question: Driver(setting, given, expected, question)


def run(row: Golden, drivers: Iterable[Driver]) -> None:
    """Let the one driver that understands the row ask the engine."""
    readings = [(driver, words) for driver in drivers if (words := driver.read(row)) is not None]
    if len(readings) != 1:
        names = ", ".join(driver.question.__name__ for driver, _ in readings)
        raise UnreadableError(f"{row.id} must be understood by one driver, not by: {names or 'none'}")
    ((driver, words),) = readings
    driver.question(**words)


def agree(engine: object, book: object) -> None:
    """Fail unless the engine says what the book says."""
    if engine != book:
        raise AssertionError(f"the engine says {engine!r}, the book {book!r}")
