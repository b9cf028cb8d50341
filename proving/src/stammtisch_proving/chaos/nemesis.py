"""Breaks one part of the server after the other, by seeded chance, and mends it again."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from stammtisch_proving.chaos.place import BUS, PEOPLE, STORE, ChaosCluster
from stammtisch_proving.chaos.proxy import Link

KILL, STOP, PARTITION, DELAY, RESET, HALF_OPEN, LOST_ACK, CLOCK = KINDS = (
    "kill",
    "stop",
    "partition",
    "delay",
    "reset",
    "half-open",
    "lost-ack",
    "clock",
)
REST = (0.2, 1.2)
"""Seconds between two faults."""
HOLD: dict[str, tuple[float, float]] = {
    KILL: (0.1, 0.6),
    STOP: (0.3, 1.8),
    PARTITION: (0.3, 1.8),
    DELAY: (0.5, 2.0),
    RESET: (0.0, 0.0),
    HALF_OPEN: (0.3, 1.5),
    LOST_ACK: (0.6, 1.2),
    CLOCK: (1.0, 3.0),
}
"""By kind: how many seconds a fault lasts."""
SLOW = (0.02, 0.25)
CUT_AFTER = (0.05, 0.3)
JUMPS = (-100_000, 6_000)
"""Milliseconds that a clock jumps. Far back, and others believe that people have run out of time; not as far forward,
for what was written in the future is waited for."""
ROWS: tuple[tuple[str, str], ...] = (
    (KILL, "gateway"),
    (KILL, "worker"),
    (KILL, "postgres"),
    (KILL, "nats"),
    (STOP, "gateway"),
    (STOP, "worker"),
    (STOP, "postgres"),
    (STOP, "nats"),
    (PARTITION, PEOPLE),
    (PARTITION, STORE),
    (PARTITION, BUS),
    (DELAY, PEOPLE),
    (DELAY, STORE),
    (DELAY, BUS),
    (RESET, PEOPLE),
    (RESET, STORE),
    (RESET, BUS),
    (HALF_OPEN, PEOPLE),
    (HALF_OPEN, STORE),
    (HALF_OPEN, BUS),
    (LOST_ACK, PEOPLE),
    (LOST_ACK, PEOPLE),
    (LOST_ACK, PEOPLE),
    (LOST_ACK, STORE),
    (CLOCK, "gateway"),
    (CLOCK, "gateway"),
)
"""What is broken, and where. All rows come before one comes again."""
HARDEST: tuple[tuple[str, str], ...] = (
    (KILL, "postgres"),
    (STOP, "gateway"),
    (PARTITION, STORE),
    (DELAY, STORE),
    (RESET, STORE),
    (HALF_OPEN, STORE),
    (LOST_ACK, PEOPLE),
    (CLOCK, "gateway"),
)
"""One row of each kind, with which every run begins: even a short one has been where it hurts."""


@dataclass(frozen=True, slots=True)
class InjectedFault:
    """One thing that was broken."""

    at: float
    """Seconds since the run began."""
    kind: str
    where: str
    seconds: float


@dataclass
class Nemesis:
    """One fault at a time; each is mended before the next."""

    place: ChaosCluster
    rng: Random
    faults: list[InjectedFault] = field(default_factory=list)
    begun: float = field(default_factory=time.monotonic)
    lasted: float = 0.0
    """Seconds until the last fault was mended."""

    async def run(self, seconds: float) -> None:
        """So long, and at least until every kind was there once."""
        deck: list[tuple[str, str]] = []
        while time.monotonic() < self.begun + seconds or set(self.by_kind) != set(KINDS):
            deck = deck or self.shuffled()
            await asyncio.sleep(self.rng.uniform(*REST))
            await self.strike(*deck.pop())
        self.lasted = time.monotonic() - self.begun

    def shuffled(self) -> list[tuple[str, str]]:
        """All rows, the last first; in the first round the hardest come before the others."""
        early = [] if self.faults else self.rng.sample(HARDEST, len(HARDEST))
        rows = list(ROWS)
        for row in early:
            rows.remove(row)
        return [*self.rng.sample(rows, len(rows)), *early]

    @property
    def by_kind(self) -> Counter[str]:
        return Counter(fault.kind for fault in self.faults)

    async def strike(self, kind: str, where: str) -> None:
        held = self.rng.uniform(*HOLD[kind])
        at = time.monotonic() - self.begun
        name = await STRIKES[kind](self, where, held)
        self.faults.append(InjectedFault(at, kind, name, held))

    # what is broken

    async def kill(self, where: str, held: float) -> str:
        child = self.rng.choice(self.place.children[where])
        child.kill()
        await asyncio.sleep(held)
        await child.start()
        return child.name

    async def stop(self, where: str, held: float) -> str:
        child = self.rng.choice(self.place.children[where])
        child.stop()
        await asyncio.sleep(held)
        child.go_on()
        return child.name

    async def clock(self, where: str, held: float) -> str:
        gateway = self.rng.choice(self.place.gateways)
        gateway.offset.jump(self.rng.randint(*JUMPS))
        await asyncio.sleep(held)
        gateway.offset.jump(0)
        return gateway.name

    async def on_link(self, where: str, held: float, fail: Callable[[Link], None]) -> str:
        link = self.rng.choice(self.place.links[where])
        fail(link)
        await asyncio.sleep(held)
        link.heal()
        return link.name

    async def delay(self, where: str, held: float) -> str:
        seconds = self.rng.uniform(*SLOW)
        return await self.on_link(where, held, lambda link: link.slow_down(seconds))

    async def lost_ack(self, where: str, held: float) -> str:
        after = self.rng.uniform(*CUT_AFTER)
        return await self.on_link(where, held, lambda link: link.lose_answers(lambda: self.rng.random() < 0.7, after))


STRIKES: dict[str, Callable[[Nemesis, str, float], Awaitable[str]]] = {
    KILL: Nemesis.kill,
    STOP: Nemesis.stop,
    PARTITION: lambda nemesis, where, held: nemesis.on_link(where, held, Link.partition),
    DELAY: Nemesis.delay,
    RESET: lambda nemesis, where, held: nemesis.on_link(where, held, Link.reset),
    HALF_OPEN: lambda nemesis, where, held: nemesis.on_link(where, held, Link.half_open),
    LOST_ACK: Nemesis.lost_ack,
    CLOCK: Nemesis.clock,
}
"""By kind: breaks something there for so long, mends it, and says what it was."""
