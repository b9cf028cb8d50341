"""Who thinks on the device: the same functions as in a server's worker processes, in the thread of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from stammtisch.server.bus.port import Answers, Bus, BusQuestion
from stammtisch.server.workers import deciding
from stammtisch.server.workers.levels import levels_here
from stammtisch.server.workers.reviewed import COACH
from stammtisch.server.workers.thought import HINTS, subject


async def serve_bots(bus: Bus) -> None:
    """Answer for all levels that can be played here, give hints, and look back."""
    for name in levels_here():
        await bus.serve(subject(name), answering(deciding.decide))
    await bus.serve(HINTS, answering(deciding.hinted))
    await bus.serve(COACH, answering(deciding.looked_back))


def answering(thinks: Callable[[bytes], bytes]) -> Answers:
    async def answer(question: BusQuestion) -> bytes:
        await asyncio.sleep(0)  # what the table has just told goes out first
        return thinks(bytes(question))

    return answer
