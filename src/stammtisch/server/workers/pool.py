"""The processes in which bots think."""

from __future__ import annotations

import asyncio
import atexit
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Self

from stammtisch.bots.levels import ANFAENGER, LEVELS, MEISTER, WITHOUT_A_PLAN
from stammtisch.search.engine import has_kernel
from stammtisch.server.bus.called import NO_ANSWER
from stammtisch.server.bus.port import Answers, Bus
from stammtisch.server.workers import deciding
from stammtisch.server.workers.measure import factor_for, questions, seconds_for
from stammtisch.server.workers.thought import HINTS, subject

LOG = logging.getLogger(__name__)
MOST_WAITING = 64
"""Questions for each process. Whoever comes later gets no answer at once: it would come too late anyway."""
WATCH_SECONDS = 1.0

Thinks = Callable[[bytes, float], bytes]


def begin() -> None:
    """A new process: it is ended by its parent, not by the keys that end the parent, and never outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ended = threading.Event()
    watch = threading.Thread(target=leave_with, args=(os.getppid(), ended), daemon=True)
    watch.start()
    atexit.register(watch.join)  # no thread may be left when the kernel is unloaded
    atexit.register(ended.set)


def leave_with(parent: int, ended: threading.Event) -> None:
    """A parent that is killed tells nobody; without this its processes would wait for ever."""
    while not ended.wait(WATCH_SECONDS):
        if os.getppid() != parent:
            os._exit(1)


def levels_here() -> tuple[str, ...]:
    """The levels that can be played on this machine."""
    return (*(LEVELS if has_kernel() else (ANFAENGER,)), *WITHOUT_A_PLAN)


class BotWorkers:
    """So many processes. A process that dies is replaced; what it was asked gets no answer."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.factor = 1.0
        """The share of each level's time that this machine gives."""
        self.waiting = 0
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), begin)

    async def __aenter__(self) -> Self:
        """All processes start, warm up, and measure the machine together, as they will work together."""
        level = MEISTER if has_kernel() else ANFAENGER
        asked, loop = questions(level), asyncio.get_running_loop()
        warm = [loop.run_in_executor(self.pool, seconds_for, asked) for _ in range(self.processes)]
        taken = await asyncio.gather(*warm)
        if level == MEISTER:  # the tips take no time that could be shortened
            self.factor = factor_for(max(taken))
        LOG.info("%d bot processes; the time to think is multiplied by %.2f", self.processes, self.factor)
        return self

    async def __aexit__(self, *exception: object) -> None:
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)

    async def serve(self, bus: Bus) -> None:
        """Answer for all levels that can be played here, and give hints."""
        for name in levels_here():
            await bus.serve(subject(name), self.answers(deciding.decide))
        await bus.serve(HINTS, self.answers(deciding.hinted))

    def answers(self, thinks: Thinks) -> Answers:
        """A worker for `Bus.serve`."""

        async def answer(question: bytes) -> bytes:
            if self.waiting >= self.processes * MOST_WAITING:
                return NO_ANSWER
            self.waiting += 1
            try:
                return await self.thought_about(thinks, question)
            finally:
                self.waiting -= 1

        return answer

    async def thought_about(self, thinks: Thinks, question: bytes) -> bytes:
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, thinks, question, self.factor)
        except BrokenProcessPool:
            if self.pool is pool:  # the first to notice
                LOG.warning("a bot process has died; all are started anew")
                self.pool = self.new_pool()
                pool.shutdown(wait=False)
            return NO_ANSWER
