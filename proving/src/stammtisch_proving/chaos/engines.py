"""PostgreSQL and NATS as children of the harness, on ports of their own."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

from stammtisch_proving.chaos.children import ChaosError, Child, Program, free_port

LOGIN = "stammtisch"
USERS = ("postgres", "nobody")
"""Who runs the database where the harness is root, by preference."""
ANSWER_SECONDS = 1.0
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "fsync": "on",
    "synchronous_commit": "on",
    "log_min_messages": "warning",
}


class Postgres(Child):
    """A database cluster of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.data = folder / "postgres"
        settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        words = (found("postgres"), "-D", str(self.data), "-p", str(self.port), *settings)
        super().__init__(Program("postgres", words, folder / "postgres.log", user()))

    def make(self) -> None:
        """A new cluster, in a folder that belongs to whoever runs it."""
        self.data.mkdir(mode=0o700)
        if self.program.user:
            shutil.chown(self.data, self.program.user)
        words = (found("initdb"), "-D", str(self.data), "-U", LOGIN, "--auth=trust", "--no-sync", "--no-instructions")
        program = Program("initdb", (*words, "--locale=C", "--encoding=UTF8"), self.program.log, self.program.user)
        with self.program.log.open("ab") as log:
            done = subprocess.run(program.leashed, stdout=log, stderr=log, cwd="/", check=False)
        if done.returncode:
            raise ChaosError(f"initdb has failed; see {self.program.log}")

    def url(self, port: int = 0) -> str:
        """The address of the database, directly or over a link."""
        return f"postgresql://{LOGIN}@127.0.0.1:{port or self.port}/postgres?sslmode=disable"

    async def answers(self) -> bool:
        import asyncpg

        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            connection = await asyncpg.connect(self.url(), timeout=ANSWER_SECONDS)
            await connection.close(timeout=ANSWER_SECONDS)
            return True
        return False


class Nats(Child):
    """A bus of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        words = (found("nats-server"), "-a", "127.0.0.1", "-p", str(self.port))
        super().__init__(Program("nats", words, folder / "nats.log"))

    async def answers(self) -> bool:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                greeting = await reader.readline()
                writer.close()
                return greeting.startswith(b"INFO")
        return False


def user() -> str:
    """As whom the database runs: initdb refuses root."""
    if os.geteuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in USERS if name in known), "")


def found(program: str) -> str:
    """The program in the path, or where Debian keeps those of PostgreSQL; the newest of them."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: float(path.parts[4]))
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin")
    if path is None and not places:
        raise ChaosError(f"{program} is not installed")
    return path or str(places[-1])
