"""`stammtisch serve` as a child process: started, killed and started again as at home."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

HERE = (sys.executable, "-c", "from stammtisch.cli.main import app; app()")
"""The command of the environment in which the tests run."""
HANGING = 180.0
"""Seconds after which a test gives up: nothing takes so long, not even on a busy machine."""
LEAVING_SECONDS = 10.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Served:
    """One server, over all its lives: what it says to people is kept beside what it logs."""

    def __init__(self, log: Path, *words: str, port: int | None = None, command: tuple[str, ...] = HERE) -> None:
        self.port = port or free_port()
        self.command = [*command, "serve", "--port", str(self.port), "--processes", "1", *words]
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None
        self.groups: list[int] = []

    def start(self) -> Self:
        """Start, and wait until it is well."""
        return self.begin().wait()

    def begin(self) -> Self:
        with self.log.open("ab") as log, self.log.with_suffix(".said").open("ab") as said:
            self.process = subprocess.Popen(self.command, stdout=said, stderr=log, start_new_session=True)
        self.groups.append(self.process.pid)
        return self

    def wait(self) -> Self:
        assert self.process is not None
        end = time.monotonic() + HANGING
        while self.health() != 200:
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
            assert time.monotonic() < end, self.log.read_text(encoding="utf-8")
            time.sleep(0.05)
        return self

    def health(self) -> int:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=5).status_code
        except httpx.TransportError:
            return 0

    def written(self, sentence: str) -> None:
        """Wait until it stands in the log."""
        end = time.monotonic() + HANGING
        while sentence not in self.log.read_text(encoding="utf-8"):
            assert time.monotonic() < end, self.log.read_text(encoding="utf-8")
            time.sleep(0.05)

    def metric(self, name: str) -> float:
        text = httpx.get(f"http://localhost:{self.port}/metrics").text
        found = re.search(rf"^{name} (\S+)$", text, re.M)
        assert found is not None, text
        return float(found[1])

    def kill(self) -> None:
        """As a power cut does: kill -9, of the server alone; its bots have to notice."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(HANGING)

    def leftovers(self) -> list[int]:
        """Process groups of ours in which somebody is still alive, though they have had time to go."""
        end = time.monotonic() + LEAVING_SECONDS
        while (found := [group for group in self.groups if is_alive(group)]) and time.monotonic() < end:
            time.sleep(0.05)
        return found

    def __enter__(self) -> Self:
        return self.start() if self.process is None else self.wait()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for group in filter(is_alive, self.groups):
            os.killpg(group, signal.SIGKILL)
        if self.process is not None:
            self.process.wait()


def is_alive(group: int) -> bool:
    """Whether somebody of it runs. Who has ended and waits to be collected by the machine's first process does not."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    states = [told for told in map(state, Path("/proc").glob("[0-9]*/stat")) if told and told[1] == group]
    return not states or any(letter != "Z" for letter, _ in states)


def state(stat: Path) -> tuple[str, int] | None:
    """The letter of a process and its group; None: it is gone."""
    try:
        letter, _, group, *_ = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return None
    return letter, int(group)
