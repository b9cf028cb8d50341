"""The lines of a .stich text, taken one by one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from stammtisch.records.draft import DraftAction, DraftPart, read_action
from stammtisch.records.errors import BEGINNING, Located, Place, RecordError
from stammtisch.records.record import Comment

BLANKS = " \t"
TAG_LINE = re.compile(r'\[([A-Za-z][A-Za-z0-9_.]*) "((?:[^"\\]|\\["\\])*)"\]')
DEAL_HEADING = re.compile(r"== Deal ([1-9][0-9]{0,3}), dealer ([0-9])")
ENDS = {"== End": True, "== Open": False}
"""Whether the session is over."""
MARK = re.compile(r"([1-9][0-9]?\.|[a-z-]+:)[ \t]")
"""What a line is about: a trick by its number, or a question by its name."""


@dataclass(slots=True)
class DraftRecord:
    """What has been read of a record so far."""

    place: Place
    """Where it begins."""
    tags: dict[str, Located[str]] = field(default_factory=dict)
    parts: list[DraftPart] = field(default_factory=list)
    bills: list[list[Located[str]]] = field(default_factory=list)
    """As many as parts, and one more once the end has been read."""
    comments: list[Located[Comment]] = field(default_factory=list)
    actions: int = 0
    end: Located[str] | None = None
    last: Place = BEGINNING
    """The last line that was not empty."""

    @staticmethod
    def begin(place: Place) -> DraftRecord:
        return DraftRecord(place, parts=[DraftPart(0, None, place)], bills=[[]])

    @property
    def has_body(self) -> bool:
        """Whether anything but tags and remarks has been read."""
        return bool(self.actions or len(self.bills) > 1 or self.bills[0])

    def take(self, line: str, place: Place) -> None:
        """One line, without the blanks around it; its first sign says what it is."""
        self.last = place if line else self.last
        KINDS.get(line[:1], DraftRecord.take_actions)(self, line, place)

    def take_tag(self, line: str, place: Place) -> None:
        found = TAG_LINE.fullmatch(line)
        if not found:
            raise RecordError("wrong-tag", 'a tag is [Name "value"], with \\" and \\\\ inside', place)
        if found[1] in self.tags:
            raise RecordError("tag-twice", found[1], place)
        value = re.sub(r"\\(.)", r"\1", found[2])
        self.tags[found[1]] = Located(value, Place(place.line, place.column + found.start(2)))

    def take_heading(self, line: str, place: Place) -> None:
        found = DEAL_HEADING.fullmatch(line)
        if self.end or not (found or line in ENDS):
            raise RecordError("wrong-heading", repr(line), place)
        self.bills.append([])
        if found:
            self.parts.append(DraftPart(int(found[1]), int(found[2]), place))
        else:
            self.end = Located(line, place)

    def take_bill(self, line: str, place: Place) -> None:
        self.bills[-1].append(Located(" ".join(line[1:].split()), place))

    def take_actions(self, line: str, place: Place) -> None:
        """Actions with commas between, maybe a mark in front, and maybe a remark behind."""
        code, mark, remark = line.partition("#")
        if code.strip(BLANKS):
            self.take_code(code, place)
        if mark:
            here = Place(place.line, place.column + len(code))
            self.comments.append(Located(Comment(self.actions, remark.strip()), here))

    def take_code(self, code: str, place: Place) -> None:
        if self.end or self.bills[-1]:
            raise RecordError("misplaced-action", "behind a bill or the end nothing is done", place)
        found = MARK.match(code)
        mark, at = (found[1], found.end()) if found else ("", 0)
        for piece in code[at:].split(","):
            here = Place(place.line, place.column + at + len(piece) - len(piece.lstrip(BLANKS)))
            words = re.sub(r"[ \t]+", " ", piece.strip(BLANKS))
            self.parts[-1].actions.append(DraftAction(*read_action(words, here), here, mark))
            self.actions += 1
            at += len(piece) + 1

    def skip(self, line: str, place: Place) -> None:
        """An empty line."""


KINDS: dict[str, Callable[[DraftRecord, str, Place], None]] = {
    "": DraftRecord.skip,
    "[": DraftRecord.take_tag,
    "=": DraftRecord.take_heading,
    ">": DraftRecord.take_bill,
}
