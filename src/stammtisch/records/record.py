"""A record as a value: who played what under which agreement, and all that happened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.core.action import Action, Seat
from stammtisch.core.session import Carry
from stammtisch.records.agreement import Agreement
from stammtisch.records.errors import NOWHERE, Place, RecordError
from stammtisch.records.start import carried_values

TAG = re.compile(r"[A-Z][A-Za-z0-9_]*")
"""How a tag is named."""
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What would break a line, or cannot be written as UTF-8."""
OWN_TAGS = ("Game", "Rules", "Preset")
"""These belong to the agreement."""
Places = tuple[Place, ...]
"""Where each of several things stands; empty: nowhere."""


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody has remarked: one line, after so many actions."""

    after: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A session or a part of one. Bills are not in it: they follow from the log."""

    agreement: Agreement
    log: tuple[tuple[Seat, Action], ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    """Whatever else is known: names of the seats, date, place."""
    start: Carry | None = None
    """What the session had carried to the beginning of the record; None: the record begins with the session."""
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        check_tags(self.tags)
        check_comments(self.comments, len(self.log))
        if self.start is not None:
            carried_values(self.agreement.entry, self.start)

    @property
    def names(self) -> Mapping[Seat, str]:
        """The names of the seats, as far as the tags tell: `Seat0`, `Seat1` and so on."""
        seats = {f"Seat{seat}": seat for seat in range(10)}
        return {seats[tag]: value for tag, value in self.tags if tag in seats}


def check_tags(tags: tuple[tuple[str, str], ...], places: Places = ()) -> None:
    """Names that are tags, each once, and values that fit on a line."""
    names: set[str] = set()
    for (name, value), place in zip(tags, places or (NOWHERE,) * len(tags), strict=True):
        if not TAG.fullmatch(name) or name in OWN_TAGS:
            raise RecordError("wrong-tag", repr(name), place)
        if name in names:
            raise RecordError("tag-twice", name, place)
        if UNPRINTABLE.search(value):
            raise RecordError("unprintable", repr(value), place)
        names.add(name)


def check_comments(comments: tuple[Comment, ...], actions: int, places: Places = ()) -> None:
    """Texts that fit on a line, in the order of the log."""
    at_least = 0
    for comment, place in zip(comments, places or (NOWHERE,) * len(comments), strict=True):
        if not at_least <= comment.after <= actions:
            raise RecordError("misplaced-comment", f"after {comment.after} actions: {comment.text!r}", place)
        if UNPRINTABLE.search(comment.text) or comment.text != comment.text.strip():
            raise RecordError("unprintable", repr(comment.text), place)
        at_least = comment.after
