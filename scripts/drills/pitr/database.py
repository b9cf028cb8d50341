"""The database whose disk is lost, those that are restored, and `pg_receivewal` on the second machine."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import asyncpg

from stammtisch_proving.chaos.children import ChaosError, Child, Program
from stammtisch_proving.chaos.engines import ANSWER_SECONDS, LOGIN, SETTINGS, Postgres, found, user

from .repository import DEPLOY, Repository, run

SLOT = "stammtisch_tail"
SHORTEST_TIMEOUT = 60
"""Seconds: the shortest `archive_timeout` that makes sense, so that the archive alone is shown at its best."""
ARCHIVE = "archive.conf"
APPENDED = f"include = '{ARCHIVE}'\n"


def beside(program: str) -> str:
    """The program of the same version as the server's."""
    return str(Path(found("postgres")).resolve().with_name(program))


class Database(Postgres):
    """A cluster with the settings of `deploy`, in this folder."""

    def __init__(self, repository: Repository, name: str, port: int = 0) -> None:
        super().__init__(repository.folder)
        self.port = port or repository.port
        self.data = repository.folder / name
        given = {
            **SETTINGS,
            "port": str(self.port),
            "unix_socket_directories": str(repository.folder / "socket"),
            "archive_timeout": str(SHORTEST_TIMEOUT),
        }
        words = [word for setting, value in given.items() for word in ("-c", f"{setting}={value}")]
        log = repository.folder / f"{name}.log"
        self.program = Program(
            name, (found("postgres"), "-D", str(self.data), *words), log, user(), repository.environment
        )

    def make(self) -> None:
        super().make()
        program = Program(
            "pg_checksums", (beside("pg_checksums"), "--enable", "-D", str(self.data)), self.program.log, user()
        )
        with self.program.log.open("ab") as log:
            if subprocess.run(program.leashed, stdout=log, stderr=log, cwd="/", check=False).returncode:
                raise ChaosError(f"pg_checksums has failed; see {self.program.log}")
        shutil.copy(DEPLOY / ARCHIVE, self.data / ARCHIVE)
        if user():
            shutil.chown(self.data / ARCHIVE, user())
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(APPENDED)

    async def answers(self) -> bool:
        """And takes writes: one that is still being recovered can already be read."""
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            connection = await asyncpg.connect(self.url(), timeout=ANSWER_SECONDS)
            try:
                return not await connection.fetchval("SELECT pg_is_in_recovery()")
            finally:
                await connection.close(timeout=ANSWER_SECONDS)
        return False

    async def execute(self, *statements: str) -> None:
        connection = await asyncpg.connect(self.url())
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    async def value(self, question: str) -> object:
        connection = await asyncpg.connect(self.url())
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    def lose(self) -> None:
        """The machine dies in the middle of a write, and its disk with it."""
        self.kill()
        shutil.rmtree(self.data)


class Tail(Child):
    """What has just been written goes to the second machine, byte by byte."""

    def __init__(self, database: Database, place: Path) -> None:
        self.database, self.place = database, place
        where = (beside("pg_receivewal"), "-D", str(place), "-h", "127.0.0.1", "-p", str(database.port), "-U", LOGIN)
        self.words = (*where, "--no-password", "--slot", SLOT)
        log = database.program.log.with_name("tail.log")
        super().__init__(Program("tail", (*self.words, "--synchronous"), log, user()))

    async def start(self) -> None:
        words = (*self.words, "--create-slot", "--if-not-exists")
        await run(Program("tail", words, self.program.log, user()))
        await super().start()

    async def answers(self) -> bool:
        streams = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"
        return bool(await self.database.value(streams))
