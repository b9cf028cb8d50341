"""A PostgreSQL: pg_dump and pg_restore, which see one moment and bring back all or nothing."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryFile
from typing import IO
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit, urlunsplit

import asyncpg

from stammtisch.server.operations.places import Copy, OperationError, told
from stammtisch.server.operations.snapshot_postgres import patient_connection
from stammtisch.server.store.postgres.connecting import SEED_ROLE, TABLE_ROLE, address
from stammtisch.server.store.postgres.migrate import make_roles

LIBPQ = {
    *("host", "hostaddr", "port", "dbname", "passfile", "connect_timeout", "channel_binding", "gssencmode"),
    *("sslmode", "sslrootcert", "sslcert", "sslkey", "sslcrl", "target_session_attrs", "application_name"),
}
"""What PostgreSQL's own programs understand in a URL; the rest is a setting, which is no matter of theirs."""


def dump(url: str, target: IO[bytes]) -> None:
    """Our schema in the custom format. Who owns it is left out: that is whoever brings it back."""
    options = ["--format=custom", "--no-owner", f"--schema={address(url).schema}"]
    with started("pg_dump", url, options, stdin=subprocess.DEVNULL, stdout=target):
        pass


def load(source: Copy, url: str) -> None:
    """Into a database where the schema has no tables of ours, in one transaction."""
    with told():
        asyncio.run(make_ready(url))
    options = ["--exit-on-error", "--single-transaction", "--no-owner", f"--schema={address(url).schema}"]
    with started("pg_restore", url, options, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as program:
        assert program.stdin is not None
        with program.stdin as end, suppress(BrokenPipeError):  # it says itself why it has hung up
            source.into(end)
    if not asyncio.run(has_tables(url)):
        raise OperationError("database-url: the copy is one of another schema (search_path)")


async def make_ready(url: str) -> None:
    """What a copy does not bring along: roles, which belong to the cluster, and the schema with their way into it."""
    if await has_tables(url):
        raise OperationError("database-url: there are tables of ours already; a copy goes to where none are")
    schema = address(url).schema
    connection = await patient_connection(url)
    try:
        await make_roles(connection)
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}")
        await connection.execute(f"GRANT USAGE ON SCHEMA {schema} TO {TABLE_ROLE}, {SEED_ROLE}")
    except asyncpg.PostgresError as error:
        raise OperationError(f"database-url: {error}") from error
    finally:
        await connection.close()


async def has_tables(url: str) -> bool:
    connection = await patient_connection(url)
    try:
        return await connection.fetchval("SELECT to_regclass('alembic_version')") is not None
    finally:
        await connection.close()


@contextmanager
def started(
    program: str, url: str, options: list[str], stdin: int, stdout: int | IO[bytes]
) -> Iterator[subprocess.Popen[bytes]]:
    """The program while it runs; if it fails, its first word on standard error. The password is in its environment."""
    place, secret = for_libpq(url)
    command = [program, *options, f"--dbname={place}", "--no-password"]
    with TemporaryFile() as said:
        try:
            running = subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=said, env=os.environ | secret)
        except FileNotFoundError as error:
            raise OperationError(f"{program} is missing: install the client programs of PostgreSQL") from error
        with running:
            yield running
        if running.returncode:
            said.seek(0)
            lines = said.read().decode(errors="replace").strip().splitlines()
            raise OperationError(lines[0] if lines else f"{program} has failed")


def for_libpq(url: str) -> tuple[str, dict[str, str]]:
    """The URL without its password, which every user of the machine could read, and the password.

    >>> for_libpq("postgresql://resi:a%21@db/karten?search_path=tables&sslmode=require")
    ('postgresql://resi@db/karten?sslmode=require', {'PGPASSWORD': 'a!'})
    """
    parts = urlsplit(url)
    asked = dict(parse_qsl(parts.query))
    password = asked.pop("password", "") or unquote(parts.password or "")
    user, _, host = parts.netloc.rpartition("@")
    who = user.partition(":")[0] or quote(asked.pop("user", ""), safe="")
    query = urlencode({name: value for name, value in asked.items() if name in LIBPQ})
    place = urlunsplit((parts.scheme, f"{who}@{host}" if who else host, parts.path, query, ""))
    return place, {"PGPASSWORD": password} if password else {}
