"""PostgreSQL and NATS, where a server has them."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from stammtisch.server.operations.doctor.archive import archive
from stammtisch.server.operations.doctor.finding import Finding, Installation, advice, fine, wrong
from stammtisch.server.store.errors import NewerSchema, StoreError, Unavailable, WrongSchema

OLDEST = 140000
"""The oldest PostgreSQL that we try."""
FEW_CONNECTIONS = 40
CLOCKS_APART = 2.0
"""Seconds: a table goes by the clock of its database, but logs and receipts are read side by side."""
UNSYNCED = ("fsync", "synchronous_commit", "full_page_writes")


async def database(asked: Installation) -> AsyncIterator[Finding]:
    if not asked.database:
        return
    try:
        from stammtisch.server.store.postgres.connecting import BROKEN, address
    except ImportError:
        yield wrong("no-driver", name="asyncpg")
        return
    import asyncpg

    host = urlsplit(asked.database).hostname or "localhost"
    try:
        connection = await address(asked.database).connect_as_login()
    except (*BROKEN, asyncpg.PostgresError, StoreError) as error:
        yield wrong("no-database", host=host, why=reason(error))
        return
    try:
        yield fine("database", host=host)
        number = await connection.fetchval("SELECT current_setting('server_version_num')::int")
        if number < OLDEST:
            yield advice("old-database", version=number // 10000, oldest=OLDEST // 10000)
        for setting in UNSYNCED:
            if await connection.fetchval("SELECT current_setting($1)", setting) == "off":
                yield wrong("not-durable", setting=setting)
        if await connection.fetchval("SELECT pg_is_in_recovery()"):
            yield wrong("standby", host=host)
        else:
            async for one in archive(connection):
                yield one
        if await connection.fetchval("SELECT rolsuper FROM pg_roles WHERE rolname = current_user"):
            yield advice("superuser")
        if (most := await connection.fetchval("SELECT current_setting('max_connections')::int")) < FEW_CONNECTIONS:
            yield advice("few-connections", n=most)
        apart = abs(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8") - time.time())
        if apart > CLOCKS_APART:
            yield wrong("clocks-apart", n=round(apart), host=host)
    finally:
        await connection.close()
    yield await schema(asked)


def reason(error: Exception) -> str:
    """What the system or the server says; words of a library about an address may hold the password in it."""
    import asyncpg

    spoken = isinstance(error, OSError | asyncpg.PostgresError) and str(error)
    return spoken or type(error).__name__


async def schema(asked: Installation) -> Finding:
    """As the server itself finds out when it starts."""
    from stammtisch.server.store.connect import connect

    store = connect(asked.database)
    try:
        await store.open()
    except NewerSchema:
        return wrong("schema-newer")
    except WrongSchema:
        return wrong("schema")
    except Unavailable as error:
        return wrong("no-role", why=str(error))
    except StoreError as error:
        return wrong("schema-unknown", why=str(error))
    await store.close()
    return fine("schema-fits")


async def bus(asked: Installation) -> AsyncIterator[Finding]:
    if not asked.nats:
        return
    host = urlsplit(asked.nats).hostname or "localhost"
    try:
        from stammtisch.server.bus.nats import NatsBus
    except ImportError:
        yield wrong("no-driver", name="nats-py")
        return
    found = NatsBus(asked.nats, "stammtisch-doctor", asked.nats_password)
    await found.open()
    is_there = found.ready.is_set()
    await found.close()
    yield fine("bus", host=host) if is_there else wrong("bus-refused" if found.is_refused else "no-bus", host=host)
