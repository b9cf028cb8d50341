"""The processor time of one thing that is done, without what it waits for."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")
spent: Callable[[], int] = getattr(time, "thread_time_ns", time.process_time_ns)
"""A browser's Python has one thread, and no clock of it."""


class Meter(AbstractContextManager[None]):
    """Adds up the time that is spent inside it. Never await inside: other tasks' time would be counted too."""

    __slots__ = ("began", "total")

    def __init__(self) -> None:
        self.total = 0
        """Nanoseconds."""
        self.began = 0

    def __enter__(self) -> None:
        self.began = spent()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.total += spent() - self.began

    @property
    def millis(self) -> float:
        return self.total / 1e6


class Steps(Awaitable[T]):
    """An awaitable whose own steps are metered, without the time in which it waits."""

    def __init__(self, meter: AbstractContextManager[None], awaited: Awaitable[T]) -> None:
        self.meter = meter
        self.awaited = awaited

    def __await__(self) -> Generator[Any, Any, T]:
        inner: Any = self.awaited.__await__()
        resume, value = inner.send, None
        while True:
            try:
                with self.meter:
                    waits_for = resume(value)
            except StopIteration as done:
                result: T = done.value
                return result
            try:
                resume, value = inner.send, (yield waits_for)
            except BaseException as error:  # a cancellation, for instance: it is for the one inside
                resume, value = inner.throw, error
