"""What the steps of a move cost in a gateway, in processor time, part by part.

`count()` wraps the steps of the real code, in the child process alone: the server itself knows nothing of it. Each
SIGUSR1 begins or ends to count, since counting itself takes about a sixth of a move.
"""

from __future__ import annotations

import signal
from collections.abc import Awaitable, Callable, Generator
from contextlib import AbstractContextManager
from functools import wraps
from time import thread_time_ns
from types import SimpleNamespace, TracebackType
from typing import Any, ClassVar, ParamSpec, TypeVar

from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from stammtisch.server.metering import Steps

P = ParamSpec("P")
T = TypeVar("T")
PARTS = ("decode", "fold", "apply", "append", "views", "push")


class CostMeter(AbstractContextManager[None]):
    """A part that is counted. While another one runs inside it, that one is counted instead. One thread."""

    running: ClassVar[list[CostMeter]] = []
    """The innermost last."""
    counting: ClassVar[bool] = False

    def __init__(self) -> None:
        self.total = 0
        self.began = 0

    def __enter__(self) -> None:
        if not CostMeter.counting:
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


ALL = {name: CostMeter() for name in PARTS}


class Costs(Collector):
    """The totals, among the other metrics."""

    def collect(self) -> Generator[CounterMetricFamily, None, None]:
        family = CounterMetricFamily("stammtisch_cost_seconds", "Processor time by part of a move.", labels=["part"])
        for name, counted in ALL.items():
            family.add_metric([name], counted.total / 1e9)
        yield family


def switch(*_: object) -> None:
    """Begin to count, or end it."""
    CostMeter.counting = not CostMeter.counting


def inside(part: str, function: Callable[P, T]) -> Callable[P, T]:
    """The same function, counted as this part."""
    counted = ALL[part]

    @wraps(function)
    def called(*args: P.args, **words: P.kwargs) -> T:
        with counted:
            return function(*args, **words)

    return called


def by_steps(part: str, function: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """The same for one that waits: its steps are counted, without the waiting."""
    counted = ALL[part]

    @wraps(function)
    def called(*args: P.args, **words: P.kwargs) -> Awaitable[T]:
        awaited = function(*args, **words)
        return Steps(counted, awaited) if CostMeter.counting else awaited

    return called


def count() -> None:
    """Count from now on in this process, whenever it is switched on."""
    from stammtisch.server.connection import conversation, outbox, wire
    from stammtisch.server.live import host
    from stammtisch.server.live.timers import Planning
    from stammtisch.server.process import metrics
    from stammtisch.server.store.postgres import append, store

    rows: tuple[tuple[Any, str, str, Callable[[str, Any], Any]], ...] = (
        (host, "foreseen", "fold", inside),
        (host, "batch", "fold", inside),
        (host.Host, "took", "views", inside),
        (wire.Wire, "data_received", "decode", inside),
        (wire.Wire, "write", "push", inside),
        (wire.Wire, "flush", "push", inside),
        (outbox, "send_text", "push", by_steps),
        (append.Appender, "_append", "append", by_steps),
        (store.PostgresStore, "write", "append", by_steps),
    )
    for owner, name, part, way in rows:
        setattr(owner, name, way(part, getattr(owner, name)))
    decoder, do, begin = conversation.DECODER, host.Host.do, metrics.Metrics.__init__
    conversation.DECODER = SimpleNamespace(decode=inside("decode", decoder.decode))  # type: ignore[assignment]

    async def planned(self: host.Host, planning: Planning, command: str = "") -> None:
        await do(self, inside("apply", planning), command)

    def told(self: metrics.Metrics) -> None:
        begin(self)
        self.registry.register(Costs())

    host.Host.do = planned  # type: ignore[method-assign]
    metrics.Metrics.__init__ = told  # type: ignore[method-assign]
    signal.signal(signal.SIGUSR1, switch)
