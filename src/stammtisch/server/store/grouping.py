"""Whatever waits is written together: one flush in flight, no artificial delay."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from stammtisch.server.store.errors import Unavailable
from stammtisch.server.store.port import Batch

Answer = TypeVar("Answer")
MOST = 256
"""Batches in one flush."""


@dataclass(frozen=True, slots=True)
class PendingBatch(Generic[Answer]):
    """A batch, and where its writer waits for the answer."""

    batch: Batch
    answer: asyncio.Future[Answer]


def everything(batches: Sequence[Batch]) -> Iterable[int]:
    """All that wait may go in one flush."""
    return range(len(batches))


class Grouping(Generic[Answer]):
    """A queue of batches. While one flush is in flight the next group gathers by itself."""

    def __init__(
        self,
        flush: Callable[[Sequence[Batch]], Awaitable[Sequence[Answer | Exception]]],
        together: Callable[[Sequence[Batch]], Iterable[int]] = everything,
    ) -> None:
        self.flushes = 0
        """How many there were: compared with the batches it says how well grouping pays."""
        self._flush = flush
        self._together = together
        """Which of the waiting batches, given in their order, may go in one flush; the first always does."""
        self._waiting: list[PendingBatch[Answer]] = []
        self._draining: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, batch: Batch) -> Answer:
        """The answer for this batch, after the flush that held it."""
        if self._closed:
            raise Unavailable("the store is closed")
        waiting: PendingBatch[Answer] = PendingBatch(batch, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain())
        return await waiting.answer

    async def close(self) -> None:
        """Take no more, and wait until all is answered."""
        self._closed = True
        if self._draining is not None:
            await self._draining

    async def _drain(self) -> None:
        try:
            while group := self._next_group():
                self.flushes += 1
                await self._answer(group)
        finally:
            self._draining = None

    def _next_group(self) -> list[PendingBatch[Answer]]:
        # A writer that was cancelled before its batch was sent has written nothing.
        waiting = [one for one in self._waiting if not one.answer.done()]
        chosen = set(self._together([one.batch for one in waiting[:MOST]]))
        self._waiting = [one for i, one in enumerate(waiting) if i not in chosen]
        return [one for i, one in enumerate(waiting) if i in chosen]

    async def _answer(self, group: Sequence[PendingBatch[Answer]]) -> None:
        try:
            answers = await self._flush([one.batch for one in group])
        except Exception as error:
            answers = [error] * len(group)
        for one, answer in zip(group, answers, strict=True):
            if one.answer.done():
                continue
            if isinstance(answer, Exception):
                one.answer.set_exception(answer)
            else:
                one.answer.set_result(answer)
