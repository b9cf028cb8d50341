"""Both buses as a test sees them: any number of ends that take part in the same talk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar
from uuid import uuid4

from stammtisch.server.bus.connect import connect
from stammtisch.server.bus.port import Bus, BusHint

NATS = "nats://127.0.0.1:4222"
ADAPTERS = ("inside", "nats")
SOON = 5.0
"""Seconds after which a test gives up."""
T = TypeVar("T")


@asynccontextmanager
async def ends(adapter: str, count: int) -> AsyncIterator[list[Bus]]:
    """So many ends of one bus: connections of their own over NATS, inside a process the same object."""
    prefix = f"test-{uuid4().hex}"
    buses = [connect(None)] * count if adapter == "inside" else [connect(NATS, prefix) for _ in range(count)]
    for bus in buses:
        await bus.open()
    try:
        yield buses
    finally:
        for bus in buses:
            await bus.close()


def run(test: Callable[[], Awaitable[T]]) -> T:
    async def within() -> T:
        async with asyncio.timeout(20):
            return await test()

    return asyncio.run(within())


class Ear:
    """Notes what it hears."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[BusHint] = asyncio.Queue()

    def __call__(self, hint: BusHint) -> None:
        self.heard.put_nowait(hint)

    async def next(self) -> int:
        """The table of the next hint."""
        async with asyncio.timeout(SOON):
            return (await self.heard.get()).table


async def listening(bus: Bus) -> Ear:
    ear = Ear()
    await bus.listen(ear)
    return ear
