"""Whether this program can work with the schema that it finds."""

from __future__ import annotations

import asyncpg

from stammtisch.server.store.errors import NewerSchema, WrongSchema
from stammtisch.server.store.postgres.connecting import Connection

SCHEMA = "0013"
"""The migration that this program is written for. Versions have four digits, so they can be compared as text."""
VERSION = "SELECT version_num FROM alembic_version"
OLDEST = "SELECT oldest FROM schema_support WHERE version = $1"


async def check_version(connection: Connection, wanted: str = SCHEMA) -> None:
    """Accept the wanted version, and a newer one whose migration says that programs of ours go on with it.

    So a gateway that crashes while a new version is being rolled out comes back.
    """
    version: str | None = await connection.fetchval(VERSION)
    if version == wanted:
        return
    if version is None or version < wanted:
        raise WrongSchema(f"the database has schema version {version}, this program needs {wanted}")
    try:
        oldest: str | None = await connection.fetchval(OLDEST, version)
    except asyncpg.UndefinedTableError:
        oldest = None
    if oldest is None or oldest > wanted:
        raise NewerSchema(f"the database has schema version {version}, which needs {oldest}; this program has {wanted}")
