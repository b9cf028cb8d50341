"""An empty place for each test: a file, or a schema in a database that this run makes and drops."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from stammtisch.server.store.connect import prepare
from stammtisch.server.store.retention.tables import STORED
from tests.server.store.places import POSTGRES, POSTGRES_CHOSEN, TRIGGERS_OFF, Place

VERSIONS = ("schema_support", "alembic_version")
TABLES = tuple(row.table for row in STORED if row.table not in VERSIONS)


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The URL of a database of our own."""
    name = f"stammtisch_store_{secrets.token_hex(6)}"
    try:
        asyncio.run(command(f"CREATE DATABASE {name}"))
    except OSError as error:
        if POSTGRES_CHOSEN:
            raise
        pytest.skip(f"no PostgreSQL: {error}")
    url = f"{POSTGRES.rpartition('/')[0]}/{name}"
    asyncio.run(prepare(url))
    yield url
    asyncio.run(command(f"DROP DATABASE {name} WITH (FORCE)"))


async def command(statement: str) -> None:
    connection = await asyncpg.connect(POSTGRES)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Both, one after the other: what holds of one holds of the other."""
    found = request.getfixturevalue(f"{request.param}_place")
    assert isinstance(found, Place)
    return found


@pytest.fixture
def sqlite_place(tmp_path: Path) -> Place:
    return Place(f"sqlite:///{tmp_path / 'table.db'}")


@pytest.fixture
def postgres_place(database: str) -> Place:
    """The one schema that was migrated, emptied: a schema for each test would take ten times as long."""
    place = Place(database)
    asyncio.run(place.raw(TRIGGERS_OFF, "BEGIN", *(f"DELETE FROM {table}" for table in TABLES), "COMMIT"))
    return place


@pytest.fixture
def empty_place(database: str) -> Place:
    """A schema that does not exist yet."""
    return Place(f"{database}?search_path=s{secrets.token_hex(6)}")
