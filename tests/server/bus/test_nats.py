"""NATS comes and goes; play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from stammtisch.server.bus.connect import connect
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.nats import NatsBus
from stammtisch.server.bus.port import Bus, BusHint, NoAnswer
from tests.server.bus.ends import Ear, listening, run
from tests.server.bus.nats_server import NatsServer

AT_ONCE = 5.0
"""Far less than whoever waits for a dead NATS would wait."""


@asynccontextmanager
async def opened(*buses: Bus) -> AsyncIterator[None]:
    for bus in buses:
        await bus.open()
    try:
        yield
    finally:
        for bus in buses:
            await bus.close()


async def back(bus: Bus, ears: list[Ear]) -> list[int]:
    """Hint until everybody has heard: at most once, so it has to be said again."""
    while any(ear.heard.empty() for ear in ears):
        await bus.hint(BusHint(2))
        await asyncio.sleep(0.05)
    return [await ear.next() for ear in ears]


async def answer(question: bytes) -> bytes:
    return b"answer"


def test_without_an_address_the_bus_is_inside_this_process() -> None:
    assert isinstance(connect(None), InsideBus)
    assert isinstance(connect("nats://127.0.0.1:1"), NatsBus)


def test_after_a_restart_of_nats_everybody_hears_and_answers_again() -> None:
    async def test() -> None:
        server = NatsServer()
        await server.start()
        one, other = NatsBus(server.url), NatsBus(server.url)
        try:
            async with opened(one, other):
                ears = [await listening(one), await listening(other)]
                await other.serve("bots", answer)
                await one.hint(BusHint(1))
                assert [await ear.next() for ear in ears] == [1, 1]

                server.kill()
                while one.client.is_connected:
                    await asyncio.sleep(0.01)
                async with asyncio.timeout(AT_ONCE):
                    await one.hint(BusHint(1))
                    with pytest.raises(NoAnswer):
                        await one.ask("bots", b"?", 60)

                await server.start()
                assert await back(one, ears) == [2, 2]
                assert await one.ask("bots", b"?", 5) == b"answer"
        finally:
            server.kill()

    run(test)


def test_a_hint_into_a_connection_that_has_just_died_does_not_raise() -> None:
    async def test() -> None:
        server = NatsServer()
        await server.start()
        bus = NatsBus(server.url)
        try:
            async with opened(bus):
                server.kill()
                async with asyncio.timeout(AT_ONCE):
                    for _ in range(100):
                        await bus.hint(BusHint(1))
        finally:
            server.kill()

    run(test)


def test_who_opens_before_nats_is_there_hears_once_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.server.bus.nats.FIRST_SECONDS", 0.1)

    async def test() -> None:
        server = NatsServer()
        bus = NatsBus(server.url)
        try:
            async with opened(bus):
                ear = await listening(bus)
                await bus.serve("bots", answer)
                await bus.hint(BusHint(1))
                with pytest.raises(NoAnswer):
                    await bus.ask("bots", b"?", 60)
                await server.start()

                assert await back(bus, [ear]) == [2]
                assert await bus.ask("bots", b"?", 5) == b"answer"
        finally:
            server.kill()

    run(test)


def test_a_bus_that_never_found_nats_can_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.server.bus.nats.FIRST_SECONDS", 0.1)

    async def test() -> None:
        async with opened(NatsBus(NatsServer().url)):
            pass

    run(test)


def test_a_client_that_the_server_has_thrown_out_is_replaced() -> None:
    """As it does with slow readers: to the client that is the end."""

    async def test() -> None:
        server = NatsServer()
        await server.start()
        bus = NatsBus(server.url)
        try:
            async with opened(bus):
                ear = await listening(bus)
                await bus.client.close()
                await bus.hint(BusHint(1))

                assert await back(bus, [ear]) == [2]
        finally:
            server.kill()

    run(test)


def test_what_is_no_table_is_not_heard() -> None:
    async def test() -> None:
        server = NatsServer()
        await server.start()
        bus = NatsBus(server.url)
        try:
            async with opened(bus):
                ear = await listening(bus)
                await bus.client.publish("stammtisch.hint", b"the schafkopf table")
                await bus.hint(BusHint(3))

                assert await ear.next() == 3
        finally:
            server.kill()

    run(test)
