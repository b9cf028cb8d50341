"""Every action of a game has a number, the same under all house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from stammtisch.core.cards import NAMES
from stammtisch.core.options import OneOf, Options

ENOUGH = "enough"
"""The number is entered: the last of several actions that state one."""
DIGITS = (*(f"digit {digit}" for digit in range(10)), ENOUGH)


@dataclass(frozen=True)
class Slots:
    """The actions of a game by number, in groups, as the notation writes them."""

    groups: Mapping[str, tuple[str, ...]]

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """All of them: the place is the number."""
        return tuple(text for group in self.groups.values() for text in group)

    @cached_property
    def index(self) -> Mapping[str, int]:
        return {text: number for number, text in enumerate(self.texts)}

    @cached_property
    def calls(self) -> Mapping[str, int]:
        """What can be said at the table, and its place among such."""
        said = [text for name, group in self.groups.items() if name not in SILENT for text in group]
        return {text: place for place, text in enumerate(said)}


SILENT = ("play", "give", "digits")
"""Groups of cards and digits: nobody says them."""


def with_cards(verb: str, pack: int) -> tuple[str, ...]:
    return tuple(f"{verb} {name}" for name in NAMES[:pack])


def values_of(options: type[Options], name: str) -> tuple[object, ...]:
    """Every value that an option with a list may have."""
    spec = options.specs()[name]
    assert isinstance(spec, OneOf)
    return spec.values
