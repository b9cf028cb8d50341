"""Which snapshot a URL means."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from stammtisch.server.operations.snapshot import Snapshot, SqliteSnapshot, opened_file
from stammtisch.server.store.connect import POSTGRES, SQLITE
from stammtisch.server.store.errors import StoreError


@asynccontextmanager
async def snapshot(url: str) -> AsyncIterator[Snapshot]:
    """The facts at the URL of a store."""
    if url.startswith(SQLITE):
        with closing(opened_file(Path(url.removeprefix(SQLITE)))) as connection:
            yield SqliteSnapshot(connection)
    elif url.startswith(POSTGRES):
        # Only here: whoever plays on one laptop does not need the driver.
        from stammtisch.server.operations.snapshot_postgres import postgres_snapshot

        async with postgres_snapshot(url) as found:
            yield found
    else:
        raise StoreError(f"no store at {url!r}: sqlite:///path or postgresql://…")
