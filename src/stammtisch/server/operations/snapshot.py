"""All facts as they were at one moment, to be read only, while others go on writing."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from stammtisch.server.store import statements as sql
from stammtisch.server.store.errors import NewerSchema, StoreError, Unavailable, WrongSchema
from stammtisch.server.store.people_queries import Row
from stammtisch.server.store.queries import Queries
from stammtisch.server.store.sqlite.file import STEPS


class Snapshot(Queries, ABC):
    """What a store reads, and a deal's sealed seed."""

    @abstractmethod
    async def seed(self, deal: int) -> bytes | None:
        raise NotImplementedError

    async def change(self, statement: str, *values: object) -> None:
        raise StoreError("a snapshot is only read")


class SqliteSnapshot(Snapshot):
    """One read transaction on the file. The lock beside it is the writer's: a server may have it open."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, statement: str, *values: object) -> Sequence[Row]:
        return self.connection.execute(statement.replace("$", "?"), values).fetchall()

    async def rows_of(self, start: str, column: str, ids: Sequence[int]) -> Sequence[Row]:
        return await self.rows(f"{start} WHERE {column} IN (SELECT value FROM json_each($1))", str(list(ids)))

    async def seed(self, deal: int) -> bytes | None:
        found = await self.rows(sql.SEED, deal)
        return bytes(found[0][0]) if found else None


def opened_file(path: Path) -> sqlite3.Connection:
    """A connection that cannot write, in a transaction, on a file with the newest schema."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise Unavailable(f"{path}: {error}") from error
    try:
        connection.execute("BEGIN")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute("SELECT 1 FROM event LIMIT 1")
        if version != len(STEPS):
            raise (NewerSchema if version > len(STEPS) else WrongSchema)(
                f"{path}: schema version {version}, this program knows {len(STEPS)}"
            )
    except sqlite3.Error as error:
        connection.close()
        raise WrongSchema(f"{path}: {error}") from error
    except WrongSchema:
        connection.close()
        raise
    return connection
