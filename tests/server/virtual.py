"""Time and bots for tests: a clock that stands until it is put forward, and a worker that answers as it is told."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from itertools import count
from random import Random

import msgspec

from stammtisch.server.clock import Millis
from stammtisch.server.workers.thought import ENCODER, Decision, Thought
from stammtisch_proving.load.heard import chosen as drawn

START: Millis = 1_790_000_000_000
TICKS = 24
"""Rounds of the loop after which everything that needs no time is done: tasks begun, locks handed on, hints heard."""
MOST_WAKES = 20_000
"""More sleepers than any test wakes at one moment: then something goes in circles."""


class VirtualClock:
    """Stands still until it is put forward. Who waits, if only for a moment that is past, waits for that."""

    def __init__(self, start: Millis = START) -> None:
        self.time = start
        self._sleepers: list[tuple[Millis, int, asyncio.Future[None]]] = []
        self._order = count()

    def now(self) -> Millis:
        return self.time

    async def sleep_until(self, moment: Millis) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (moment, next(self._order), woken))
        await woken

    @property
    def next_moment(self) -> Millis | None:
        """When somebody is to be woken next."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return max(self.time, self._sleepers[0][0]) if self._sleepers else None

    async def advance(self, ms: Millis = 0) -> None:
        """Let so much time go by: sleepers wake in the order of their moments, and each is done before the next."""
        assert ms >= 0, "time does not go back"
        end = self.time + ms
        await settle()
        for _ in range(MOST_WAKES):
            moment = self.next_moment
            if moment is None or moment > end:
                self.time = end
                return
            self.time = moment
            heapq.heappop(self._sleepers)[2].set_result(None)
            await settle()
        raise AssertionError("the clockwork goes in circles")


async def settle() -> None:
    """Everything that needs no time is done."""
    for _ in range(TICKS):
        await asyncio.sleep(0)


def by_dice(thought: Thought) -> str:
    """Any choice; the same for the same thought."""
    return drawn(thought.seen.legal, Random(thought.seed))


async def at_once(thought: Thought) -> None:
    """Needs no time."""


class Scripted:
    """A worker for `bus.serve`: answers each thought by a function, after a while, and remembers what it was asked."""

    def __init__(self, answer: Callable[[Thought], str] = by_dice) -> None:
        self.answer = answer
        self.thinks: Callable[[Thought], Awaitable[None]] = at_once
        self.questions: list[bytes] = []

    async def __call__(self, question: bytes) -> bytes:
        self.questions.append(question)
        thought = msgspec.json.decode(question, type=Thought)
        answer = self.answer(thought)
        await self.thinks(thought)
        return ENCODER.encode(Decision(answer))
