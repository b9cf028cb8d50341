"""Deals whose partition is gone: their events are read from the archive."""

from __future__ import annotations

from abc import ABC

from stammtisch.server.store.archive_log import unpack
from stammtisch.server.store.port import DEAL, Event, Stream
from stammtisch.server.store.queries import Queries

ARCHIVED = "SELECT log FROM archive_log WHERE deal_id = $1"


class WithArchive(Queries, ABC):
    """A deal that has no events in the log may have them in the archive."""

    async def read(self, stream: Stream, after: int = 0) -> list[Event]:
        found = await super().read(stream, after)
        if found or after or stream.kind != DEAL:  # who has seen a part of it has seen it while it was in the log
            return found
        rows = await self.rows(ARCHIVED, stream.id)
        return unpack(stream, rows[0][0]) if rows else []
