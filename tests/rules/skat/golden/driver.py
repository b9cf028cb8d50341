"""Drivers for a table without a column for what is agreed."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.schafkopf.golden.driver import Driver as Driver
from tests.rules.schafkopf.golden.driver import UnreadableError as UnreadableError
from tests.rules.schafkopf.golden.driver import agree as agree
from tests.rules.schafkopf.golden.driver import run as run


def drives(*, given: str, expected: str) -> Callable[[Callable[..., None]], Driver]:
    """Make a function the driver of the rows whose columns have these patterns."""
    return lambda question: Driver("", given, expected, question)
