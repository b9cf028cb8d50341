"""The bus inside one process: a club evening without internet, and tests."""

from __future__ import annotations

import asyncio
from collections import deque

from stammtisch.server.bus.called import answered, passed_on, told
from stammtisch.server.bus.port import NOBODY, Answers, BusHint, BusQuestion, Heard, NoAnswer, Overheard, Share


class InsideBus:
    """All that take part hold the same object."""

    def __init__(self) -> None:
        self.listeners: list[Heard] = []
        self.ears: dict[str, list[Overheard]] = {}
        """By subject."""
        self.workers: dict[str, deque[Answers]] = {}
        """By subject; the next to be asked stands first."""

    async def open(self) -> None:
        """Nothing to connect to."""

    async def close(self) -> None:
        """Nobody listens or answers any more."""
        self.listeners.clear()
        self.ears.clear()
        self.workers.clear()

    async def hint(self, hint: BusHint) -> None:
        # Heard later, as over a wire: who hints is never called back in the midst of it.
        loop = asyncio.get_running_loop()
        for heard in self.listeners:
            loop.call_soon(told, heard, hint)

    async def listen(self, heard: Heard) -> None:
        self.listeners.append(heard)

    async def tell(self, subject: str, content: bytes) -> None:
        loop = asyncio.get_running_loop()
        for overheard in self.ears.get(subject, ()):
            loop.call_soon(passed_on, subject, overheard, content)

    async def overhear(self, subject: str, overheard: Overheard) -> None:
        self.ears.setdefault(subject, []).append(overheard)

    async def ask(self, subject: str, question: bytes, seconds: float, share: Share = NOBODY) -> bytes:
        workers = self.workers.get(subject)
        if not workers:
            raise NoAnswer(subject)
        workers.rotate(-1)
        try:
            async with asyncio.timeout(seconds):
                answer = await answered(subject, workers[-1], BusQuestion.of(question, share))
        except TimeoutError as error:
            raise NoAnswer(subject) from error
        if not answer:
            raise NoAnswer(subject)
        return answer

    async def serve(self, subject: str, answers: Answers) -> None:
        self.workers.setdefault(subject, deque()).append(answers)
