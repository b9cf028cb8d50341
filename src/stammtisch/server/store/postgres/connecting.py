"""How a connection is made, and what its errors mean to a store."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias, TypeVar
from urllib.parse import parse_qs, urlsplit

import asyncpg

from stammtisch.server.store.errors import BatchRefused, StoreError, Unavailable
from stammtisch.server.store.hosts import places
from stammtisch.server.store.postgres.entrance import ASKED_SECONDS, Entrance, Reached, reach

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
# What is acquired from a pool is a proxy with all that a connection has.
AnyConnection: TypeAlias = Reached

Answer = TypeVar("Answer")

TABLE_ROLE, SEED_ROLE = "stammtisch_table", "stammtisch_seed"
PATIENCE = 10.0
"""Seconds after which a silent server counts as gone."""
LOOK = 2.0
"""Seconds after which somebody who waits looks round, and so often afterwards."""
WAITS_FOR_STANDBY = "SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = $1"
BROKEN = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
)
"""Nobody knows what became of the statement. (A timeout is an OSError.)"""
ROLLED_BACK = (
    asyncpg.InsufficientResourcesError,
    asyncpg.TransactionRollbackError,
    asyncpg.OperatorInterventionError,
    asyncpg.LockNotAvailableError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""The server is in trouble, or a standby, and says so: nothing was written."""
RULES = {
    "l1_sums_to_zero": "L1",
    "settlement_pkey": "settlement.deal_id",
    "seed_pkey": "seed.deal_id",
    "archive_pkey": "archive.deal_id",
    "table_row_code": "table_row.code",
    "table_row_name": "table_row.name",
    "login_player_id_fkey": "foreign-key",
    "passkey_player_id_fkey": "foreign-key",
}
"""The constraints by the names that both adapters give them; others keep their own."""


@dataclass(frozen=True, slots=True)
class Address:
    """A database, and the schema in it where all our objects stand."""

    url: str
    schema: str
    entrance: Entrance = field(compare=False, repr=False)

    async def connect(self) -> Reached:
        """A connection in the ordinary role, which can append events and cannot read seeds."""
        try:
            connection = await self.reached()
            await take_role(connection)
        except (*BROKEN, asyncpg.PostgresError) as error:
            raise Unavailable(f"no connection to PostgreSQL: {error}") from error
        return connection

    async def connect_as_login(self) -> Connection:
        """With several machines: to the one that takes commits."""
        if self.has_several:
            return await self.entrance.connect(PATIENCE)
        return await asyncpg.connect(
            self.url, server_settings=self.settings(), timeout=PATIENCE, command_timeout=PATIENCE
        )

    async def reached(self, *arguments: object, **settings: object) -> Reached:
        """A connection whose statements have no limit but ours, `patiently`."""
        if self.has_several:
            return await self.entrance.connect(PATIENCE)
        found = await asyncpg.connect(
            self.url, server_settings=self.settings(), timeout=PATIENCE, connection_class=Reached
        )
        found.place = self.url
        return found

    @property
    def has_several(self) -> bool:
        return len(self.entrance.places) > 1

    async def pool(self, most: int) -> Pool:
        """Connections like `connect`'s, made anew when the server was restarted."""
        connect: Any = self.reached  # in place of asyncpg's, whose arguments it has no use for
        pool: Pool = await asyncpg.create_pool(
            min_size=0, max_size=most, init=take_role, reset=keep, connect=connect, connection_class=Reached
        )
        return pool

    def is_left(self, connection: AnyConnection) -> bool:
        """Whether the primary is another machine by now."""
        return self.has_several and connection.place != self.entrance.place

    async def patiently(self, connection: AnyConnection, work: Awaitable[Answer]) -> Answer:
        """The answer, as long as it is worth waiting for; then the connection is broken off.

        Nothing is cancelled: the server would take that for leave to commit without its standby.
        """
        working = asyncio.ensure_future(work)
        working.add_done_callback(looked_at)
        try:
            for turn in count(1):
                await asyncio.wait({working}, timeout=LOOK)
                if working.done():
                    return working.result()
                if not await self.is_worth_waiting(connection, turn * LOOK):
                    connection.terminate()
        except asyncio.CancelledError:
            connection.terminate()
            raise
        raise AssertionError("unreachable")

    async def is_worth_waiting(self, connection: AnyConnection, seconds: float) -> bool:
        """A server that waits for its standby says so itself, and is waited for, unless another was made primary."""
        if self.has_several and await self.entrance.has_newer(connection):
            return False
        return seconds < PATIENCE or await self.waits_for_standby(connection)

    async def waits_for_standby(self, connection: AnyConnection) -> bool:
        try:
            asking = await reach(connection.place, self.settings())
        except (*BROKEN, asyncpg.PostgresError):
            return False
        try:
            pid = connection.get_server_pid()
            return bool(await asking.fetchval(WAITS_FOR_STANDBY, pid, timeout=ASKED_SECONDS))
        except (*BROKEN, asyncpg.PostgresError):
            return False
        finally:
            asking.terminate()

    def settings(self) -> dict[str, str]:
        return settings_of(self.schema)


def address(url: str, schema: str = "") -> Address:
    """The address of a URL; the schema is the given one, or the URL's `search_path`, or `public`."""
    named = parse_qs(urlsplit(url).query).get("search_path", [])
    chosen = schema or (named[0] if named else "public")
    if not re.fullmatch("[a-z_][a-z0-9_]{0,62}", chosen):
        raise StoreError(f"{chosen!r} is no name of a schema: small letters, digits and _")
    return Address(url, chosen, Entrance(places(url), settings_of(chosen)))


def settings_of(schema: str) -> dict[str, str]:
    # Everything is found by a key. A new database has no statistics, takes its log for short and would read it all.
    return {"search_path": schema, "application_name": "stammtisch", "enable_seqscan": "off"}


def looked_at(work: asyncio.Future[Answer]) -> None:
    """Nobody may be left who hears how it ended."""
    if not work.cancelled():
        work.exception()


async def take_role(connection: Connection) -> None:
    await connection.execute(f"SET ROLE {TABLE_ROLE}")


async def keep(connection: Connection) -> None:
    """Leave the session as it is: whatever we set is set for a transaction, so no round trip is needed."""


def refused(error: asyncpg.PostgresError) -> StoreError:
    """The server's refusal as a store's: of the batch, for the moment, or (our own mistake) altogether."""
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        name = error.constraint_name or ""
        return BatchRefused(RULES.get(name, name), str(error))
    if isinstance(error, asyncpg.DataError):
        return BatchRefused("value", str(error))
    if isinstance(error, ROLLED_BACK):
        return Unavailable(f"PostgreSQL cannot do it now: {error}")
    return StoreError(f"PostgreSQL refuses: {error}")
