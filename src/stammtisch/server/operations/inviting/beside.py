"""A few facts changed beside a running server: a statement at a time, and each waits for its turn."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from stammtisch.server.operations.snapshot import SqliteSnapshot
from stammtisch.server.store.connect import SQLITE, connect
from stammtisch.server.store.errors import NewerSchema, Unavailable, WrongSchema
from stammtisch.server.store.people import People
from stammtisch.server.store.sqlite.file import STEPS

WAIT_SECONDS = 10.0
"""For a commit of the server's."""
PRAGMAS = ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")


class SqliteBeside(SqliteSnapshot):
    """The file of a data folder without its lock: the server that has it open goes on."""

    async def change(self, statement: str, *values: object) -> None:
        try:
            await self.rows(statement, *values)
        except sqlite3.Error as error:
            raise Unavailable(f"the file cannot be written: {error}") from error


@asynccontextmanager
async def beside(url: str) -> AsyncIterator[People]:
    """Whoever is kept at the URL of a store."""
    if url.startswith(SQLITE):
        with closing(opened_beside(Path(url.removeprefix(SQLITE)))) as connection:
            yield SqliteBeside(connection)
        return
    store = connect(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def opened_beside(path: Path) -> sqlite3.Connection:
    """A connection that commits each statement, on a file that is there and has the newest schema."""
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=WAIT_SECONDS
        )
    except sqlite3.Error as error:
        raise Unavailable(f"{path}: {error}") from error
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        connection.close()
        raise WrongSchema(f"{path}: {error}") from error
    if version != len(STEPS):
        connection.close()
        kind = NewerSchema if version > len(STEPS) else WrongSchema
        raise kind(f"{path}: schema version {version}, this program knows {len(STEPS)}")
    return connection
