"""Two machines with one database: a primary that waits for its standby, each a cluster of its own."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from stammtisch_proving.chaos.children import Program
from stammtisch_proving.chaos.engines import LOGIN, Postgres, found, user

WITHIN = 30.0
FOLLOWED = "SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum') AND state = 'streaming'"


class Machine(Postgres):
    """A cluster that can follow another one."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder)
        self.data = folder / name
        words = tuple(str(self.data) if word == str(folder / "postgres") else word for word in self.program.words)
        self.program = Program(name, words, folder / f"{name}.log", user())

    def follow(self, primary: Machine) -> None:
        self.data.mkdir(mode=0o700)
        if self.program.user:
            shutil.chown(self.data, self.program.user)
        program = str(Path(found("postgres")).resolve().with_name("pg_basebackup"))
        where = ("-h", "127.0.0.1", "-p", str(primary.port), "-U", LOGIN)
        words = (program, *where, "-D", str(self.data), "-X", "stream", "-R", "--no-sync", "-c", "fast")
        copying = Program("pg_basebackup", words, self.program.log, self.program.user)
        with self.program.log.open("ab") as log:
            subprocess.run(copying.leashed, stdout=log, stderr=log, cwd="/", check=True)

    def run(self, *statements: str) -> object:
        async def asked() -> object:
            connection = await asyncpg.connect(self.url(), timeout=WITHIN)
            try:
                for statement in statements[:-1]:
                    await connection.execute(statement)
                return await connection.fetchval(statements[-1])
            finally:
                connection.terminate()

        return asyncio.run(asked())

    def set(self, name: str, value: str) -> None:
        self.run(f"ALTER SYSTEM SET {name} = '{value}'", "SELECT pg_reload_conf()")
        wait(lambda: self.run(f"SELECT current_setting('{name}')") == value)


class Pair:
    """Both of them, from the first that has a standby."""

    def __init__(self, folder: Path) -> None:
        self.first, self.second = Machine(folder, "first"), Machine(folder, "second")

    @property
    def url(self) -> str:
        """The standby is named first: whoever asks only one of them asks the wrong one."""
        places = f"127.0.0.1:{self.second.port},127.0.0.1:{self.first.port}"
        return f"postgresql://{LOGIN}@{places}/postgres?sslmode=disable"

    def begin(self) -> None:
        self.first.make()
        asyncio.run(self.first.start())
        self.second.follow(self.first)
        asyncio.run(self.second.start())
        self.first.set("synchronous_standby_names", "*")
        wait(lambda: self.first.run(FOLLOWED))


def wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + WITHIN
    while not until():
        assert time.monotonic() < end
        time.sleep(0.05)


@contextmanager
def pair() -> Iterator[Pair]:
    """Not in pytest's folder, where only its own user gets."""
    folder = Path(tempfile.mkdtemp(prefix="standby"))
    folder.chmod(0o755)
    both = Pair(folder)
    try:
        both.begin()
        yield both
    finally:
        both.first.kill()
        both.second.kill()
        shutil.rmtree(folder, ignore_errors=True)
