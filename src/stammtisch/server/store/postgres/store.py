"""The adapter: group append for single events, a transaction for everything else, a small pool for reads."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import astuple
from typing import TypeVar

import asyncpg

from stammtisch.server.clock import Millis
from stammtisch.server.store import ids
from stammtisch.server.store import people_statements as people_sql
from stammtisch.server.store import statements as sql
from stammtisch.server.store.errors import NotDurable, NotMember, Unavailable, Unknown, WrongSchema
from stammtisch.server.store.lives import statements as lives
from stammtisch.server.store.lives.port import LifeEvent
from stammtisch.server.store.lives.port import Row as LifeRow
from stammtisch.server.store.people_queries import Row
from stammtisch.server.store.port import Appended, Batch, Event, LostRace, Repeated, Stream, Written
from stammtisch.server.store.postgres.append import Appender, append
from stammtisch.server.store.postgres.archived import WithArchive
from stammtisch.server.store.postgres.connecting import (
    BROKEN,
    PATIENCE,
    SEED_ROLE,
    TABLE_ROLE,
    AnyConnection,
    Pool,
    address,
    refused,
    take_role,
)
from stammtisch.server.store.postgres.entrance import UNCONFIRMED, Reached, Warned, is_committed
from stammtisch.server.store.postgres.reading import ReadsTogether
from stammtisch.server.store.postgres.running import RunsPatiently, close_pool, given_back, opened
from stammtisch.server.store.postgres.versions import check_version

READERS, WRITERS = 4, 1
WEEKS_AHEAD = 2
PARTITIONS_EVERY: Millis = 60 * 60 * 1000
NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
OF_ACCOUNT = "AND deal_id IN (SELECT deal_id FROM settlement WHERE postings ? $1)"
Answer = TypeVar("Answer")


class Lost(Exception):  # noqa: N818 - no error: the race is lost, and the transaction rolls back
    """An event of the batch is there already."""


class PostgresStore(WithArchive, ReadsTogether, RunsPatiently):
    """The log in PostgreSQL, shared by all gateways."""

    # The view's rows, found by the index on the accounts of a settlement.
    balance_query = f"{sql.BALANCE} {OF_ACCOUNT}"
    postings_query = f"{people_sql.POSTINGS} {OF_ACCOUNT}"

    def __init__(self, url: str, schema: str = "") -> None:
        super().__init__(address(url, schema))
        self.appender = Appender(self.address)
        self._writers: Pool | None = None
        self._sweeper: Reached | None = None
        self._is_sweeper = False
        self._sweeping = asyncio.Lock()
        self._partitions_at: Millis = 0

    async def open(self) -> None:
        await self._check()
        try:
            self._readers = await self.address.pool(READERS)
            self._writers = await self.address.pool(WRITERS)
            await self.ensure_partitions(await self.now())
        except BaseException:
            await self.close()
            raise

    async def _check(self) -> None:
        """Refuse a server that does not sync its commits, and another schema version."""
        try:
            connection = await self.address.connect_as_login()
        except (*BROKEN, asyncpg.PostgresError) as error:
            raise Unavailable(f"no connection to PostgreSQL: {error}") from error
        try:
            await take_role(connection)
            for setting in ("synchronous_commit", "fsync"):
                if await connection.fetchval("SELECT current_setting($1)", setting) == "off":
                    raise NotDurable(f"{setting} is off")
            await check_version(connection)
        except (asyncpg.UndefinedTableError, asyncpg.InvalidParameterValueError):
            raise WrongSchema(f"nothing was migrated into schema {self.address.schema}") from None
        except asyncpg.InsufficientPrivilegeError as error:
            raise NotMember(f"the login role is no member of {TABLE_ROLE}: {error}") from error
        finally:
            await connection.close()

    async def close(self) -> None:
        await self.appender.close()
        for pool in (self._readers, self._writers):
            if pool is not None:
                await close_pool(pool)
        await self.address.entrance.close()
        if self._sweeper is not None:
            await self._sweeper.close(timeout=PATIENCE)

    async def now(self) -> Millis:
        return int((await self.rows(NOW))[0][0])

    # the log

    async def write(self, batch: Batch) -> Written:
        assert sql.well_formed(batch)
        opened(self._writers)
        only_event = batch == Batch(batch.events, batch.live) and len(batch.events) == 1
        if only_event:
            new = await self.within(self.appender.group.write(batch), Unknown)
        else:
            new = await self._write_alone(batch)
        if new:
            return Appended()
        for stream, command in sql.repetitions(batch):
            if event := await self.repeated(stream, command):
                return Repeated(event)
        return LostRace()

    async def append_lives(self, events: Sequence[LifeEvent], rows: Sequence[LifeRow] = ()) -> bool:
        return await self._in_transaction(lambda connection: append_lives(connection, events, rows))

    async def _write_alone(self, batch: Batch) -> bool:
        """Whether the batch was new; in a transaction of its own."""
        return await self._in_transaction(lambda connection: write_all(connection, batch))

    async def _in_transaction(self, work: Callable[[AnyConnection], Awaitable[None]]) -> bool:
        """Whether all of it was new."""
        writers = opened(self._writers)
        try:
            connection = await self.borrowed(writers)
        except (*BROKEN, asyncpg.PostgresError) as error:
            raise Unavailable(f"no connection to PostgreSQL: {error}") from error
        return await self.within(self.shielded(self._transaction(writers, connection, work)), Unknown)

    async def _transaction(
        self, writers: Pool, connection: AnyConnection, work: Callable[[AnyConnection], Awaitable[None]]
    ) -> bool:
        async def committed() -> None:
            async with connection.transaction():
                await work(connection)

        try:
            with Warned(connection) as warned:
                await self.address.patiently(connection, committed())
        except Lost:
            return False
        except BROKEN as error:
            raise Unknown(f"the connection broke while a batch was written: {error}") from error
        except asyncpg.PostgresError as error:
            self.left_if_standby(connection, error)
            raise refused(error) from error
        finally:
            await given_back(writers, connection)
        if warned.in_doubt:
            raise Unknown(UNCONFIRMED)
        return True

    async def repeated(self, stream: Stream, command: str) -> Event | None:
        """What is found was confirmed by the standby, too: the one who asks again will be told that it is done.

        A database that has crashed shows what it had on its own disk alone, before its standby has it.
        """

        async def confirmed(connection: AnyConnection) -> Sequence[Row]:
            found = await connection.fetch(sql.REPEATED[stream.kind], stream.id, command)
            if found and not await is_committed(connection):
                raise asyncpg.InterfaceError(UNCONFIRMED)
            return [tuple(record) for record in found]

        found = await self.twice(confirmed, Unavailable)
        return Event(stream, *found[0]) if found else None

    async def seed(self, deal: int) -> bytes | None:
        async def in_its_role(connection: AnyConnection) -> bytes | None:
            async with connection.transaction(readonly=True):
                await connection.execute(f"SET LOCAL ROLE {SEED_ROLE}")
                sealed: bytes | None = await connection.fetchval(sql.SEED, deal)
                return sealed

        return await self.twice(in_its_role, Unavailable)

    async def sweeping(self) -> bool:
        async with self._sweeping:
            try:
                self._is_sweeper = await self._take_lock()
                if self._is_sweeper and (now := await self.now()) >= self._partitions_at + PARTITIONS_EVERY:
                    await self.ensure_partitions(now)
            except (*BROKEN, Unavailable):
                # With the session its lock is gone: another one may sweep now.
                self._is_sweeper = False
                if self._sweeper is not None:
                    self._sweeper.terminate()
            return self._is_sweeper

    async def _take_lock(self) -> bool:
        if self._sweeper is not None and self.address.is_left(self._sweeper):
            self._sweeper.terminate()
        if self._sweeper is None or self._sweeper.is_closed():
            self._sweeper = await self.address.connect()
            self._is_sweeper = False
        if self._is_sweeper:
            # The lock lives as long as the session: ask whether it does.
            return bool(await self.address.patiently(self._sweeper, self._sweeper.fetchval("SELECT true")))
        query = "SELECT pg_try_advisory_lock(hashtext('stammtisch.sweeper'), hashtext($1))"
        asking = self._sweeper.fetchval(query, self.address.schema)
        return bool(await self.address.patiently(self._sweeper, asking))

    async def ensure_partitions(self, now: Millis) -> None:
        """Partitions for this week and the next ones. Without them rows go to the default partition."""
        first = ids.week(now)
        query = "SELECT make_partition(week) FROM generate_series($1::integer, $2::integer) AS week"
        await self.change(query, first, first + WEEKS_AHEAD)
        self._partitions_at = now


async def write_all(connection: AnyConnection, batch: Batch) -> None:
    """Everything of the batch, keys in the one order in which everybody takes them."""
    for kind in sql.STREAMS:
        events = [event for event in batch.events if event.stream.kind == kind]
        if events and len(await append(connection, kind, [(event, None) for event in events])) < len(events):
            raise Lost
    for statement, values in sql.consequences(batch):
        await connection.execute(statement, *values)
    if batch.seed:
        await connection.execute(f"SET LOCAL ROLE {SEED_ROLE}")
        await connection.execute(sql.PUT_SEED, *batch.seed)
        await connection.execute(f"SET LOCAL ROLE {TABLE_ROLE}")


async def append_lives(connection: AnyConnection, events: Sequence[LifeEvent], rows: Sequence[LifeRow]) -> None:
    """Everything, or Lost: the numbers of a stream are keys, so of two writers one comes too late."""
    for event in events:
        if not await connection.fetch(lives.APPEND_NEW, *astuple(event)):
            raise Lost
    for row in rows:
        for statement, values in lives.put(row):
            await connection.execute(statement, *values)
