"""Processes that the harness starts, kills, stops and starts again."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

LEASH = Path(__file__).with_name("leash.py")
STARTING_SECONDS = 60.0
"""Longer than any child takes to answer, on a machine that has a lot to do."""
LOOK_SECONDS = 0.05


class ChaosError(Exception):
    """The harness itself cannot go on."""


@dataclass(frozen=True, slots=True)
class Program:
    """What to run, as whom, and where it writes what it has to say."""

    name: str
    words: tuple[str, ...]
    log: Path
    user: str = ""
    """Instead of root; empty: as the harness itself."""
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def leashed(self) -> list[str]:
        program, *rest = self.words
        path = shutil.which(program) or program
        return [sys.executable, "-I", "-S", str(LEASH), str(os.getpid()), self.user, path, *rest]


class Child:
    """A program in its present life. Everything it has started dies, stops and goes on with it."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def name(self) -> str:
        return self.program.name

    def begin(self) -> None:
        with self.program.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.program.leashed,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.program.log.parent,
                env={**os.environ, **self.program.environment},
                start_new_session=True,
            )

    async def start(self) -> None:
        self.begin()
        await self.wait()

    async def wait(self) -> None:
        """Until it answers; whoever falls over while it starts is put up again."""
        end = time.monotonic() + STARTING_SECONDS
        while not await self.answers():
            if time.monotonic() > end:
                raise ChaosError(f"{self.name} does not start; see {self.program.log}")
            await asyncio.sleep(LOOK_SECONDS)
            if self.process is not None and self.process.poll() is not None:
                await asyncio.sleep(10 * LOOK_SECONDS)
                self.begin()

    async def answers(self) -> bool:
        raise NotImplementedError

    def send(self, number: signal.Signals) -> None:
        if self.process is None:
            return
        for pid in tuple(family(self.process.pid)):  # first all: who is dead has no family any more
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self) -> None:
        """As a power cut does: kill -9, of all that belongs to it."""
        self.send(signal.SIGSTOP)  # so that nobody gives birth meanwhile
        self.send(signal.SIGKILL)
        if self.process is not None:
            self.process.wait()
        self.process = None

    def stop(self) -> None:
        self.send(signal.SIGSTOP)

    def go_on(self) -> None:
        self.send(signal.SIGCONT)


def family(pid: int) -> Iterator[int]:
    """The process, and all that it has started, directly or not; parents first."""
    yield pid
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from family(int(child))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
