"""A small box: the single-process server in a container of one core and 1 GB, and more and more tables at it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection

from stammtisch_proving.chaos import web
from stammtisch_proving.chaos.children import ChaosError
from stammtisch_proving.chaos.crew import Crew, seats_wished, wishes
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.history import Sent
from stammtisch_proving.chaos.person import Message, MessageThrottle, Person

from .engine import LIMITS as ALLOWED
from .engine import Engine, limit
from .images import OURS

PORT = 8080
NAME = "box"
LIMITS = ("--cpus=1", "--memory=1g", "--memory-swap=1g", "--read-only", "--cap-drop=ALL")
THINKING_SECONDS = (1.5, 5.5)
"""How long somebody looks at the cards: with it a deal takes about two and a half minutes."""
PROMISES = ("commit", "nonce")
"""What a client says by itself."""
SETTLING_SECONDS = 20.0
STARTING_SECONDS = 60.0
PEOPLE, BOTS = "people", "bots"
KINDS = {PEOPLE: (PEOPLE, "anfaenger"), "stammtisch": (BOTS, "stammtisch"), "meister": (BOTS, "meister")}
"""Who sits there: people alone, or one of them with computers of a level."""
SIZES = (10, 25, 50, 75, 100, 150, 200)
TOO_LONG_MS = 100
Say = Callable[[str], None]
Measured = dict[str, Any]


class Patient(Person):
    """Thinks as people do, and knows how long each answer took."""

    waits: list[float]
    asked_at = 0.0

    async def send_next(self, socket: ClientConnection, pace: MessageThrottle) -> Sent | None:
        self.decide()
        if self.todo and self.todo[0].message["type"] not in PROMISES:
            await asyncio.sleep(self.rng.uniform(*THINKING_SECONDS))
        sent = await super().send_next(socket, pace)
        self.asked_at = time.monotonic()
        return sent

    def hear(self, message: Message) -> None:
        if message["type"] in ("ok", "refused") and self.todo and message.get("id") == self.todo[0].id:
            self.waits.append(time.monotonic() - self.asked_at)
        super().hear(message)


class Hall:
    """Tables with people at them, each table at an address of its own: more of them come, nobody goes."""

    def __init__(self, kind: str, level: str) -> None:
        self.kind, self.level = kind, level
        self.waits: list[float] = []
        self.crews: list[Crew] = []
        self.tasks: list[asyncio.Task[None]] = []

    def crew(self, number: int) -> Crew:
        known = wishes()
        wish = {**known[number % len(known)], "level": self.level}
        wish.pop("bot_ms")
        doors = [WayIn(PORT, source=f"127.0.{1 + number // 200}.{1 + number % 200}")]
        people: list[Person] = []
        for seat in range(seats_wished(wish) if self.kind == PEOPLE else 1):
            person = Patient(f"p{number}-{seat}", doors, Random(f"{number} {seat}"))
            person.waits = self.waits
            people.append(person)
        return Crew(wish, people, doors, Random(f"crew {number}"))

    async def grow(self, tables: int) -> None:
        new = [self.crew(number) for number in range(len(self.crews), tables)]
        for crew in new:
            await crew.arrive()
            self.tasks.append(asyncio.create_task(crew.evening()))
        self.crews += new

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def measured(engine: Engine, kind: str, level: str, seconds: float, say: Say) -> Measured:
    """Step by step, until people wait too long; twice, for a slow moment of the machine says nothing of the box."""
    # Whoever names one of these limits names them all: what podman would ask for else may be refused.
    allowed = ("--ulimit=core=0", *(f"--ulimit={name}={limit(name)}:{limit(name)}" for name in ALLOWED))
    container = engine.podman(
        *(
            "run",
            "--detach",
            "--network=host",
            f"--name={NAME}",
            *LIMITS,
            *allowed,
            "--tmpfs=/tmp",
            "--volume=box:/var/lib/stammtisch",
        ),
        *(OURS, "serve", "--processes=1", "--json-logs"),
    )
    hall, steps = Hall(kind, level), []
    try:
        await answering()
        for tables in SIZES:
            await hall.grow(tables)
            await asyncio.sleep(SETTLING_SECONDS)
            for _ in range(2):
                found = await step(engine, container, hall, seconds)
                say(f"  {tables} tables, {found}")
                if found["p99_ms"] <= TOO_LONG_MS:
                    break
            steps.append({"tables": tables, **found})
            if steps[-1]["p99_ms"] > TOO_LONG_MS:
                break
    finally:
        await hall.leave()
        engine.podman("rm", "--force", NAME)
        engine.podman("volume", "rm", "--force", "box")
    return {"kind": kind, "level": level, "steps": steps}


async def step(engine: Engine, container: str, hall: Hall, seconds: float) -> Measured:
    hall.waits.clear()
    before, begun = used(container), time.monotonic()
    await asyncio.sleep(seconds)
    took = time.monotonic() - begun
    waits = sorted(hall.waits) or [float("inf")]
    return {
        "people": sum(len(crew.people) for crew in hall.crews),
        "moves_a_second": round(len(hall.waits) / took, 1),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 1),
        "p99_ms": round(waits[int(len(waits) * 0.99)] * 1000, 1),
        "cores": round((used(container) - before) / took, 3),
        "memory_mb": round(memory(container) / 1e6),
        "load": round(os.getloadavg()[0], 1),
    }


def used(container: str) -> float:
    """Seconds of a processor."""
    return int(group("cpuacct", container).joinpath("cpuacct.usage").read_text()) / 1e9


def memory(container: str) -> int:
    """What cannot be given back: without what of files is only kept for the next time."""
    lines = group("memory", container).joinpath("memory.stat").read_text().split("\n")
    found = dict(line.split() for line in lines if line)
    return int(found["total_rss"]) + int(found["total_mapped_file"])


def group(kind: str, container: str) -> Path:
    for place in Path("/sys/fs/cgroup", kind).rglob(f"*{container}*"):
        return place
    raise ChaosError(f"the container has no control group for {kind}")


async def answering() -> None:
    async with asyncio.timeout(STARTING_SECONDS):
        while True:
            with suppress(OSError, TimeoutError):
                if (await web.request(WayIn(PORT), "GET", "/healthz")).status == 200:
                    return
            await asyncio.sleep(0.2)
