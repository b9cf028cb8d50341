"""What is counted is work, not waiting; and who does not ask pays nothing."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from time import thread_time_ns

import pytest

from stammtisch.server.metering import Steps
from stammtisch_proving.load.counting import CostMeter, by_steps, switch

WORK = 5_000_000
"""Nanoseconds."""


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CostMeter, "counting", True)


def work() -> None:
    end = thread_time_ns() + WORK
    while thread_time_ns() < end:
        pass


def test_work_is_counted() -> None:
    part = CostMeter()

    with part:
        work()

    assert part.total >= WORK


def test_waiting_is_not_counted() -> None:
    async def works_and_waits() -> str:
        work()
        await asyncio.sleep(0.01)
        work()
        return "done"

    async def beside() -> None:
        await asyncio.sleep(0.001)
        for _ in range(10):
            work()

    async def both() -> str:
        other = asyncio.create_task(beside())
        answer = await Steps(part, works_and_waits())
        await other
        return answer

    part = CostMeter()
    assert asyncio.run(both()) == "done"
    assert 2 * WORK <= part.total < 8 * WORK


def test_a_cancellation_reaches_the_one_inside() -> None:
    heard = []

    async def waits() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    async def cancelled() -> None:
        task = asyncio.ensure_future(as_coroutine(Steps(CostMeter(), waits())))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    async def as_coroutine(awaited: Steps[None]) -> None:
        await awaited

    asyncio.run(cancelled())
    assert heard == ["cancelled"]


def test_an_error_comes_out() -> None:
    async def fails() -> None:
        raise KeyError("of its own")

    async def tried() -> None:
        with pytest.raises(KeyError):
            await Steps(CostMeter(), fails())

    asyncio.run(tried())


def test_until_it_is_switched_on_nothing_is_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CostMeter, "counting", False)

    async def nothing() -> None:
        return None

    coroutine = nothing()
    assert by_steps("views", lambda: coroutine)() is coroutine
    coroutine.close()


COUNTING = """
from stammtisch_proving.load.counting import count
from stammtisch.server.process.metrics import Metrics
if {asked}:
    count()
print(b'stammtisch_cost_seconds' in Metrics().text())
"""


@pytest.mark.parametrize("asked", [True, False])
def test_the_metrics_tell_it_in_a_process_that_counts(asked: bool) -> None:
    program = COUNTING.format(asked=asked)
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == str(asked)


def test_counting_begins_and_ends_at_any_moment() -> None:
    outer, inner = CostMeter(), CostMeter()
    switch()
    with outer:
        switch()
        with inner:
            work()
    assert (outer.total, inner.total >= WORK) == (0, True)

    with outer:
        switch()
        with inner:
            work()
    assert inner.total < 2 * WORK
    assert not CostMeter.running
