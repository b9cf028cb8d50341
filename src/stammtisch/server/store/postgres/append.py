"""Appending events: many rows in one statement, and which of them are really new."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress

import asyncpg

from stammtisch.server.store.errors import Unknown
from stammtisch.server.store.grouping import Grouping
from stammtisch.server.store.port import Batch, Event, Live
from stammtisch.server.store.postgres.connecting import BROKEN, PATIENCE, Address, AnyConnection, refused
from stammtisch.server.store.postgres.entrance import UNCONFIRMED, Reached, Warned
from stammtisch.server.store.statements import STREAMS

Row = tuple[Event, Live | None]

# The rows come sorted by key, and the sort in `moved` is done after the last insert: everybody takes keys in the
# same order (events, then tables), so no two groups can wait for each other.
APPEND = {
    kind: f"""
    WITH given AS (
        SELECT * FROM unnest(
            $1::bigint[], $2::integer[], $3::bigint[], $4::text[], $5::smallint[], $6::text[], $7::text[],
            $8::bigint[], $9::bigint[], $10::integer[], $11::bigint[])
        AS given (stream_id, seq, at, kind, seat, body, command, live_table_id, live_deal_id, live_seq, deadline)
    ), fresh AS (
        INSERT INTO {place} ({key}, seq, at, kind, seat, body, command)
        SELECT stream_id, seq, at, kind, seat, body::json, command FROM given
        ON CONFLICT DO NOTHING
        RETURNING {key} AS stream_id, seq
    ), moved AS (
        INSERT INTO live_table (table_id, deal_id, seq, deadline)
        SELECT live_table_id, live_deal_id, live_seq, deadline FROM given JOIN fresh USING (stream_id, seq)
        WHERE live_table_id IS NOT NULL ORDER BY live_table_id
        ON CONFLICT (table_id) DO UPDATE
        SET deal_id = excluded.deal_id, seq = excluded.seq, deadline = excluded.deadline
    )
    SELECT stream_id, seq FROM fresh"""
    for kind, (place, key) in STREAMS.items()
}


async def append(connection: AnyConnection, kind: str, rows: Iterable[Row]) -> set[tuple[int, int]]:
    """Insert the events of one kind of stream; the (stream id, seq) of those that are new."""
    ordered = sorted(rows, key=lambda row: (row[0].stream.id, row[0].seq))
    lines = [
        (event.stream.id, event.seq, event.at, event.kind, event.seat, event.body, event.command)
        + ((live.table, live.deal, live.seq, live.deadline) if live else (None, None, None, None))
        for event, live in ordered
    ]
    columns = list(zip(*lines, strict=True))
    return {(row[0], row[1]) for row in await connection.fetch(APPEND[kind], *columns)}


def together(batches: Sequence[Batch]) -> list[int]:
    """Which batches may go in one statement: one kind of stream, and nothing named twice.

    Of two rows with one key the answer could not tell which was inserted; the second waits for the next flush.
    """
    chosen: list[int] = []
    taken: set[object] = set()
    for i, batch in enumerate(batches):
        (event,) = batch.events
        marks: set[object] = {(event.stream, event.seq)}
        if event.command:
            marks.add((event.stream, event.command))
        if batch.live:
            marks.add(batch.live.table)
        if event.stream.kind == batches[0].events[0].stream.kind and not marks & taken:
            chosen.append(i)
            taken |= marks
    return chosen


class Appender:
    """The group append: one connection, one flush in flight."""

    def __init__(self, address: Address) -> None:
        self.group = Grouping[bool](self._flush, together)
        self._address = address
        self._connection: Reached | None = None

    async def close(self) -> None:
        with suppress(TimeoutError):  # whoever still waits for a standby then waits in vain
            async with asyncio.timeout(PATIENCE):
                await self.group.close()
        if self._connection is not None:
            await self._connection.close(timeout=PATIENCE)

    async def _flush(self, batches: Sequence[Batch]) -> Sequence[bool | Exception]:
        """By batch: whether it was new."""
        try:
            return await self._append(batches)
        except asyncpg.PostgresError as error:
            if len(batches) == 1:
                return [refused(error)]
        # One of them cannot be stored at all. The others must not suffer for it.
        return [answer for batch in batches for answer in await self._flush([batch])]

    async def _append(self, batches: Sequence[Batch]) -> list[bool]:
        connection = await self._connected()
        rows: list[Row] = [(batch.events[0], batch.live) for batch in batches]
        try:
            with Warned(connection) as warned:
                fresh = await self._address.patiently(connection, append(connection, rows[0][0].stream.kind, rows))
        except BROKEN as error:
            connection.terminate()
            raise Unknown(f"the connection broke while {len(batches)} events were written: {error}") from error
        except asyncpg.ReadOnlySQLTransactionError:
            connection.terminate()  # it leads to a standby by now
            raise
        if warned.in_doubt:
            connection.terminate()
            raise Unknown(UNCONFIRMED)
        return [(event.stream.id, event.seq) in fresh for event, _ in rows]

    async def _connected(self) -> Reached:
        if self._connection is not None and self._address.is_left(self._connection):
            self._connection.terminate()
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._address.connect()
        return self._connection
