"""PostgreSQL and NATS, where a server has them."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from stammtisch.server.operations.doctor.archive import archive
from stammtisch.server.operations.doctor.finding import Finding, Installation, advice, fine, wrong
from stammtisch.server.operations.doctor.standby import patroni, standbys
from stammtisch.server.store.errors import NewerSchema, StoreError, Unavailable, WrongSchema
from stammtisch.server.store.hosts import host, places

OLDEST = 140000
"""The oldest PostgreSQL that we try."""
FEW_CONNECTIONS = 40
CLOCKS_APART = 2.0
"""Seconds: a table goes by the clock of its database, but logs and receipts are read side by side."""
UNSYNCED = ("fsync", "synchronous_commit", "full_page_writes")


async def database(asked: Installation) -> AsyncIterator[Finding]:
    if not asked.database:
        return
    each = places(asked.database)
    seen: set[str] = set()
    for place in each:
        async for one in machine(place, has_several=len(each) > 1):
            seen.add(one.code)
            yield one
    if len(each) > 1:
        async for one in patroni(tuple(host(place) for place in each)):
            yield one
    if "database" in seen:
        yield await schema(asked)
    elif len(each) > 1:
        yield wrong("no-primary", host=host(asked.database))


async def machine(place: str, *, has_several: bool) -> AsyncIterator[Finding]:
    """One of the database's; `database`, if it is the one that tables need."""
    try:
        from stammtisch.server.store.postgres.connecting import BROKEN, address
    except ImportError:
        yield wrong("no-driver", name="asyncpg")
        return
    import asyncpg

    name = host(place)
    try:
        connection = await address(place).connect_as_login()
    except (*BROKEN, asyncpg.PostgresError, StoreError) as error:
        yield wrong("no-database", host=name, why=reason(error))
        return
    try:
        if is_standby := await connection.fetchval("SELECT pg_is_in_recovery()"):
            yield fine("standby-there", host=name) if has_several else wrong("standby", host=name)
        if not is_standby or not has_several:
            yield fine("database", host=name)
        number = await connection.fetchval("SELECT current_setting('server_version_num')::int")
        if number < OLDEST:
            yield advice("old-database", version=number // 10000, oldest=OLDEST // 10000)
        for setting in UNSYNCED:
            if await connection.fetchval("SELECT current_setting($1)", setting) == "off":
                yield wrong("not-durable", setting=setting)
        if not is_standby:
            for look in (archive(connection), standbys(connection, has_several=has_several)):
                async for one in look:
                    yield one
        if await connection.fetchval("SELECT rolsuper FROM pg_roles WHERE rolname = current_user"):
            yield advice("superuser")
        if (most := await connection.fetchval("SELECT current_setting('max_connections')::int")) < FEW_CONNECTIONS:
            yield advice("few-connections", n=most)
        apart = abs(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8") - time.time())
        if apart > CLOCKS_APART:
            yield wrong("clocks-apart", n=round(apart), host=name)
    finally:
        await connection.close()


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
