"""How statements are run: over a connection to the present primary, patiently, and never cancelled."""

from __future__ import annotations

import asyncio
from abc import ABC
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from secrets import randbelow
from typing import Any, TypeVar, cast

import asyncpg

from stammtisch.server.clock import SystemClock
from stammtisch.server.store.errors import StoreError, Unavailable, Unknown
from stammtisch.server.store.people_queries import Row
from stammtisch.server.store.postgres.connecting import (
    BROKEN,
    PATIENCE,
    Address,
    AnyConnection,
    Pool,
    looked_at,
    refused,
)
from stammtisch.server.store.postgres.entrance import UNCONFIRMED, Warned
from stammtisch.server.store.queries import HEARTBEATS, Queries
from stammtisch.server.store.statements import HEARTBEAT

Answer = TypeVar("Answer")


class RunsPatiently(Queries, ABC):
    """Whoever asks waits so long and no longer; what was asked goes on, for it may be committed at any moment."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._readers: Pool | None = None
        self._under_way: set[asyncio.Task[Any]] = set()
        self._beat: asyncio.Task[str] | None = None

    async def rows(self, statement: str, *values: object) -> Sequence[Row]:
        found = await self.twice(lambda connection: connection.fetch(statement, *values), Unavailable)
        return [tuple(record) for record in found]

    async def change(self, statement: str, *values: object) -> None:
        await self.twice(lambda connection: connection.execute(statement, *values), Unknown)

    async def rows_of(self, start: str, column: str, ids: Sequence[int]) -> Sequence[Row]:
        return await self.rows(f"{start} WHERE {column} = ANY($1::bigint[])", list(ids))

    async def twice(self, run: Callable[[AnyConnection], Awaitable[Answer]], failure: type[StoreError]) -> Answer:
        """The answer; a second try, since the first may meet a connection that broke while it lay idle."""
        return await self.within(self.shielded(self._tried(run, failure)), failure)

    async def _tried(self, run: Callable[[AnyConnection], Awaitable[Answer]], failure: type[StoreError]) -> Answer:
        try:
            return await self._once(run)
        except BROKEN:
            pass
        try:
            return await self._once(run)
        except BROKEN as error:
            raise failure(f"the connection to PostgreSQL broke: {error}") from error

    async def _once(self, run: Callable[[AnyConnection], Awaitable[Answer]]) -> Answer:
        readers = opened(self._readers)
        try:
            connection = await self.borrowed(readers)
            try:
                with Warned(connection) as warned:
                    found = await self.address.patiently(connection, run(connection))
                if warned.in_doubt:
                    connection.terminate()
                    raise asyncpg.InterfaceError(UNCONFIRMED)
                return found
            except asyncpg.PostgresError as error:
                self.left_if_standby(connection, error)
                raise
            finally:
                await given_back(readers, connection)
        except BROKEN:
            raise
        except asyncpg.PostgresError as error:
            raise refused(error) from error

    async def borrowed(self, pool: Pool) -> AnyConnection:
        """A connection to the present primary."""
        while True:
            connection = cast(AnyConnection, await pool.acquire(timeout=PATIENCE))
            if not self.address.is_left(connection):
                return connection
            connection.terminate()
            await given_back(pool, connection)

    @staticmethod
    def left_if_standby(connection: AnyConnection, error: asyncpg.PostgresError) -> None:
        if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
            connection.terminate()

    async def within(self, waiting: Awaitable[Answer], failure: type[StoreError]) -> Answer:
        """The answer, if it comes while somebody can be expected to wait for it; the work itself goes on."""
        try:
            async with asyncio.timeout(PATIENCE) as patience:
                return await waiting
        except TimeoutError as error:
            if not patience.expired():
                raise
            raise failure("PostgreSQL does not answer, or waits for its standby") from error

    def shielded(self, work: Coroutine[Any, Any, Answer]) -> Awaitable[Answer]:
        return asyncio.shield(self._kept(work))

    def _kept(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        task.add_done_callback(looked_at)
        return task

    async def heartbeat(self) -> None:
        """One for all who ask: a commit that waits for its standby would otherwise fill the server with others."""
        if self._beat is None or self._beat.done():
            values = (randbelow(HEARTBEATS), SystemClock().now())
            self._beat = self._kept(self._tried(lambda one: one.execute(HEARTBEAT, *values), Unknown))
        await self.within(asyncio.shield(self._beat), Unknown)


async def close_pool(pool: Pool) -> None:
    """Wait for those who still read, but not for a server that says nothing more."""
    try:
        async with asyncio.timeout(PATIENCE):
            await pool.close()
    except TimeoutError:
        pool.terminate()


def opened(pool: Pool | None) -> Pool:
    if pool is None:
        raise Unavailable("the store is not open")
    return pool


async def given_back(pool: Pool, connection: AnyConnection) -> None:
    await pool.release(cast(Any, connection))
