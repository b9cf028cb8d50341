"""A request of a page, as it would come over HTTP, and its answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from stammtisch.server.answering.asked import read
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.clock import Clock
from stammtisch.server.live.gateway import Gateway
from stammtisch.server.store.port import Player, TableStore
from stammtisch.words import LANGUAGES

JSON, STICH, NDJSON = "application/json", "text/plain; charset=utf-8", "application/x-ndjson"
PLACE = re.compile(r"\\\{(\w+)\\\}")
"""An open place in a path, after it was escaped."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PocketAnswer:
    """What a server would send."""

    status: int
    type: str
    body: bytes


class PocketBacking(Protocol):
    """What an answer is made from."""

    @property
    def store(self) -> TableStore: ...
    @property
    def gateway(self) -> Gateway: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def player(self) -> Player: ...


@dataclass(frozen=True, slots=True)
class PocketRequest:
    """One request, taken apart."""

    pocket: PocketBacking
    places: Mapping[str, str]
    """What stands in the open places of the path."""
    query: Mapping[str, str]
    body: str
    spoken: str
    send: Callable[[str], None] | None = None
    """Takes an answer of many lines, line by line."""

    @property
    def language(self) -> str:
        """As the request asks for it; otherwise the caller's own."""
        wanted = self.query.get("language", "")
        if wanted and wanted not in LANGUAGES:
            raise RequestRefused("invalid", where="query.language")
        return wanted or self.spoken

    def place(self, name: str, pattern: str) -> str:
        """What stands there, if it looks like that."""
        return matching(self.places[name], pattern, f"path.{name}")

    def number(self, name: str, most: int, least: int = 1) -> int:
        return whole(self.places[name], least, most, f"path.{name}")

    def asks(self, name: str, pattern: str, usual: str = "") -> str:
        """A parameter of the query."""
        return matching(self.query[name], pattern, f"query.{name}") if name in self.query else usual

    def needs(self, name: str, pattern: str) -> str:
        """The same, where there has to be one."""
        if name not in self.query:
            raise RequestRefused("invalid", where=f"query.{name}")
        return self.asks(name, pattern)

    def amount(self, name: str, least: int, most: int, usual: int) -> int:
        return whole(self.query[name], least, most, f"query.{name}") if name in self.query else usual

    def sent(self, kind: type[T]) -> T:
        """The body, if it can be read."""
        return read(self.body, kind, self.spoken)


def matching(text: str, pattern: str, where: str) -> str:
    if not re.fullmatch(pattern, text):
        raise RequestRefused("invalid", where=where)
    return text


def whole(text: str, least: int, most: int, where: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text) or not least <= int(text) <= most:
        raise RequestRefused("invalid", where=where)
    return int(text)


def as_pattern(path: str) -> re.Pattern[str]:
    """Which paths are meant.

    >>> as_pattern("/tables/{table}/deals/{number}.stich").fullmatch("/tables/a/deals/7.stich").groupdict()
    {'table': 'a', 'number': '7'}
    """
    return re.compile(PLACE.sub(r"(?P<\1>[^/]+)", re.escape(path)))


def taken_apart(path: str) -> tuple[str, dict[str, str]]:
    """The path, and its query."""
    parts = urlsplit(path)
    return parts.path, {name: values[-1] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}


def unescaped(places: Mapping[str, str]) -> dict[str, str]:
    return {name: unquote(text) for name, text in places.items()}


def told(content: Any, status: int = 200) -> PocketAnswer:
    """An answer in JSON: a struct, or what JSON can hold."""
    return PocketAnswer(status, JSON, msgspec.json.encode(content))
