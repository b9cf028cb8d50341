"""Gateways as processes of their own: `stammtisch serve`, on ports that nobody else knows."""

from __future__ import annotations

import asyncio
import re
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.json import encode
from msgspec.structs import replace

from stammtisch_proving.load.child import LoadChildConfig
from stammtisch_proving.load.http import Http, HttpError
from stammtisch_proving.load.plan import LoadError, LoadPlan

HERE = "127.0.0.1"
CHILD = "stammtisch_proving.load.child"
STARTING, STOPPING = 60.0, 20.0
"""Seconds that a gateway may take, on a busy machine."""
SAMPLE = re.compile(rb"^([a-z_]+)(?:\{([^}]*)\})? (\S+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class GatewayProcess:
    """One process, and where it listens."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    @property
    def pid(self) -> int:
        return self.process.pid

    def switch_counting(self) -> None:
        """Begin, or end, to count what the parts of a move cost (`counting.py`)."""
        self.process.send_signal(signal.SIGUSR1)

    async def metrics(self) -> dict[tuple[str, str], float]:
        """By name and labels: what it counts."""
        async with Http(self.port) as http:
            text = await http.get("/metrics")
        return {(name.decode(), (labels or b"").decode()): float(value) for name, labels, value in SAMPLE.findall(text)}


@dataclass(frozen=True, slots=True)
class Started:
    gateways: tuple[GatewayProcess, ...]
    workers: tuple[GatewayProcess, ...] = ()
    """Programs with bots, where anybody plays against bots."""


@asynccontextmanager
async def gateways(asked: LoadPlan, database: str, key: str = "") -> AsyncIterator[Started]:
    """All of them, well and waiting; they are gone afterwards. The first one sweeps, too.

    Beside hostile clients they have their limits; where anybody plays with bots, or looks back, a process thinks.
    """
    order = LoadChildConfig(
        roles=("gateway",),
        port=0,
        database=database,
        seal_key=key or secrets.token_hex(32),
        nats=asked.nats,
        nats_prefix=f"load{secrets.token_hex(4)}",
        patience=asked.patience,
        limited=asked.hostile,
        counts=not asked.hostile,
    )
    workers: list[GatewayProcess] = []
    started: list[GatewayProcess] = []
    with TemporaryDirectory() as folder:
        try:
            for number in range(asked.gateways):
                roles = ("gateway", "sweeper") if number == 0 else ("gateway",)
                started.append(start(replace(order, roles=roles), Path(folder) / f"{number}.log"))
            if asked.hostile or asked.reviews or asked.solo:
                workers.append(start(replace(order, roles=("worker",)), Path(folder) / "worker.log"))
            for gateway in (*started, *workers):
                await well(gateway)
            yield Started(tuple(started), tuple(workers))
        finally:
            await asyncio.gather(*[asyncio.to_thread(stop, one.process) for one in (*started, *workers)])


def start(order: LoadChildConfig, log: Path) -> GatewayProcess:
    port = free_port()
    command = [sys.executable, "-m", CHILD, encode(replace(order, port=port)).decode()]
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file)
    return GatewayProcess(process, port, log)


async def well(gateway: GatewayProcess) -> None:
    """Wait until it says that it is."""
    loop = asyncio.get_running_loop()
    end = loop.time() + STARTING
    while True:
        if gateway.process.poll() is not None or loop.time() > end:
            said = gateway.log.read_text(encoding="utf-8", errors="replace").strip()
            raise LoadError("gateway", said[-400:] or "it does not start")
        try:
            async with Http(gateway.port) as http:
                await http.get("/healthz")
            return
        except (OSError, HttpError):
            await asyncio.sleep(0.1)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ask it to go, and wait; who does not go is made to."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        process.wait(STOPPING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        port: int = probe.getsockname()[1]
        return port
