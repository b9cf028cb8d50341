"""What was erased in a PostgreSQL is dropped from its tables, too: until then it lies there as a dead row."""

from __future__ import annotations

import asyncpg

from stammtisch.server.operations.snapshot_postgres import patient_connection
from stammtisch.server.store.retention.tables import REWRITTEN

SMALL = 64 * 2**20
"""Bytes up to which a table is written anew: that keeps everybody out for less than a second."""
SIZE = "SELECT pg_total_relation_size($1::regclass)"


async def vacuum_people(url: str) -> None:
    """As the owner of the tables. A large table is only cleared: its bytes stay until others are written over them."""
    connection = await patient_connection(url)
    try:
        await connection.execute("SET lock_timeout = '2s'")
        for table in REWRITTEN:
            try:
                small = await connection.fetchval(SIZE, table) <= SMALL
                await connection.execute(f"VACUUM {'FULL ' if small else ''}{table}")
            except asyncpg.LockNotAvailableError:  # somebody reads for long, and nobody shall wait for that
                await connection.execute(f"VACUUM {table}")
    finally:
        await connection.close()
