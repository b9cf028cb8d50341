"""How a server stops: by a signal, by itself when a part fails, and also when somebody does not listen."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from stammtisch.server.process import run as serving
from stammtisch.server.process.health import Health
from stammtisch.server.process.roles import AssembledServer
from stammtisch.server.process.settings import ServingError


async def breaks() -> None:
    raise ValueError("EO GO HO")


async def never() -> None:
    await asyncio.Event().wait()


def test_a_signal_asks_to_stop() -> None:
    async def served() -> bool:
        stopping = asyncio.Event()
        with serving.signals(stopping):
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.wait_for(stopping.wait(), 10)
        return stopping.is_set()

    before = signal.getsignal(signal.SIGTERM)

    assert asyncio.run(served())
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_part_that_fails_closes_the_server(caplog: pytest.LogCaptureFixture) -> None:
    async def served() -> None:
        tasks = [asyncio.create_task(never()), asyncio.create_task(breaks())]
        await serving.first_of(asyncio.Event(), tasks)
        await serving.close(AssembledServer(Health({})), None, tasks)

    with pytest.raises(ServingError, match="a part of the server has failed"):
        asyncio.run(served())

    assert "a part of the server has failed" in [record.msg for record in caplog.records]


def test_who_does_not_listen_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(serving, "DRAIN_SECONDS", 0.01)
    parts = AssembledServer(Health({}), drain=never)

    asyncio.run(serving.close(parts, None, []))

    assert parts.condition.draining
    assert "not everybody has heard goodbye in time" in [record.msg for record in caplog.records]
