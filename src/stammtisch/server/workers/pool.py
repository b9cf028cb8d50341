"""The processes in which bots think."""

from __future__ import annotations

import asyncio
import atexit
import logging
import math
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from time import process_time
from typing import ClassVar, Self

from stammtisch.bots.levels import ANFAENGER, MEISTER, level
from stammtisch.search.engine import has_kernel
from stammtisch.server.bus.called import NO_ANSWER
from stammtisch.server.bus.port import Answers, Bus, BusQuestion, Share
from stammtisch.server.clock import SystemClock
from stammtisch.server.purses import Allowance, Purses
from stammtisch.server.workers import deciding
from stammtisch.server.workers.levels import levels_here
from stammtisch.server.workers.measure import LEAST, factor_for, questions, seconds_for
from stammtisch.server.workers.queue import FairQueue
from stammtisch.server.workers.thought import HINTS, subject

LOG = logging.getLogger(__name__)
MOST_WAITING = 64
"""Questions for each process. Beyond them the oldest of whoever asks most get no answer: it would come too late."""
MARGIN = 8.0
"""A hard decision takes so many times as long as an average one, and must be in time as well."""
LEARNING = 0.05
"""How much the last decision counts in that average."""
WATCH_SECONDS = 1.0
OWNER = "owner"
THINKING = {OWNER: Allowance(5000, 250)}
"""Milliseconds of thinking for one owner's tables: a quarter of a core in the long run. The bots of somebody who plays
as fast as possible against the best need about 80 a second."""

Thinks = Callable[[bytes, float], bytes]


def begin(parent: int) -> None:
    """A new process: it is ended by its parent, not by the keys that end the parent, and never outlives it.

    The parent says who it is: by now it may be gone, and somebody else has taken the process over.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ended = threading.Event()
    watch = threading.Thread(target=leave_with, args=(parent, ended), daemon=True)
    watch.start()
    atexit.register(watch.join)  # no thread may be left when the kernel is unloaded
    atexit.register(ended.set)


def leave_with(parent: int, ended: threading.Event) -> None:
    """A parent that is killed tells nobody; without this its processes would wait for ever."""
    while not ended.wait(WATCH_SECONDS):
        if os.getppid() != parent:
            os._exit(1)


def timed(thinks: Thinks, question: bytes, factor: float) -> tuple[bytes, float]:
    """In a bot process: the answer, and the milliseconds of processor time that it took."""
    begun = process_time()
    answer = thinks(question, factor)
    return answer, 1000 * (process_time() - begun)


@dataclass(frozen=True, slots=True)
class PendingQuestion:
    """A question that waits: who thinks about it, until when an answer is worth something, and where it goes."""

    thinks: Thinks
    question: BusQuestion
    until: float
    """By the loop's clock."""
    answer: asyncio.Future[bytes]

    def say(self, answer: bytes) -> None:
        if not self.answer.done():  # whoever has asked may be gone
            self.answer.set_result(answer)


class BotWorkers:
    """So many processes. A process that dies is replaced; what it was asked gets no answer."""

    allowances: ClassVar[Mapping[str, Allowance]] = THINKING

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.factor = 1.0
        """The share of each level's time that this machine gives."""
        self.seconds = level(MEISTER).budget
        """How long a decision takes here on average, with its whole time: measured first, then as it turns out."""
        self.queue: FairQueue[PendingQuestion] = FairQueue(processes * MOST_WAITING)
        self.purses = Purses(SystemClock(), self.allowances)
        self.working: set[asyncio.Task[None]] = set()
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), begin, (os.getpid(),))

    async def __aenter__(self) -> Self:
        """All processes start, warm up, and measure the machine together, as they will work together."""
        best = MEISTER if has_kernel() else ANFAENGER
        asked, loop = questions(best), asyncio.get_running_loop()
        warm = [loop.run_in_executor(self.pool, seconds_for, asked) for _ in range(self.processes)]
        taken = await asyncio.gather(*warm)
        if best == MEISTER:  # the tips take no time that could be shortened
            self.seconds = max(taken)
            self.factor = factor_for(self.seconds)
        LOG.info("%d bot processes; the time to think is multiplied by %.2f", self.processes, self.factor)
        return self

    async def __aexit__(self, *exception: object) -> None:
        while taken := self.queue.take():
            taken[0].say(NO_ANSWER)
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)
        await asyncio.gather(*self.working, return_exceptions=True)

    async def serve(self, bus: Bus) -> None:
        """Answer for all levels that can be played here, and give hints."""
        for name in levels_here():
            await bus.serve(subject(name), self.answers(deciding.decide))
        await bus.serve(HINTS, self.answers(deciding.hinted))

    def answers(self, thinks: Thinks) -> Answers:
        """A worker for `Bus.serve`."""

        async def answer(question: BusQuestion) -> bytes:
            loop, within = asyncio.get_running_loop(), question.share.within
            until = loop.time() + within / 1000 if within else math.inf
            waiting = PendingQuestion(thinks, question, until, loop.create_future())
            for dropped in self.queue.put(waiting, question.share):
                dropped.say(NO_ANSWER)
            self.hand_out()
            return await waiting.answer

        return answer

    def hand_out(self) -> None:
        """Give every free process the question whose turn it is."""
        loop = asyncio.get_running_loop()
        while len(self.working) < self.processes and (taken := self.queue.take()):
            waiting, share = taken
            left = waiting.until - loop.time()
            if left <= 0 or waiting.answer.done() or self.has_spent_all(share):  # or nobody waits for it any more
                waiting.say(NO_ANSWER)
                continue
            task = asyncio.create_task(self.work(waiting, share, self.share_of_time(left, share)))
            self.working.add(task)
            task.add_done_callback(self.worked)

    def worked(self, task: asyncio.Task[None]) -> None:
        self.working.discard(task)
        self.hand_out()

    def share_of_time(self, left: float, share: Share) -> float:
        """The share of its level's time that a decision gets: less where little is left, or its owner asks much.

        So a bot at a busy table thinks less, and its neighbours do not have to wait for it. Whose purse is empty gets
        the least, until it owes as much as it holds.
        """
        if self.left_of(share) <= 0:
            return LEAST
        behind = self.queue.waiting_of(share.owner) / self.processes
        return max(LEAST, min(self.factor, left / (MARGIN * self.seconds * (1 + behind))))

    def left_of(self, share: Share) -> float:
        """Milliseconds in the purse of the owner; an older gateway does not say who that is."""
        return self.purses.left((OWNER, share.owner)) if share.owner else math.inf

    def has_spent_all(self, share: Share) -> bool:
        return self.left_of(share) <= -self.allowances[OWNER].full

    async def work(self, waiting: PendingQuestion, share: Share, factor: float) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            answer, cost = await self.thought_about(waiting.thinks, bytes(waiting.question), factor)
            waiting.say(answer)
            self.purses.charge(cost, (OWNER, share.owner))
            self.seconds += ((loop.time() - begun) / factor - self.seconds) * LEARNING
        finally:
            waiting.say(NO_ANSWER)

    async def thought_about(self, thinks: Thinks, question: bytes, factor: float) -> tuple[bytes, float]:
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, timed, thinks, question, factor)
        except BrokenProcessPool:
            if self.pool is pool:  # the first to notice
                LOG.warning("a bot process has died; all are started anew")
                self.pool = self.new_pool()
                pool.shutdown(wait=False)
            return NO_ANSWER, 0.0
