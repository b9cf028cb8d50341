"""Where a store is tried, and how to get at its rows behind its back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg

from stammtisch.server.clock import Millis
from stammtisch.server.store.connect import connect
from stammtisch.server.store.port import DEAL, TABLE, Batch, Event, Live, Store, Stream, TableRow
from stammtisch.server.store.postgres import PostgresStore

POSTGRES_CHOSEN = "STAMMTISCH_TEST_POSTGRES" in os.environ
POSTGRES = os.environ.get("STAMMTISCH_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/postgres")
TRIGGERS_OFF = "SET session_replication_role = replica"
"""What only a superuser of PostgreSQL may do."""
Answer = TypeVar("Answer")

DEAL_1, DEAL_2, TABLE_1, TABLE_2 = Stream(DEAL, 101), Stream(DEAL, 102), Stream(TABLE, 11), Stream(TABLE, 12)


@dataclass(frozen=True, slots=True)
class Place:
    """A database that nobody else uses."""

    url: str

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    @property
    def path(self) -> str:
        return self.url.removeprefix("sqlite:///")

    def run(self, scenario: Callable[[Store], Awaitable[Answer]]) -> Answer:
        """What comes of the scenario with an open store."""

        async def opened() -> Answer:
            async with self.store() as store:
                return await scenario(store)

        return asyncio.run(opened())

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        """A store of its own; in PostgreSQL there may be several."""
        store = connect(self.url)
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    async def raw(self, *statements: str) -> list[tuple[Any, ...]]:
        """The rows of the last statement, as the owner of the database."""
        if self.is_sqlite:
            with closing(sqlite3.connect(self.path, isolation_level=None)) as file:
                return [file.execute(statement).fetchall() for statement in statements][-1]
        connection = await asyncpg.connect(self.url)
        try:
            found = [await connection.fetch(statement) for statement in statements]
        finally:
            await connection.close()
        return [tuple(row) for row in found[-1]]


class Hand:
    """A clock that stands where it is put."""

    def __init__(self, now: Millis) -> None:
        self.time = now

    def now(self) -> Millis:
        return self.time

    async def sleep_until(self, moment: Millis) -> None:
        raise NotImplementedError


def gateways(place: Place, scenario: Callable[[PostgresStore, PostgresStore], Awaitable[None]]) -> None:
    """Two stores on one database."""

    async def opened() -> None:
        async with place.store() as one, place.store() as other:
            assert isinstance(one, PostgresStore)
            assert isinstance(other, PostgresStore)
            await scenario(one, other)

    asyncio.run(opened())


REFUSALS = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)
"""What `raw` raises when the schema does not let it."""


def event(stream: Stream = DEAL_1, seq: int = 1, command: str = "", body: str = "{}") -> Event:
    return Event(stream, seq, 1_800_000_000_000, "play", 2, body, command)


def batch(*events: Event, live: Live | None = None) -> Batch:
    return Batch(events, live)


def table_row(id: int = TABLE_1.id, code: str = "anni", **changes: Any) -> TableRow:
    values: dict[str, Any] = {"name": f"name-{id}", "game": "schafkopf", "open": True, "summary": '{"free":3}'}
    return TableRow(id, code, **(values | changes))
