"""What can be wrong with a record, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from stammtisch.core.errors import Refusal, StammtischError

T = TypeVar("T")


class Place(NamedTuple):
    """Line and column of a text, both from 1 on."""

    line: int
    column: int


NOWHERE = Place(0, 0)
"""The record was not read from a text."""
BEGINNING = Place(1, 1)


@dataclass(frozen=True, slots=True)
class Located(Generic[T]):
    """Something that was read, and where it stands."""

    value: T
    place: Place


class RecordError(StammtischError):
    """A text that cannot be read as a record, or a record of something that cannot have happened."""

    def __init__(
        self, code: str, detail: str, place: Place = NOWHERE, refusal: Refusal | None = None, action: int | None = None
    ) -> None:
        super().__init__(code, detail, place, refusal, action)
        self.code = code
        self.detail = detail
        self.line, self.column = place
        self.refusal = refusal
        """Why the engine refuses the action, where it is one."""
        self.action = action
        """Which action of the log it is about, counted from 0, where it is about one."""

    def at(self, place: Place) -> RecordError:
        """The same error, found here."""
        return RecordError(self.code, self.detail, place, self.refusal, self.action)

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{where}{self.code}: {self.detail}"
