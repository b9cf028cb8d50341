"""The facts of a PostgreSQL at one moment."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import asyncpg

from stammtisch.server.operations.snapshot import Snapshot
from stammtisch.server.store import statements as sql
from stammtisch.server.store.errors import Unavailable, WrongSchema
from stammtisch.server.store.people_queries import Row
from stammtisch.server.store.postgres.archived import WithArchive
from stammtisch.server.store.postgres.connecting import (
    BROKEN,
    SEED_ROLE,
    TABLE_ROLE,
    Connection,
    address,
    take_role,
)
from stammtisch.server.store.postgres.versions import check_version


class PostgresSnapshot(WithArchive, Snapshot):
    """One transaction that sees nothing of later ones, in the ordinary role; only seeds are read in theirs."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def rows(self, statement: str, *values: object) -> Sequence[Row]:
        return [tuple(record) for record in await self.connection.fetch(statement, *values)]

    async def rows_of(self, start: str, column: str, ids: Sequence[int]) -> Sequence[Row]:
        return await self.rows(f"{start} WHERE {column} = ANY($1::bigint[])", list(ids))

    async def seed(self, deal: int) -> bytes | None:
        await self.connection.execute(f"SET LOCAL ROLE {SEED_ROLE}")
        sealed: bytes | None = await self.connection.fetchval(sql.SEED, deal)
        await self.connection.execute(f"SET LOCAL ROLE {TABLE_ROLE}")
        return sealed


async def patient_connection(url: str) -> Connection:
    """A connection as the login role, with no limit for a statement: going over everything takes its time."""
    place = address(url)
    try:
        return await place.reached()
    except (*BROKEN, asyncpg.PostgresError) as error:
        raise Unavailable(f"no connection to PostgreSQL: {error}") from error


@asynccontextmanager
async def postgres_snapshot(url: str) -> AsyncIterator[PostgresSnapshot]:
    connection = await patient_connection(url)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            await take_checked_role(connection)
            yield PostgresSnapshot(connection)
    finally:
        await connection.close()


async def take_checked_role(connection: Connection) -> None:
    try:
        await take_role(connection)
        await check_version(connection)
    except asyncpg.PostgresError as error:
        raise WrongSchema(f"nothing was migrated: {error}") from error
