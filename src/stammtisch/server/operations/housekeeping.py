"""What is done once a day: room is made for the next weeks, what has expired goes, old weeks go into the archive.

A week of the log is dropped only when every deal in it is closed, folds without a flaw, and lies in the archive in a
form that was read back and folded to the same state. Otherwise nothing of the week is dropped, and it is said why.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import asyncpg

from stammtisch.server.clock import Millis
from stammtisch.server.operations.audit import fold_table
from stammtisch.server.operations.folding import Broken, FoldedDeal, deal_facts, deal_flaws, digest, fold_deal, seed_of
from stammtisch.server.operations.snapshot_postgres import PostgresSnapshot, patient_connection, postgres_snapshot
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.archive_log import pack, unpack
from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.ids import EPOCH, WEEK, first_id
from stammtisch.server.store.port import DEAL, TABLE, Event, Stream
from stammtisch.server.store.postgres.archived import ARCHIVED
from stammtisch.server.store.postgres.connecting import Connection
from stammtisch.server.store.retention.periods import DAY, LOG
from stammtisch.server.store.statements import READ
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.seats import Table

LEAST_DAYS = LOG // DAY
"""Nothing younger is dropped: the database refuses it too."""
MOST_TABLES = 1000
"""Kept in memory at a time."""
PARTITION = "event_w"
PARTITIONS = """
    SELECT relname::text FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'event'::regclass AND relname LIKE 'event\\_w%' ORDER BY relname"""
DEALS = "SELECT DISTINCT deal_id FROM event WHERE deal_id >= $1 AND deal_id < $2 ORDER BY deal_id"
KEEP = "INSERT INTO archive_log (deal_id, events, log) VALUES ($1, $2, $3) ON CONFLICT (deal_id) DO NOTHING"


@dataclass
class Week:
    """What became of one week of the log."""

    week: int
    deals: int = 0
    bytes: int = 0
    """What its deals take in the archive."""
    flaws: list[str] = field(default_factory=list)
    """Why it was not dropped."""

    @property
    def dropped(self) -> bool:
        return not self.flaws


async def drop_old_weeks(url: str, sealer: Sealer, keep_days: int, now: Millis) -> list[Week]:
    """All weeks that ended so many days ago; as the owner of the tables."""
    assert keep_days >= LEAST_DAYS
    connection = await patient_connection(url)
    try:
        names = [row[0] for row in await connection.fetch(PARTITIONS)]
        weeks = [int(name.removeprefix(PARTITION)) for name in names]
        return [
            await drop_week(url, connection, sealer, week)
            for week in weeks
            if EPOCH + (week + 1) * WEEK <= now - keep_days * DAY
        ]
    finally:
        await connection.close()


async def drop_week(url: str, connection: Connection, sealer: Sealer, number: int) -> Week:
    week = Week(number)
    # The snapshot is closed before the drop: it would be the reader that the drop waits for.
    async with postgres_snapshot(url) as facts:
        tables: dict[str, dict[int, Table]] = {}
        first, after = (first_id(EPOCH + one * WEEK) for one in (number, number + 1))
        for (id,) in await facts.rows(DEALS, first, after):
            try:
                week.bytes += await archive(connection, facts, sealer, id, tables)
                week.deals += 1
            except (Broken, StoreError) as error:
                week.flaws.append(f"{DEAL} {id}: {error}")
    if week.flaws:
        return week
    try:
        await connection.execute("SELECT drop_partition($1)", number)
    except asyncpg.PostgresError as error:  # somebody reads the log for long, or was not told that it is archived
        week.flaws.append(f"the database refuses: {error}")
    return week


async def archive(
    connection: Connection, facts: PostgresSnapshot, sealer: Sealer, id: int, tables: dict[str, dict[int, Table]]
) -> int:
    """Put the deal into the archive and read it back; how many bytes it takes there."""
    stream = Stream(DEAL, id)
    events = [Event(stream, *row) for row in await facts.rows(READ[DEAL], id, 0)]
    table, seed = await table_of(facts, events[0], tables), await seed_of(facts, sealer, id)
    deal = fold_deal(table, events, seed)
    if not deal.state.is_closed:
        raise Broken("it is still open")
    for flaw in await deal_flaws(facts, table, deal):
        raise Broken(flaw)
    await connection.execute(KEEP, id, len(events), pack(events))
    kept: bytes = await connection.fetchval(ARCHIVED, id)
    if not same(deal, fold_deal(table, unpack(stream, kept), seed)):
        raise Broken("what lies in the archive is another deal")
    return len(kept)


def same(one: FoldedDeal, other: FoldedDeal) -> bool:
    return digest(deal_facts(one.state)) == digest(deal_facts(other.state)) and one.states == other.states


async def table_of(facts: PostgresSnapshot, first: Event, known: dict[str, dict[int, Table]]) -> Table:
    """The table as it was when the deal was opened. Deals come in order, so few tables are needed at a time."""
    name = json.loads(fields(first)["context"])["table"]
    if name not in known:
        row = await facts.table_by(name=name)
        _, deals = fold_table(await facts.read(Stream(TABLE, row.id)) if row else [])
        known[name] = {deal: table for table, deal in deals}
        if len(known) > MOST_TABLES:
            del known[next(iter(known))]
    if first.stream.id not in known[name]:
        raise Broken("no table has opened it")
    return known[name][first.stream.id]
