"""JSON as the standard has it, with the place of everything: an error in a record has to be found again."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from json import JSONDecodeError, JSONDecoder

from stammtisch.records.errors import Place, RecordError
from stammtisch.records.start import LONGEST_MONEY, NUMBER

DEEPEST = 8
"""No record is nested more deeply."""
SPACE = re.compile(r"[ \t\n\r]*")
DIGITS = re.compile(r"-?[0-9][0-9.eE+-]*")
WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
WORD = re.compile("true|false|null")
STRINGS = JSONDecoder()


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its place. Lists and objects hold nodes."""

    value: bool | int | str | tuple[Node, ...] | dict[str, Node] | None
    place: Place


@dataclass(slots=True)
class Scanner:
    """A text and how far it has been read."""

    text: str
    at: int = 0
    starts: list[int] = field(default_factory=list)
    """Where the lines begin."""

    def __post_init__(self) -> None:
        self.starts = [0, *(found.end() for found in re.finditer("\n", self.text))]

    def place(self, at: int) -> Place:
        line = bisect_right(self.starts, at)
        return Place(line, at - self.starts[line - 1] + 1)

    def wrong(self, what: str, at: int | None = None) -> RecordError:
        return RecordError("not-json", what, self.place(self.at if at is None else at))

    def sign(self) -> str:
        """The next sign that is no blank; empty at the end."""
        found = SPACE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return self.text[self.at : self.at + 1]

    def take(self, signs: str) -> str:
        """One of these signs, and go on behind it."""
        sign = self.sign()
        if not sign or sign not in signs:
            raise self.wrong(f"one of {signs!r} is expected")
        self.at += 1
        return sign

    def whole(self) -> Node:
        """The one value of the text."""
        node = self.node(0)
        if self.sign():
            raise self.wrong("something stands behind the end")
        return node

    def node(self, depth: int) -> Node:
        sign = self.sign()
        place = self.place(self.at)
        if depth > DEEPEST:
            raise self.wrong("nested too deeply")
        if sign == "{":
            return Node(self.members(depth + 1), place)
        if sign == "[":
            return Node(self.items(depth + 1), place)
        if sign == '"':
            return Node(self.string(), place)
        return Node(self.plain(), place)

    def members(self, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        sign = self.take("{")
        if self.sign() == "}":
            sign = self.take("}")
        while sign != "}":
            self.sign()
            at, name = self.at, self.string()
            if name in found:
                raise self.wrong(f"{name!r} stands twice", at)
            self.take(":")
            found[name] = self.node(depth)
            sign = self.take(",}")
        return found

    def items(self, depth: int) -> tuple[Node, ...]:
        found: list[Node] = []
        sign = self.take("[")
        if self.sign() == "]":
            sign = self.take("]")
        while sign != "]":
            found.append(self.node(depth))
            sign = self.take(",]")
        return tuple(found)

    def string(self) -> str:
        if self.text[self.at : self.at + 1] != '"':
            raise self.wrong("a text in quotes is expected")
        try:
            text, self.at = STRINGS.raw_decode(self.text, self.at)
        except JSONDecodeError as error:
            raise self.wrong(error.msg, error.pos) from error
        assert isinstance(text, str)
        return text

    def plain(self) -> bool | int | None:
        """A whole number, a truth or nothing."""
        word = WORD.match(self.text, self.at)
        if word:
            self.at = word.end()
            return WORDS[word[0]]
        number = DIGITS.match(self.text, self.at)
        if not number or not NUMBER.fullmatch(number[0]):
            raise self.wrong(
                f"a whole number of at most {LONGEST_MONEY} digits is expected" if number else "a value is expected"
            )
        self.at = number.end()
        return int(number[0])


def scan(text: str) -> Node:
    """The value that a JSON text has, with places; whatever else raises a RecordError."""
    return Scanner(text).whole()
