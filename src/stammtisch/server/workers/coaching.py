"""The process in which deals are looked back at: beside those of the bots, and behind everything else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import ClassVar, Self

from stammtisch.server.bus.port import Bus, Share
from stammtisch.server.purses import Allowance
from stammtisch.server.workers import deciding
from stammtisch.server.workers.measure import questions
from stammtisch.server.workers.pool import OWNER, BotWorkers, begin
from stammtisch.server.workers.reviewed import COACH

NICE = 5
"""What else this machine does comes first: moves of bots and hints are waited for, a review is not."""
LOOKING_BACK = {OWNER: Allowance(20_000, 250)}
"""Milliseconds for one person's reviews: three or four at once, a quarter of a core in the long run. It is a purse
of its own, so that nobody's bots play worse for it."""


def begin_quietly(parent: int) -> None:
    begin(parent)
    if hasattr(os, "nice"):
        os.nice(NICE)


def warm_up() -> None:
    """What is imported and read only once is there when the first person asks."""
    for question in questions()[:1]:
        deciding.decide(question)


class CoachWorkers(BotWorkers):
    """One process of the lowest rank. It is never a bot's: nobody waits at a table for a review."""

    allowances: ClassVar[Mapping[str, Allowance]] = LOOKING_BACK

    def __init__(self) -> None:
        super().__init__(1)
        self.warming: asyncio.Future[None] | None = None

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin_quietly, (os.getpid(),))

    async def __aenter__(self) -> Self:
        """Nobody waits for it: the server opens meanwhile."""
        self.warming = asyncio.get_running_loop().run_in_executor(self.pool, warm_up)
        return self

    async def __aexit__(self, *exception: object) -> None:
        await super().__aexit__(*exception)
        if self.warming is not None:
            await asyncio.gather(self.warming, return_exceptions=True)

    async def serve(self, bus: Bus) -> None:
        await bus.serve(COACH, self.answers(deciding.looked_back))

    def share_of_time(self, left: float, share: Share) -> float:
        """A verdict is the same on every machine and for everybody, or it is none."""
        return 1.0

    def has_spent_all(self, share: Share) -> bool:
        """Nothing is owed: whoever asks for much gets the next part when there is something in the purse again."""
        return self.left_of(share) <= 0
