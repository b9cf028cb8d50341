"""A database of its own for one load test: made, filled with guests, and dropped again."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from stammtisch.server.people.identity import hashed
from stammtisch.server.store.port import Player
from stammtisch.server.store.postgres.connecting import Connection
from stammtisch.server.store.postgres.migrate import migrate
from stammtisch.server.store.retention.periods import DAY
from stammtisch_proving.load.plan import LoadError

PREFIX = "stammtisch_load_"


@dataclass(frozen=True, slots=True)
class Ground:
    """The database of this run, and a connection that only looks."""

    url: str
    name: str
    connection: Connection

    async def guests(self, names: Sequence[str]) -> list[str]:
        """So many people with a session each; their tokens."""
        return [token for _, token in await self.people(names)]

    async def people(self, names: Sequence[str]) -> list[tuple[Player, str]]:
        """The same, and who they are. In one go: it is not what is measured."""
        tokens = [secrets.token_urlsafe(32) for _ in names]
        ids = [secrets.randbelow(2**62) + 1 for _ in names]
        now = int(time.time() * 1000)
        await self.connection.copy_records_to_table(
            "player",
            records=[(id, name, "de", "{}", None, now) for id, name in zip(ids, names, strict=True)],
            columns=("id", "name", "language", "home", "bot_of", "created"),
        )
        await self.connection.copy_records_to_table(
            "login",
            records=[(hashed(token), id, now + DAY, "guest") for id, token in zip(ids, tokens, strict=True)],
            columns=("hash", "player_id", "expires", "kind"),
        )
        return [(Player(id, name), token) for id, name, token in zip(ids, names, tokens, strict=True)]

    async def backends(self) -> list[int]:
        """The processes of PostgreSQL that work for this database, and those that write for all."""
        query = """
            SELECT pid FROM pg_stat_activity
            WHERE datname = $1 OR backend_type IN ('walwriter', 'checkpointer', 'background writer')"""
        return [row["pid"] for row in await self.connection.fetch(query, self.name)]


@asynccontextmanager
async def ground(url: str) -> AsyncIterator[Ground]:
    """A fresh database beside the given one."""
    name = f"{PREFIX}{secrets.token_hex(4)}"
    own = with_database(url, name)
    try:
        keeper = await asyncpg.connect(url)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        raise LoadError("database", f"cannot be reached: {type(error).__name__}") from error
    try:
        await keeper.execute(f"CREATE DATABASE {name}")
        try:
            await migrate(own)
            connection = await asyncpg.connect(own)
            try:
                yield Ground(own, name, connection)
            finally:
                await connection.close()
        finally:
            await keeper.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    finally:
        await keeper.close()


def with_database(url: str, name: str) -> str:
    """The same server, another database.

    >>> with_database("postgresql://127.0.0.1:5432/postgres", "mine")
    'postgresql://127.0.0.1:5432/mine'
    """
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
