"""A database on several machines: who waits for whom, and what Patroni is told to do about it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from http.client import HTTPException
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

from stammtisch.server.operations.doctor.finding import Finding, fine, wrong

if TYPE_CHECKING:
    import asyncpg

LOCAL = ("local", "off")
"""What `synchronous_commit` may be that waits for no other machine."""
PATRONI_PORT = 8008
WITHIN = 2.0
"""Seconds for an answer of Patroni: where it does not run nobody answers."""
STANDBYS = """
SELECT current_setting('synchronous_standby_names') = '' AS nobody_named,
       current_setting('synchronous_commit') AS commit,
       (SELECT count(*) FROM pg_stat_replication
        WHERE sync_state IN ('sync', 'quorum') AND state = 'streaming') AS waited_for
"""


async def standbys(connection: asyncpg.Connection, *, has_several: bool) -> AsyncIterator[Finding]:
    """Of the primary. Nothing where one machine is all there is."""
    told = await connection.fetchrow(STANDBYS)
    assert told is not None
    if told["nobody_named"]:
        if has_several:
            yield wrong("standby-not-waited-for")
        return
    if told["commit"] in LOCAL:
        yield wrong("commit-local", setting=told["commit"])
    yield fine("standby-follows", n=told["waited_for"]) if told["waited_for"] else wrong("standby-gone")


async def patroni(hosts: tuple[str, ...]) -> AsyncIterator[Finding]:
    """As the first of the machines tells it; nothing where none does."""
    for host in hosts:
        if told := await asyncio.to_thread(strict, host):
            yield told
            return


def strict(host: str, port: int = PATRONI_PORT) -> Finding | None:
    name = f"[{host}]" if ":" in host else host
    try:
        with urlopen(f"http://{name}:{port}/config", timeout=WITHIN) as answer:
            told = json.loads(answer.read())
    except (URLError, OSError, HTTPException, ValueError):
        return None
    if not told.get("synchronous_mode"):
        return wrong("patroni-not-synchronous")
    return fine("patroni-strict") if told.get("synchronous_mode_strict") else wrong("patroni-not-strict")
