"""A server that cannot write is not well: the proxy sends nobody there, and it recovers by itself."""

from __future__ import annotations

import asyncio
import resource
import secrets
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
import httpx
import pytest

from stammtisch.server.process.health import Health
from stammtisch.server.process.roles import writes
from stammtisch.server.store.connect import prepare
from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.port import Player, Store
from tests.server.serve.process import HANGING, Served
from tests.server.serve.test_roles import POSTGRES, database
from tests.server.store.places import Place

__all__ = ["database"]
FILLER = "filler"
TERMINATE = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"


def becomes(server: Served, status: int) -> bool:
    end = time.monotonic() + HANGING
    while server.health() != status and time.monotonic() < end:
        time.sleep(0.1)
    return server.health() == status


def guest(server: Served) -> int:
    """The status for somebody who wants to come in: that is a write."""
    url = f"http://127.0.0.1:{server.port}/v1/session"
    return httpx.post(url, json={"name": "Resi"}, headers={"host": "localhost"}, timeout=30).status_code


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)], capture_output=True)
    if done.returncode:
        pytest.skip("only root can mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> None:
    """To the last byte."""
    with suppress(OSError), (disk / FILLER).open("wb", buffering=0) as file:
        while file.write(bytes(512)):
            pass
    with pytest.raises(OSError, match="No space left"):
        (disk / "one more").write_bytes(bytes(4096))


async def health(store: Store) -> tuple[int, str]:
    """What is said at this moment, and of the store."""
    status, told = await Health({"store": writes(store)}).report()
    return status, told["store"]


def test_a_store_on_a_full_disk_is_gone_until_there_is_room_again(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        assert await health(store) == (200, "ok")
        fill(tmp_path)
        assert await health(store) == (503, "gone")
        with pytest.raises(StoreError):
            await store.put_player(Player(1, "Resi"))
        (tmp_path / FILLER).unlink()
        assert await health(store) == (200, "ok")

    with small_disk(tmp_path):
        Place(f"sqlite:///{tmp_path / 'table.db'}").run(scenario)


def test_a_store_on_a_read_only_database_is_gone(database: str) -> None:
    """As after a failover to a standby: it answers, and takes nothing."""

    async def scenario(store: Store) -> None:
        assert await health(store) == (200, "ok")
        await set_read_only(database, "on")
        assert await store.now() > 0
        assert await health(store) == (503, "gone")
        with pytest.raises(StoreError):
            await store.put_player(Player(1, "Resi"))
        await set_read_only(database, "off")
        assert await health(store) == (200, "ok")

    asyncio.run(prepare(database))
    Place(database).run(scenario)


async def set_read_only(database: str, setting: str) -> None:
    name = database.rpartition("/")[2]
    connection = await asyncpg.connect(POSTGRES)
    await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {setting}")
    await connection.execute(TERMINATE, name)
    await connection.close()


@pytest.mark.nightly
def test_a_full_disk_is_not_well_until_there_is_room_again(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with small_disk(disk), Served(tmp_path / "log", "--data", str(disk)) as server:
        assert guest(server) == 201
        fill(disk)
        assert becomes(server, 503)
        assert guest(server) == 503
        (disk / FILLER).unlink()
        assert becomes(server, 200)
        assert guest(server) == 201


@pytest.mark.nightly
def test_a_file_that_may_not_grow_is_not_well(tmp_path: Path) -> None:
    """The same where nobody may mount: the limit of a file is reached."""
    with Served(tmp_path / "log", "--data", str(tmp_path / "data")) as server:
        assert server.process is not None
        pid = server.process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1024, usual[1]))

        assert becomes(server, 503)
        assert guest(server) == 503
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)
        assert becomes(server, 200)


@pytest.mark.nightly
def test_a_read_only_database_is_not_well(tmp_path: Path, database: str) -> None:
    key = tmp_path / "key"
    key.write_bytes(secrets.token_bytes(32))
    facts = ("--database-url", database, "--seal-key-file", str(key), "--migrate")
    with Served(tmp_path / "log", *facts) as server:
        assert guest(server) == 201
        asyncio.run(set_read_only(database, "on"))
        assert becomes(server, 503)
        assert guest(server) == 503
        asyncio.run(set_read_only(database, "off"))
        assert becomes(server, 200)
        assert guest(server) == 201
