"""How a connection is made, and what its errors mean to a store."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import parse_qs, urlsplit

import asyncpg

from stammtisch.server.store.errors import BatchRefused, StoreError, Unavailable

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
# What is acquired from a pool is a proxy with the methods of a connection.
AnyConnection: TypeAlias = "Connection | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

TABLE_ROLE, SEED_ROLE = "stammtisch_table", "stammtisch_seed"
PATIENCE = 10.0
"""Seconds after which a silent server counts as gone."""
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

    async def connect(self) -> Connection:
        """A connection in the ordinary role, which can append events and cannot read seeds."""
        try:
            connection = await self.connect_as_login()
            await take_role(connection)
        except (*BROKEN, asyncpg.PostgresError) as error:
            raise Unavailable(f"no connection to PostgreSQL: {error}") from error
        return connection

    async def connect_as_login(self) -> Connection:
        return await asyncpg.connect(
            self.url, server_settings=self.settings(), timeout=PATIENCE, command_timeout=PATIENCE
        )

    async def pool(self, most: int) -> Pool:
        """Connections like `connect`'s, made anew when the server was restarted."""
        return await asyncpg.create_pool(
            self.url,
            min_size=0,
            max_size=most,
            init=take_role,
            reset=keep,
            server_settings=self.settings(),
            timeout=PATIENCE,
            command_timeout=PATIENCE,
        )

    def settings(self) -> dict[str, str]:
        # Everything is found by a key. A new database has no statistics, takes its log for short and would read it all.
        return {"search_path": self.schema, "application_name": "stammtisch", "enable_seqscan": "off"}


def address(url: str, schema: str = "") -> Address:
    """The address of a URL; the schema is the given one, or the URL's `search_path`, or `public`."""
    named = parse_qs(urlsplit(url).query).get("search_path", [])
    chosen = schema or (named[0] if named else "public")
    if not re.fullmatch("[a-z_][a-z0-9_]{0,62}", chosen):
        raise StoreError(f"{chosen!r} is no name of a schema: small letters, digits and _")
    return Address(url, chosen)


async def take_role(connection: AnyConnection) -> None:
    await connection.execute(f"SET ROLE {TABLE_ROLE}")


async def keep(connection: AnyConnection) -> None:
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
