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
from tests.server.bus.nats_server import NatsServer
from tests.server.serve.client import Guest
from tests.server.serve.process import HANGING, Served

NATS_START = Path(__file__).parents[3] / "deploy/nats-start"
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


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[NatsServer]:
    """Started as deploy/compose.yaml starts it."""
    password = tmp_path / "nats-password"
    password.write_text(secrets.token_hex(24), encoding="utf-8")
    server = NatsServer((str(NATS_START), str(password)))
    asyncio.run(server.start())
    yield server
    server.kill()


@pytest.mark.nightly
def test_two_gateways_are_one_table_and_one_may_die(
    tmp_path: Path, prefix: str, database: str, nats: NatsServer
) -> None:
    """Over a NATS that wants a password."""
    key = tmp_path / "key"
    key.write_bytes(secrets.token_bytes(32))
    password = ("--nats-password-file", str(tmp_path / "nats-password"))
    bus = ("--nats", nats.url.replace("//", "//stammtisch@"), "--nats-prefix", prefix, *password)
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
        asked, late = (second.metric(f"stammtisch_decisions_{what}") for what in ("seconds_count", "failed_total"))
        beats = asyncio.run(heartbeats(database))

        assert resi.bills == sepp.bills
        assert beats > 0, "health writes"
        assert asked > late, "how many are late depends on the machine: load --hostile and bots-timing measure it"
        assert told == {"status": "ok", "version": __version__, "bus": "ok"}, "a worker has no store"
        assert [server.stop() for server in (second, worker)] == [0, 0]
        assert [server.leftovers() for server in (first, second, worker)] == [[], [], []]


async def heartbeats(database: str) -> int:
    connection = await asyncpg.connect(database)
    count: int = await connection.fetchval("SELECT count(*) FROM heartbeat")
    await connection.close()
    return count
