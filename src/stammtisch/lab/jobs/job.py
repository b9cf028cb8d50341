"""A job, its work items, and what an item gives. Values only: nothing here knows where the work is done."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from stammtisch.core.errors import StammtischError

DIGITS = 6
"""A million deals sort by name."""


class JobError(StammtischError):
    """A job that cannot go on, in one sentence."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is asked, and of which engine: the two together name the folder of its files."""

    name: str
    """A row of `registry.JOBS`, or `module:function` of a job of your own."""
    arguments: tuple[tuple[str, Any], ...]
    """In order of their names; values as JSON has them."""
    version: str
    """What `version.engine_version` says of this job."""

    def given(self) -> dict[str, Any]:
        return dict(self.arguments)

    @property
    def command(self) -> str:
        """The whole question as a line of text.

        >>> Job("solve", (("contract", "solo"), ("seed", 1)), "0").command
        'solve contract="solo" seed=1'
        """
        return " ".join([self.name, *(f"{name}={json.dumps(value)}" for name, value in self.arguments)])

    @property
    def folder(self) -> str:
        return f"{self.name.replace(':', '.')}-{sha256(self.command.encode()).hexdigest()[:12]}-v{self.version}"


@dataclass(frozen=True, slots=True)
class Item:
    """A range of deals: the smallest piece that is done, or is not."""

    job: Job
    first: int
    count: int

    @property
    def stem(self) -> str:
        """The file without its ending; the last number is the first of the next item."""
        return f"{self.first:0{DIGITS}}-{self.first + self.count:0{DIGITS}}"

    def __str__(self) -> str:
        return f"{self.job.folder}/{self.stem}"


@dataclass(frozen=True, slots=True)
class Made:
    """What an item gives."""

    content: bytes
    """The same, byte for byte, wherever and whenever it is made: no times, no paths, no order of a set."""
    aside: bytes = b""
    """What may differ, such as times; it lies beside the file and is no part of it."""


@dataclass(frozen=True, slots=True)
class Done:
    item: Item
    made: Made


def items(job: Job, count: int, size: int) -> Iterator[Item]:
    """The pieces of so many deals; more deals later leave all but the last piece as they are."""
    for first in range(0, count, size):
        yield Item(job, first, min(size, count - first))


def lines(rows: Iterable[object]) -> bytes:
    """JSON, a row a line.

    >>> lines([{"deal": 0}, {"deal": 1}])
    b'{"deal":0}\\n{"deal":1}\\n'
    """
    return "".join(f"{json.dumps(row, separators=(',', ':'))}\n" for row in rows).encode()
