"""Parts of a server that run by themselves, over PostgreSQL and NATS."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest

from stammtisch import __version__
from tests.server.serve.client import Guest
from tests.server.serve.process import HANGING, Served

NATS = os.environ.get("STAMMTISCH_TEST_NATS", "nats://127.0.0.1:4222")
POSTGRES = os.environ.get("STAMMTISCH_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/postgres")


@pytest.fixture
def prefix() -> str:
    """What keeps this test apart from others at the same NATS."""
    return f"test-{secrets.token_hex(6)}"


@pytest.fixture
def database() -> Iterator[str]:
    """The URL of an empty database."""
    name = f"stammtisch_serve_{secrets.token_hex(6)}"

    async def command(statement: str) -> None:
        connection = await asyncpg.connect(POSTGRES)
        await connection.execute(statement)
        await connection.close()

    try:
        asyncio.run(command(f"CREATE DATABASE {name}"))
    except OSError as error:
        pytest.skip(f"no PostgreSQL: {error}")
    yield f"{POSTGRES.rpartition('/')[0]}/{name}"
    asyncio.run(command(f"DROP DATABASE {name} WITH (FORCE)"))


def test_two_gateways_are_one_table_and_one_may_die(tmp_path: Path, prefix: str, database: str) -> None:
    key = tmp_path / "key"
    key.write_bytes(secrets.token_bytes(32))
    bus = ("--nats", NATS, "--nats-prefix", prefix)
    facts = (*bus, "--database-url", database, "--seal-key-file", str(key))

    async def evening(first: Served, second: Served) -> tuple[Guest, Guest]:
        resi, sepp = Guest("Resi", first.port, seed=1), Guest("Sepp", second.port, seed=2)
        await resi.arrive()
        await sepp.arrive()
        code = await resi.open_table(game="schafkopf", bot_ms=0)
        await sepp.join(code)
        await resi.connect()
        await sepp.connect()
        await asyncio.gather(*(guest.play(lambda guest: 1 in guest.bills) for guest in (resi, sepp)))
        await asyncio.to_thread(first.kill)
        resi.move_to(second.port)
        await asyncio.gather(*(guest.play(lambda guest: 2 in guest.bills) for guest in (resi, sepp)))
        await resi.leave()
        await sepp.leave()
        return resi, sepp

    first = Served(tmp_path / "first", *facts, "--role", "gateway", "--migrate")
    second = Served(tmp_path / "second", *facts, "--role", "gateway", "--role", "sweeper")
    worker = Served(tmp_path / "worker", *bus, "--role", "worker")
    worker.begin()
    with worker, first, second:
        resi, sepp = asyncio.run(asyncio.wait_for(evening(first, second), HANGING))
        told = httpx.get(f"http://localhost:{worker.port}/healthz").json()
        failed = [line for line in metrics(second).splitlines() if line.startswith("stammtisch_decisions_failed_total")]

        assert resi.bills == sepp.bills
        assert failed == ["stammtisch_decisions_failed_total 0.0"]
        assert told == {"status": "ok", "version": __version__, "bus": "ok"}, "a worker has no store"
        assert [server.stop() for server in (second, worker)] == [0, 0]
        assert [server.leftovers() for server in (first, second, worker)] == [[], [], []]


def metrics(server: Served) -> str:
    return httpx.get(f"http://localhost:{server.port}/metrics").text
