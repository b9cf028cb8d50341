"""A whole server for tests: a SQLite file, the real gateway, bots that answer at once, and callers of every kind."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.clock import Millis, SystemClock
from stammtisch.server.http.app import make_app
from stammtisch.server.live.house import House as TableHouse
from stammtisch.server.live.house import public_ids
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.purses import FREE, Purses
from stammtisch.server.services import EndpointSettings, Services
from stammtisch.server.store.connect import connect
from stammtisch.server.store.ids import IdMaker
from stammtisch.server.workers import deciding
from stammtisch.server.workers.levels import levels_here
from stammtisch.server.workers.reviewed import COACH
from stammtisch.server.workers.thought import subject
from tests.server.signers import SIGNER

HERE = "http://localhost"
LEAST_BOT = 60
"""Milliseconds that a bot seems to think: enough for these levels, and a deal stays short."""
LIMIT = 20
"""Seconds after which a test gives up."""
NO_LIMITS = EndpointSettings(rates={})


class TestClock:
    """The clock of the machine, and a hand to put it forward."""

    __test__ = False

    def __init__(self) -> None:
        self.clock = SystemClock()
        self.ahead: Millis = 0

    def now(self) -> Millis:
        return self.clock.now() + self.ahead

    async def sleep_until(self, moment: Millis) -> None:
        await self.clock.sleep_until(moment - self.ahead)


@dataclass(frozen=True)
class House:
    """A server, and the doors to it."""

    app: FastAPI
    services: Services
    clock: TestClock

    def caller(self, token: str = "", address: str = "127.0.0.1", **headers: str) -> httpx.AsyncClient:
        """Somebody who asks: with a bearer token, or with a cookie once it is given."""
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        given = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.AsyncClient(transport=transport, base_url=HERE, headers={**given, **headers})

    async def guest(self, name: str = "Resi", **more: Any) -> httpx.AsyncClient:
        """A person with a bearer token."""
        told = await self.caller().post("/v1/session", json={"name": name, "token": True, **more})
        assert told.status_code == 201, told.text
        return self.caller(told.json()["token"])

    async def bot(self, owner: httpx.AsyncClient) -> httpx.AsyncClient:
        made = await owner.post("/v1/bots", json={"name": "Robo"})
        assert made.status_code == 201, made.text
        return self.caller(made.json()["token"])


@asynccontextmanager
async def house(folder: Path, settings: EndpointSettings = NO_LIMITS, paid: bool = False) -> AsyncIterator[House]:
    """The server inside this event loop, without a port."""
    store, bus, clock = connect(f"sqlite:///{folder / 'log.sqlite'}"), InsideBus(), TestClock()
    await store.open()
    await bus.open()
    for name in levels_here():
        await bus.serve(subject(name), answer)
    await bus.serve(COACH, look_back)
    key = secrets.token_bytes(32)
    shared = TableHouse(
        store=store,
        bus=bus,
        clock=clock,
        sealer=Sealer(key),
        ids=IdMaker(clock),
        metrics=Metrics(),
        fresh_seed=lambda: secrets.token_bytes(32),
        dice=lambda text: text,
        origin="test",
        public=public_ids(key),
        signer=SIGNER,
        least_bot=LEAST_BOT,
    )
    gateway = TableGateway(shared)
    await gateway.open()
    services = Services(store, gateway, clock, settings, Purses(clock, {}) if paid else FREE, counts=shared.metrics)
    try:
        yield House(make_app(services), services, clock)
    finally:
        await gateway.drain()
        await bus.close()
        await store.close()


async def answer(question: bytes) -> bytes:
    return await asyncio.to_thread(deciding.decide, question)


async def look_back(question: bytes) -> bytes:
    return await asyncio.to_thread(deciding.looked_back, question)


def run(
    folder: Path,
    test: Callable[[House], Awaitable[None]],
    settings: EndpointSettings = NO_LIMITS,
    paid: bool = False,
    seconds: float = LIMIT,
) -> None:
    """The test in a house of its own."""

    async def within() -> None:
        async with asyncio.timeout(seconds), house(folder, settings, paid) as opened:
            await test(opened)

    asyncio.run(within())


@asynccontextmanager
async def listening(opened: House) -> AsyncIterator[tuple[str, uvicorn.Server]]:
    """The server behind a real uvicorn on a free loopback port: its address."""
    config = uvicorn.Config(
        opened.app, port=0, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    server.capture_signals = no_signals  # type: ignore[method-assign]
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}", server
    finally:
        server.should_exit = True
        await serving


@contextmanager
def served(folder: Path, settings: EndpointSettings = NO_LIMITS) -> Iterator[str]:
    """The same in a thread of its own."""
    started, found, stop = threading.Event(), list[str](), list[uvicorn.Server]()

    async def serve() -> None:
        async with house(folder, settings) as opened, listening(opened) as (address, server):
            stop.append(server)
            found.append(address)
            started.set()
            while not server.should_exit:
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert started.wait(LIMIT), "the server has not started"
        yield found[0]
    finally:
        for server in stop:
            server.should_exit = True
        thread.join(LIMIT)


@contextmanager
def no_signals() -> Iterator[None]:
    """A thread hears none."""
    yield


def with_rates(**rates: Any) -> EndpointSettings:
    return replace(NO_LIMITS, rates=rates)
