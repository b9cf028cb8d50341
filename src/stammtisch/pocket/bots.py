"""Who thinks on the device: the same functions as in a server's worker processes, in the thread of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter

from stammtisch.bots.levels import level
from stammtisch.server.bus.port import Answers, Bus, BusQuestion
from stammtisch.server.workers import deciding
from stammtisch.server.workers.levels import levels_here
from stammtisch.server.workers.measure import LEAST, TARGET
from stammtisch.server.workers.reviewed import COACH
from stammtisch.server.workers.thought import HINTS, subject

LEARNING = 0.1
"""How much the last decision counts."""
BREATHS = 4
"""Turns of the loop before a thought: so many it takes until what was kept is answered."""
Thinks = Callable[[bytes, float], bytes]
Calm = Callable[[], Awaitable[None]]


async def at_once() -> None:
    """Nobody is waiting."""


class DeviceBots:
    """All who think on one device, one after the other. A slow one gives each decision a smaller share of its level's
    time, as a server's processes do; no decision is made for the sake of measuring."""

    def __init__(self, calm: Calm = at_once) -> None:
        self.calm = calm
        """Waits until nothing is being kept: whoever has said something is answered before the next thought."""
        self.thinking = asyncio.Lock()
        self.slowness = 1.0
        """How many times as long as its level says a decision takes here, on average."""

    @property
    def factor(self) -> float:
        """The share of its time that a decision gets.

        >>> bots = DeviceBots()
        >>> bots.factor, bots.felt(51, 1), bots.factor
        (1.0, None, 0.5)
        """
        return max(LEAST, min(1.0, TARGET / self.slowness))

    def felt(self, taken: float, given: float) -> None:
        """A decision has taken so many seconds where its level gives so many."""
        self.slowness += (taken / given - self.slowness) * LEARNING

    async def serve(self, bus: Bus) -> None:
        """Answer for all levels that can be played here, give hints, and look back."""
        for name in levels_here():
            await bus.serve(subject(name), self.answering(deciding.decide, level(name).budget))
        await bus.serve(HINTS, self.answering(deciding.hinted))
        await bus.serve(COACH, self.answering(deciding.looked_back, is_exact=True))

    def answering(self, thinks: Thinks, budget: float = 0.0, is_exact: bool = False) -> Answers:
        """`budget`: the seconds of a decision, if it shows how fast the device is. A verdict is never shortened."""

        async def answer(question: BusQuestion) -> bytes:
            async with self.thinking:
                await self.calm()
                for _ in range(BREATHS):  # what the table has just told goes out first
                    await asyncio.sleep(0)
                factor, begun = 1.0 if is_exact else self.factor, perf_counter()
                found = thinks(bytes(question), factor)
                if budget:
                    self.felt(perf_counter() - begun, budget * factor)
                return found

        return answer
