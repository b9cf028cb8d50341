"""An archive that gets nothing and a slot that nobody follows are found before the disk is full."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from stammtisch.server.operations.doctor import ADVICE, FINE, WRONG, Finding, Installation, archive, examined
from stammtisch_proving.chaos.children import Program
from stammtisch_proving.chaos.engines import LOGIN, Postgres, found, user

WITHIN = 20.0
SWITCH = ("CREATE TABLE IF NOT EXISTS something (n int)", "INSERT INTO something VALUES (1)", "SELECT pg_switch_wal()")
FAILED = "SELECT failed_count > 0 FROM pg_stat_archiver"
ARCHIVED = "SELECT last_archived_time > coalesce(last_failed_time, '-infinity') FROM pg_stat_archiver"


class Cluster(Postgres):
    """With an archiver, whatever it may be told to do."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        words = (*self.program.words, "-c", "archive_mode=on")
        self.program = Program("postgres", words, self.program.log, user())

    def run(self, *statements: str) -> object:
        async def asked() -> object:
            connection = await asyncpg.connect(self.url())
            try:
                for statement in statements[:-1]:
                    await connection.execute(statement)
                return await connection.fetchval(statements[-1])
            finally:
                await connection.close()

        return asyncio.run(asked())

    def set(self, name: str, value: str) -> None:
        self.run(f"ALTER SYSTEM SET {name} = '{value}'", "SELECT pg_reload_conf()")
        wait(lambda: self.run(f"SELECT current_setting('{name}')") == value)

    def findings(self) -> dict[str, Finding]:
        return {one.code: one for one in asyncio.run(examined(Installation(Path(), database=self.url())))}


def wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + WITHIN
    while not until():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Not in pytest's folder, where only its own user gets."""
    folder = Path(tempfile.mkdtemp(prefix="archive"))
    folder.chmod(0o755)
    one = Cluster(folder)
    try:
        one.make()
        asyncio.run(one.start())
        yield one
    finally:
        one.kill()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.nightly
def test_an_archive_is_looked_at_where_one_is_wanted(cluster: Cluster) -> None:
    cluster.set("archive_command", "")
    assert cluster.findings()["archive-nowhere"].level == WRONG

    cluster.set("archive_command", "false")
    cluster.run(*SWITCH)
    wait(lambda: cluster.run(FAILED))
    told = cluster.findings()["archive-failing"]
    assert (told.level, told.facts) == (WRONG, {"wal": "000000010000000000000001", "n": 0})

    cluster.set("archive_command", "true")
    wait(lambda: cluster.run(ARCHIVED))
    assert cluster.findings()["archive"].level == FINE


def test_a_slot_that_nobody_follows_keeps_wal_for_ever(cluster: Cluster, tmp_path: Path) -> None:
    assert not {"slot", "slot-idle", "slots-unbounded"} & cluster.findings().keys()

    cluster.run("SELECT pg_create_physical_replication_slot('second', true)")
    try:
        seen = cluster.findings()
        assert (seen["slot-idle"].level, seen["slots-unbounded"].level) == (WRONG, ADVICE)
        assert seen["slot-idle"].facts["slot"] == "second"

        with following(cluster, tmp_path) as follower:
            wait(lambda: cluster.run("SELECT active FROM pg_replication_slots"))
            assert cluster.findings()["slot"].level == FINE
            with pytest.MonkeyPatch.context() as little:
                little.setattr(archive, "FAR_BEHIND", -1)
                assert cluster.findings()["slot-behind"].facts["slot"] == "second"
            follower.kill()
        wait(lambda: not cluster.run("SELECT active FROM pg_replication_slots"))

        cluster.set("max_slot_wal_keep_size", "1MB")
        cluster.run(*SWITCH * 4, "CHECKPOINT", "SELECT 1")
        seen = cluster.findings()
        assert seen["slot-lost"].level == WRONG
        assert "slots-unbounded" not in seen
    finally:
        cluster.run("SELECT pg_drop_replication_slot('second')")


def following(cluster: Cluster, place: Path) -> subprocess.Popen[bytes]:
    """Somebody who fetches what the slot keeps."""
    program = str(Path(found("postgres")).resolve().with_name("pg_receivewal"))
    where = ("-h", "127.0.0.1", "-p", str(cluster.port), "-U", LOGIN, "--slot", "second", "--no-loop")
    return subprocess.Popen([program, "-D", str(place), *where], stderr=subprocess.DEVNULL)
