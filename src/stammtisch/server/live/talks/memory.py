"""What people write to each other at their tables: in memory alone, and for one evening.

No line of it is an event: it is in no log, record, replay, export or backup. Every gateway keeps what it hears over the
bus, so that whoever reconnects elsewhere finds it again.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct

from stammtisch.server.clock import Clock, Millis
from stammtisch.server.store.retention.periods import TALK

MOST_LINES = 200
"""Of one table; older ones are forgotten."""
MOST_TALKS = 5000
"""Tables; beyond that those are forgotten where nothing was said for longest."""


class Written(Struct, frozen=True, tag="written"):
    """One line that somebody has written."""

    id: str
    """Of the command: the same line again is the same line."""
    table: int
    player: int
    seat: int
    name: str
    text: str
    at: Millis


class Quieted(Struct, frozen=True, tag="quieted"):
    """Somebody does not want to read somebody else, or does again."""

    table: int
    player: int
    about: int
    on: bool


class Unwritten(Struct, frozen=True, tag="unwritten"):
    """All lines of somebody who is erased."""

    player: int


TalkNews = Written | Quieted | Unwritten
"""What gateways tell each other."""
ENCODER = msgspec.msgpack.Encoder()
DECODER: msgspec.msgpack.Decoder[TalkNews] = msgspec.msgpack.Decoder(TalkNews)


@dataclass(slots=True)
class TableTalk:
    """What was said at one table."""

    lines: deque[Written] = field(default_factory=lambda: deque(maxlen=MOST_LINES))
    quiet: set[tuple[int, int]] = field(default_factory=set)
    """Who does not read whom."""
    at: Millis = 0


class Talks:
    """The talk at all tables, as far as this gateway has heard it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.tables: dict[int, TableTalk] = {}

    def take(self, news: Written | Quieted) -> bool:
        """Remember it; whether it is new."""
        talk = self.of(news.table)
        if isinstance(news, Quieted):
            pair, before = (news.player, news.about), len(talk.quiet)
            (talk.quiet.add if news.on else talk.quiet.discard)(pair)
            return len(talk.quiet) != before
        if self.has(news.table, news.id):
            return False
        talk.lines.append(news)
        return True

    def of(self, table: int) -> TableTalk:
        """The talk at the table, from now on the youngest one."""
        now = self.clock.now()
        self.forget(now)
        talk = self.tables.pop(table, None) or TableTalk()
        talk.at = now
        self.tables[table] = talk
        self.forget(now)
        return talk

    def forget(self, now: Millis) -> None:
        """What is older than an evening, and what is too much."""
        while self.tables:
            oldest = next(iter(self.tables))
            if self.tables[oldest].at > now - TALK and len(self.tables) <= MOST_TALKS:
                return
            del self.tables[oldest]

    def erase(self, player: int) -> set[int]:
        """Forget the lines of somebody; the tables where there were some."""
        found = set()
        for table, talk in self.tables.items():
            rest = [line for line in talk.lines if line.player != player]
            if len(rest) < len(talk.lines):
                found.add(table)
                talk.lines = deque(rest, maxlen=MOST_LINES)
            talk.quiet = {pair for pair in talk.quiet if player not in pair}
        return found

    def has(self, table: int, id: str) -> bool:
        return any(line.id == id for line in self.lines(table))

    def lines(self, table: int) -> tuple[Written, ...]:
        self.forget(self.clock.now())
        talk = self.tables.get(table)
        return tuple(talk.lines) if talk else ()

    def reads(self, table: int, reader: int, writer: int) -> bool:
        """Whether the one wants to read the other."""
        talk = self.tables.get(table)
        return talk is None or (reader, writer) not in talk.quiet

    def read_by(self, table: int, reader: int) -> list[Written]:
        """All lines that somebody at the table wants to read."""
        return [line for line in self.lines(table) if self.reads(table, reader, line.player)]
