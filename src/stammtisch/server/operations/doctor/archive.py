"""Where PostgreSQL's WAL goes: the archive that should get it, and the slots that keep it for somebody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from stammtisch.server.operations.doctor.finding import Finding, advice, fine, wrong

if TYPE_CHECKING:
    import asyncpg

FAR_BEHIND = 1_000
"""Megabytes that somebody who is there may lack: minutes of a busy server."""
ARCHIVER = """
SELECT current_setting('archive_mode') <> 'off' AS is_on,
       concat(current_setting('archive_command'), current_setting('archive_library', true)) = '' AS nowhere,
       last_failed_time > coalesce(last_archived_time, '-infinity') AS fails,
       coalesce(last_failed_wal, '') AS wal,
       (extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset)) / 60)::int AS minutes
FROM pg_stat_archiver
"""
SLOTS = """
SELECT slot_name AS slot, active, wal_status = 'lost' AS is_lost,
       coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) / 1000000, 0)::bigint AS megabytes
FROM pg_replication_slots WHERE NOT temporary ORDER BY slot_name
"""
UNBOUNDED = "SELECT current_setting('max_slot_wal_keep_size') = '-1'"


async def archive(connection: asyncpg.Connection) -> AsyncIterator[Finding]:
    """Nothing where nothing is archived and nobody follows."""
    told = await connection.fetchrow(ARCHIVER)
    assert told is not None
    if told["is_on"] and told["nowhere"]:
        yield wrong("archive-nowhere")
    elif told["is_on"] and told["fails"]:
        yield wrong("archive-failing", wal=told["wal"], n=told["minutes"])
    elif told["is_on"]:
        yield fine("archive")
    slots = await connection.fetch(SLOTS)
    for row in slots:
        yield slot(row["slot"], row["megabytes"], is_lost=row["is_lost"], is_active=row["active"])
    if slots and await connection.fetchval(UNBOUNDED):
        yield advice("slots-unbounded")


def slot(name: str, megabytes: int, *, is_lost: bool, is_active: bool) -> Finding:
    if is_lost:
        return wrong("slot-lost", slot=name)
    if not is_active:
        return wrong("slot-idle", slot=name, n=megabytes)
    return wrong("slot-behind", slot=name, n=megabytes) if megabytes > FAR_BEHIND else fine("slot", slot=name)
