"""pgBackRest with the very files of `deploy/pgbackrest`: two machines in two folders, a shell instead of ssh."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import shutil
from pathlib import Path

from stammtisch_proving.chaos.children import ChaosError, Program
from stammtisch_proving.chaos.engines import LOGIN, user

DEPLOY = Path(__file__).parents[3] / "deploy/pgbackrest"
STANZA = "--stanza=stammtisch"
SHELL = """#!/bin/sh
for word; do :; done
exec sh -c "$word"
"""
"""In the place of ssh: the last word is the command, and the other machine is this one."""
FOLDERS = ("archive", "tail", "socket", "lock-database", "lock-second", "programs")


class Repository:
    """The repository of the second machine, and the settings of both."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.tail = folder / "tail"
        self.database_settings, self.second_settings = folder / "database.conf", folder / "second.conf"
        self.passphrase = secrets.token_hex(32)

    @property
    def environment(self) -> dict[str, str]:
        """What the database gives to its `archive_command` and `restore_command`."""
        programs = self.folder / "programs"
        return {"PGBACKREST_CONFIG": str(self.database_settings), "PATH": f"{programs}:{os.environ['PATH']}"}

    def make(self) -> None:
        if not shutil.which("pgbackrest"):
            raise ChaosError("pgbackrest is not installed (Debian: apt install pgbackrest)")
        for name in FOLDERS:
            self.owned(self.folder / name)
        shell = self.folder / "programs/ssh"
        shell.write_text(SHELL)
        shell.chmod(0o755)
        shutil.copy(DEPLOY / "fetch-wal", self.folder / "programs")

    def owned(self, place: Path) -> Path:
        """A new folder of whoever runs the database."""
        place.mkdir(mode=0o700)
        if user():
            shutil.chown(place, user())
        return place

    def point_at(self, data: Path) -> None:
        """The operator's files with this folder's paths: what else they say stays."""
        shared = {
            "pg1-path": str(data),
            "pg1-port": str(self.port),
            "pg1-socket-path": str(self.folder / "socket"),
            "pg1-user": LOGIN,
        }
        here = {
            "cmd-ssh": str(self.folder / "programs/ssh"),
            "lock-path": str(self.folder / "lock-database"),
            "repo1-host-config": str(self.second_settings),
        }
        there = {
            "cmd-ssh": str(self.folder / "programs/ssh"),
            "lock-path": str(self.folder / "lock-second"),
            "repo1-path": str(self.folder / "archive"),
            "repo1-cipher-pass": self.passphrase,
        }
        write(self.database_settings, "pgbackrest.conf", here, shared)
        write(
            self.second_settings, "repository.conf", there, {**shared, "pg1-host-config": str(self.database_settings)}
        )

    async def create(self) -> None:
        await self.ask(self.second_settings, "stanza-create")
        await self.ask(self.database_settings, "check")

    async def back_up(self) -> None:
        await self.ask(self.second_settings, "--type=full", "backup")

    async def restore(self, data: Path, *words: str, tail: Path | None = None) -> None:
        """Into a new folder; with the tail PostgreSQL asks there where the archive ends."""
        self.owned(data)
        self.point_at(data)
        fetch = f"--recovery-option=restore_command={self.folder}/programs/fetch-wal {tail} %f %p"
        await self.ask(self.database_settings, *words, *([fetch] if tail else []), "restore")

    async def ask(self, settings: Path, *words: str) -> None:
        log = self.folder / "pgbackrest.log"
        program = Program("pgbackrest", ("pgbackrest", f"--config={settings}", STANZA, *words), log, user())
        await run(program)

    def megabytes(self, name: str) -> float:
        return megabytes(self.folder / "archive" / name)


async def run(program: Program) -> None:
    """To its end; whoever gives up waiting ends it."""
    with program.log.open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *program.leashed, stdout=log, stderr=log, cwd="/", env={**os.environ, **program.environment}
        )
        try:
            if await process.wait():
                said = program.log.read_text(errors="replace").strip().splitlines()[-3:]
                raise ChaosError(f"{' '.join(program.words)} has failed: {' '.join(said)}")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


def write(place: Path, name: str, everywhere: dict[str, str], stanza: dict[str, str]) -> None:
    """The file of `deploy`, with these settings instead of those of the same name."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    for key in {**everywhere, **stanza}:
        text = re.sub(rf"^{key}=.*\n", "", text, flags=re.M)
    for section, settings in (("global", everywhere), ("stammtisch", stanza)):
        lines = "".join(f"{key}={value}\n" for key, value in settings.items())
        text = re.sub(rf"^\[{section}\]\n", f"[{section}]\n{lines}", text, flags=re.M)
    place.touch(0o600)
    if user():
        shutil.chown(place, user())
    place.write_text(text, encoding="utf-8")


def megabytes(place: Path) -> float:
    return round(sum(file.stat().st_size for file in place.rglob("*") if file.is_file()) / 1e6, 1)
