"""From a URL to a store."""

from __future__ import annotations

from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.port import Store
from stammtisch.server.store.sqlite import SqliteStore

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def connect(url: str) -> Store:
    """The store of `sqlite:///path` or `postgresql://…[?search_path=schema]`, not yet opened."""
    if url.startswith(SQLITE):
        return SqliteStore(url.removeprefix(SQLITE))
    if url.startswith(POSTGRES):
        # Only here: whoever plays on one laptop does not need the driver.
        from stammtisch.server.store.postgres.store import PostgresStore

        return PostgresStore(url)
    raise StoreError(f"no store at {url!r}: sqlite:///path or postgresql://…")


async def prepare(url: str) -> None:
    """Bring the database to this program's schema. A SQLite file does so by itself when it is opened."""
    if url.startswith(POSTGRES):
        from stammtisch.server.store.postgres.migrate import migrate

        await migrate(url)
