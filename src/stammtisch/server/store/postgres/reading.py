"""Reading streams together: while one question is on its way, the next ones gather by themselves.

Every client pings, and every ping asks whether its table has moved on: mostly it has not. Asked one by one, that would
be most of what a gateway does; together it is next to nothing, and nobody waits longer for it than for the database.
"""

from __future__ import annotations

import asyncio
from abc import ABC
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from stammtisch.server.store.people_queries import Row
from stammtisch.server.store.port import Event, Stream
from stammtisch.server.store.queries import Queries
from stammtisch.server.store.statements import EVENT, STREAMS

MOST = 256
"""Streams in one question."""
# The inner order keeps the planner from joining all at once: each stream is found by its key, as if asked for alone.
READ_TOGETHER = {
    kind: f"""
    SELECT place, {EVENT} FROM unnest($1::bigint[], $2::integer[]) WITH ORDINALITY AS asked (id, after, place),
    LATERAL (SELECT {EVENT} FROM {table} WHERE {key} = asked.id AND seq > asked.after ORDER BY seq) AS found"""
    for kind, (table, key) in STREAMS.items()
}
Rows = Callable[..., Awaitable[Sequence[Row]]]


@dataclass(frozen=True, slots=True)
class PendingRead:
    """Somebody who waits for what a stream has beyond a number."""

    stream: Stream
    after: int
    answer: asyncio.Future[list[Event]]


class ReadBatcher:
    """All readers of one store: one question in flight."""

    def __init__(self, rows: Rows) -> None:
        self.questions = 0
        """How many there were: compared with the readers it says how well asking together pays."""
        self._rows = rows
        self._waiting: list[PendingRead] = []
        self._asking: asyncio.Task[None] | None = None

    async def read(self, stream: Stream, after: int) -> list[Event]:
        """The events of the stream with seq > after, in order."""
        asked = PendingRead(stream, after, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask_all())
        return await asked.answer

    async def _ask_all(self) -> None:
        while self._waiting:
            kind = self._waiting[0].stream.kind
            chosen = [one for one in self._waiting if one.stream.kind == kind][:MOST]
            taken = set(map(id, chosen))
            self._waiting = [one for one in self._waiting if id(one) not in taken]
            await self._ask(kind, [one for one in chosen if not one.answer.done()])

    async def _ask(self, kind: str, readers: Sequence[PendingRead]) -> None:
        self.questions += 1
        try:
            rows = await self._rows(
                READ_TOGETHER[kind], [one.stream.id for one in readers], [one.after for one in readers]
            )
        except Exception as error:
            for one in readers:
                if not one.answer.done():
                    one.answer.set_exception(error)
            return
        found: list[list[Event]] = [[] for _ in readers]
        for place, *fields in sorted(rows, key=lambda row: (row[0], row[1])):
            found[place - 1].append(Event(readers[place - 1].stream, *fields))
        for one, events in zip(readers, found, strict=True):
            if not one.answer.done():
                one.answer.set_result(events)


class ReadsTogether(Queries, ABC):
    """A store whose readers ask together."""

    @cached_property
    def reading(self) -> ReadBatcher:
        return ReadBatcher(self.rows)

    async def read(self, stream: Stream, after: int = 0) -> list[Event]:
        return await self.reading.read(stream, after)
