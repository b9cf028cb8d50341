"""A server whose bots betray themselves: a measurement that does not see it proves nothing.

It wraps steps of the real code, in the child process alone. The server itself has no switch for it.
"""

from __future__ import annotations

import asyncio

import msgspec

from stammtisch.server.live.thinking import BotTable, Thinking
from stammtisch.server.live.timers import TableTimers
from stammtisch.server.table.due import Due
from stammtisch.server.workers.pool import BotWorkers, Thinks
from stammtisch.server.workers.thought import Thought

SOONER = 0.03
"""Seconds by which a forced card is answered sooner."""


def hasty() -> None:
    """A bot is asked at its moment, and acts as soon as it has answered."""
    begin, perform, think = Thinking.start, TableTimers.perform, BotWorkers.thought_about

    def later(self: Thinking, host: BotTable, step: Due | None, at_once: bool) -> None:
        begin(self, host, step, False)

    async def waiting(self: TableTimers, step: Due) -> bool:
        begin(self.bots, self.host, step, True)
        await asyncio.gather(*[asked.answer for asked in self.bots.thoughts.values()], return_exceptions=True)
        return await perform(self, step)

    async def slowly(self: BotWorkers, thinks: Thinks, question: bytes, factor: float) -> tuple[bytes, float]:
        answer = await think(self, thinks, question, factor)
        if len(msgspec.json.decode(question, type=Thought).seen.legal) > 1:
            await asyncio.sleep(SOONER)
        return answer

    Thinking.start = later  # type: ignore[assignment, method-assign]
    TableTimers.perform = waiting  # type: ignore[method-assign]
    Thinking.least = staticmethod(lambda house: 0)  # type: ignore[method-assign]
    BotWorkers.thought_about = slowly  # type: ignore[method-assign]
