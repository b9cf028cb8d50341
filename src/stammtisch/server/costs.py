"""What the steps of a move cost in processor time, part by part.

There is nothing to count unless `STAMMTISCH_COSTS` is set; then each SIGUSR1 begins or ends to count, since counting
itself takes about a sixth of a move. A part must not wait inside: what runs meanwhile would be counted along. What
waits is counted by `steps`, which leaves the waiting out.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Awaitable, Generator
from time import thread_time_ns
from types import TracebackType
from typing import Any, ClassVar, TypeVar

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

T = TypeVar("T")
PARTS = ("decode", "fold", "apply", "append", "views", "push")
ON = os.environ.get("STAMMTISCH_COSTS", "") not in ("", "0")


class Part:
    """One part. Switched off it does nothing."""

    total = 0

    def __enter__(self) -> None:
        """Begin to count."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Count no longer."""


class Counted(Part):
    """A part that is counted. While another one runs inside it, that one is counted instead. One thread."""

    running: ClassVar[list[Counted]] = []
    """The innermost last."""
    counting: ClassVar[bool] = False

    def __init__(self) -> None:
        self.total = 0
        self.began = 0

    def __enter__(self) -> None:
        if not Counted.counting:
            return
        self.began = now = thread_time_ns()
        if self.running:
            outer = self.running[-1]
            outer.total += now - outer.began
        self.running.append(self)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self.running or self.running[-1] is not self:  # entered before counting began
            return
        now = thread_time_ns()
        self.total += now - self.began
        self.running.pop()
        if self.running:
            self.running[-1].began = now


class Steps(Awaitable[T]):
    """An awaitable whose own steps are counted, without the time in which it waits."""

    def __init__(self, part: Part, awaited: Awaitable[T]) -> None:
        self.part = part
        self.awaited = awaited

    def __await__(self) -> Generator[Any, Any, T]:
        inner: Any = self.awaited.__await__()
        resume, value = inner.send, None
        while True:
            try:
                with self.part:
                    waits_for = resume(value)
            except StopIteration as done:
                result: T = done.value
                return result
            try:
                resume, value = inner.send, (yield waits_for)
            except BaseException as error:  # a cancellation, for instance: it is for the one inside
                resume, value = inner.throw, error


def part(name: str) -> Part:
    """The part of this name."""
    return ALL[name]


def steps(counted: Part, awaited: Awaitable[T]) -> Awaitable[T]:
    """The same to await; its steps are counted, where counting is on."""
    return Steps(counted, awaited) if Counted.counting else awaited


def switch(*_: object) -> None:
    """Begin to count, or end it."""
    Counted.counting = not Counted.counting


def listen() -> None:
    """Let SIGUSR1 switch, where there is something to count."""
    if ON:
        signal.signal(signal.SIGUSR1, switch)


ALL: dict[str, Part] = {name: Counted() if ON else Part() for name in PARTS}


class Costs(Collector):
    """The totals, as an operator reads them."""

    def collect(self) -> Generator[CounterMetricFamily, None, None]:
        family = CounterMetricFamily("stammtisch_cost_seconds", "Processor time by part of a move.", labels=["part"])
        for name, counted in ALL.items():
            family.add_metric([name], counted.total / 1e9)
        yield family


def register(registry: CollectorRegistry) -> None:
    """Tell the totals beside the other metrics, where they are counted."""
    if ON:
        registry.register(Costs())
