"""The adapter: one thread with one connection, and one transaction for all batches that wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from stammtisch.server.clock import Millis
from stammtisch.server.store import statements as sql
from stammtisch.server.store.errors import Unavailable
from stammtisch.server.store.grouping import Grouping
from stammtisch.server.store.lives.port import LifeEvent
from stammtisch.server.store.lives.port import Row as LifeRow
from stammtisch.server.store.people_queries import Row
from stammtisch.server.store.port import Batch, Written
from stammtisch.server.store.queries import Queries
from stammtisch.server.store.sqlite.database import Database
from stammtisch.server.store.sqlite.file import MEMORY, FileLock

FORGET_SECONDS = 1.0
"""After so long it is tried again to empty SQLite's log, while somebody reads."""
Answer = TypeVar("Answer")


class SqliteStore(Queries):
    """The log in one file, for the one process that has it open."""

    def __init__(self, path: str) -> None:
        self.group = Grouping[Written](self._flush)
        self._path = path
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._lock: FileLock | None = None
        self._database: Database | None = None
        self._forgetting: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._lock = None if self._path == MEMORY else FileLock(self._path)
        try:
            self._database = await self._in_thread(lambda: Database(self._path))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        if self._forgetting is not None:
            self._forgetting.cancel()
            await asyncio.gather(self._forgetting, return_exceptions=True)
        await self.group.close()
        if self._database is not None:
            await self._in_thread(self._database.close)
            self._database = None
        self._thread.shutdown()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    async def erase(self, player: int) -> None:
        """Also from SQLite's own log, where a copy of every changed page lies."""
        await super().erase(player)
        if not await self._forget() and (self._forgetting is None or self._forgetting.done()):
            self._forgetting = asyncio.create_task(self._forget_soon())

    async def _forget(self) -> bool:
        return await self._in_thread(lambda: self._opened().forget())

    async def _forget_soon(self) -> None:
        """As soon as nobody reads; whoever closes the file leaves no log at all."""
        while True:
            await asyncio.sleep(FORGET_SECONDS)
            with suppress(Unavailable):
                if await self._forget():
                    return

    async def now(self) -> Millis:
        return time.time_ns() // 1_000_000

    async def sweeping(self) -> bool:
        """True: no other process has the file open."""
        return True

    async def write(self, batch: Batch) -> Written:
        assert sql.well_formed(batch)
        return await self.group.write(batch)

    async def _flush(self, batches: Sequence[Batch]) -> Sequence[Written | Exception]:
        return await self._in_thread(lambda: self._opened().write(batches))

    async def append_lives(self, events: Sequence[LifeEvent], rows: Sequence[LifeRow] = ()) -> bool:
        return await self._in_thread(lambda: self._opened().append_lives(events, rows))

    async def seed(self, deal: int) -> bytes | None:
        found = await self.rows(sql.SEED, deal)
        return bytes(found[0][0]) if found else None

    async def rows(self, statement: str, *values: object) -> Sequence[Row]:
        return await self._in_thread(lambda: self._opened().run(statement, *values))

    async def change(self, statement: str, *values: object) -> None:
        await self.rows(statement, *values)

    async def rows_of(self, start: str, column: str, ids: Sequence[int]) -> Sequence[Row]:
        given = ",".join(map(str, ids))
        return await self.rows(f"{start} WHERE {column} IN (SELECT value FROM json_each($1))", f"[{given}]")

    def _opened(self) -> Database:
        if self._database is None:
            raise Unavailable("the store is not open")
        return self._database

    async def _in_thread(self, work: Callable[[], Answer]) -> Answer:
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._thread, work)
        except RuntimeError as error:
            raise Unavailable("the store is closed") from error
        return await answer
