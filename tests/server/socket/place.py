"""A real server in the test's own event loop: SQLite, the gateway, uvicorn on a free port, and people at a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stammtisch.core.action import sample
from stammtisch.fair import nonce_commitment
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.port import Answers
from stammtisch.server.clock import Millis
from stammtisch.server.connection.endpoint import Sockets
from stammtisch.server.connection.limits import FRAME, LIMITS, ConnectionLimits
from stammtisch.server.connection.wire import Wire
from stammtisch.server.http.app import make_app
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import open_house
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.people.identity import log_in, new_id
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.protocol.answers import Ok
from stammtisch.server.protocol.commands import Act, Ready
from stammtisch.server.services import EndpointSettings, Services
from stammtisch.server.store.connect import connect as connect_store
from stammtisch.server.store.port import DEAL, Event, Player, Stream, TableRow
from stammtisch.server.table.names.shown import public_player
from stammtisch.server.table.show import shown
from stammtisch.server.table_request import TableRequest
from stammtisch.server.workers import deciding
from stammtisch.server.workers.levels import levels_here
from stammtisch.server.workers.thought import HINTS, subject

Json = dict[str, Any]
HERE = "127.0.0.1"
LIMIT = 60
"""Seconds after which a test gives up."""
OPEN_LIMITS = ConnectionLimits(messages=10**9, invalid=10**9)
"""For whoever sends much on purpose."""
HURRY = 200
"""How much quicker than usual the clock goes: nobody waits for the end of a poll."""


class Clock:
    """A clock that hurries, and a hand to put it forward."""

    def __init__(self) -> None:
        self.ahead: Millis = 0
        self.hurry = HURRY
        self.start = time.monotonic()
        self.zero = time.time_ns() // 1_000_000

    def now(self) -> Millis:
        return self.zero + round((time.monotonic() - self.start) * 1000 * self.hurry) + self.ahead

    def stop(self) -> None:
        """From now on only the hand moves it."""
        self.zero, self.hurry = self.now() - self.ahead, 0

    def go(self) -> None:
        """Hurry on."""
        self.start, self.hurry = time.monotonic(), HURRY

    async def sleep_until(self, moment: Millis) -> None:
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(min(left / 1000 / HURRY, 0.02))


@dataclass(frozen=True)
class Person:
    """Somebody with a login; nobody has an empty token."""

    player: Player | None
    token: str = field(default="", repr=False)

    @property
    def known(self) -> Player:
        assert self.player is not None
        return self.player


NOBODY = Person(None)


@dataclass(frozen=True)
class Place:
    """The server, and how to get to it."""

    services: Services
    sockets: Sockets
    gateway: TableGateway
    clock: Clock
    server: uvicorn.Server
    port: int

    @property
    def wires(self) -> Iterator[Wire]:
        """The connections that are open."""
        return (wire for wire in self.server.server_state.connections if isinstance(wire, Wire))

    async def person(self, name: str = "Resi", bot_of: int | None = None) -> Person:
        player = Player(new_id(), name, bot_of=bot_of)
        await self.services.store.put_player(player)
        token, _ = await log_in(self.services, player, "guest" if bot_of is None else "bot")
        return Person(player, token)

    @asynccontextmanager
    async def socket(self, table: str, token: str = "", **headers: str) -> AsyncIterator[ClientConnection]:
        """A connection that has not said hello."""
        given = {"Authorization": f"Bearer {token}"} if token else {}
        name = headers.pop("Host", HERE)
        async with connect(
            f"ws://{name}:{self.port}/v1/tables/{table}/socket",
            host=HERE,
            port=self.port,
            additional_headers={**given, **headers},
            compression=None,
            proxy=None,
            close_timeout=5,
            max_queue=None,
        ) as opened:
            yield opened

    @asynccontextmanager
    async def seen(self, table: str, person: Person = NOBODY, **hello: Any) -> AsyncIterator[ClientConnection]:
        """A connection that is welcome; the welcome is read, and nothing else."""
        async with self.socket(table, person.token) as opened:
            await say(opened, {"type": "hello", "v": 1, **hello})
            assert (await hear(opened))["type"] == "welcome"
            yield opened


async def say(socket: ClientConnection, message: Json) -> None:
    await socket.send(json.dumps(message))


async def hear(socket: ClientConnection) -> Json:
    async with asyncio.timeout(LIMIT):
        heard: Json = json.loads(await socket.recv())
    return heard


async def until(socket: ClientConnection, *types: str) -> Json:
    """The next message of these types."""
    while (heard := await hear(socket))["type"] not in types:
        pass
    return heard


async def goodbye(socket: ClientConnection) -> tuple[str, int]:
    """How the connection ends: the code of the last `bye`, and of the close frame."""
    code = ""
    try:
        while True:
            heard = await hear(socket)
            code = heard["code"] if heard["type"] == "bye" else code
    except ConnectionClosed as closed:
        return code, closed.rcvd.code if closed.rcvd else 0


def command_id() -> str:
    return str(uuid.uuid4())


@asynccontextmanager
async def place(folder: Path, limits: ConnectionLimits = LIMITS) -> AsyncIterator[Place]:
    """A server that is open."""
    store, bus, clock = connect_store(f"sqlite:///{folder / 'log.sqlite'}"), InsideBus(), Clock()
    await store.open()
    await bus.open()
    for name in levels_here():
        await bus.serve(subject(name), thinking(deciding.decide))
    await bus.serve(HINTS, thinking(deciding.hinted))
    key = secrets.token_bytes(32)
    gateway = TableGateway(open_house(store, bus, clock, key, Sealer(key), Metrics()))
    await gateway.open()
    services = Services(store, gateway, clock, EndpointSettings(rates={}))
    sockets = Sockets(services, limits)
    config = uvicorn.Config(
        make_app(services, sockets),
        port=0,
        ws=Wire,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    server.capture_signals = no_signals  # type: ignore[method-assign]
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Place(services, sockets, gateway, clock, server, port)
    finally:
        await sockets.drain()
        await gateway.drain()
        server.should_exit = True
        await serving
        await bus.close()
        await store.close()


def thinking(thinks: Callable[[bytes], bytes]) -> Answers:
    """A worker in a thread: processes of their own take long to start."""

    async def answer(question: bytes) -> bytes:
        return await asyncio.to_thread(thinks, question)

    return answer


@contextmanager
def no_signals() -> Iterator[None]:
    yield


Test = Callable[[Place], Awaitable[None]]
Run = Callable[[Test], None]


@contextmanager
def kept_open(folder: Path, limits: ConnectionLimits = LIMITS, seconds: float = LIMIT) -> Iterator[Run]:
    """A place for several tests; after each nothing is in the log that an operator would have to look at."""
    with asyncio.Runner() as runner:
        stack = contextlib.AsyncExitStack()
        opened = runner.run(stack.enter_async_context(place(folder, limits)))

        async def within(test: Test) -> None:
            async with asyncio.timeout(seconds):
                await test(opened)

        def run(test: Test) -> None:
            with quiet():
                runner.run(within(test))

        try:
            yield run
        finally:
            runner.run(stack.aclose())


def run(folder: Path, test: Test, limits: ConnectionLimits = LIMITS, seconds: float = LIMIT) -> None:
    """The test in a place of its own."""
    with kept_open(folder, limits, seconds) as run_here:
        run_here(test)


@contextmanager
def quiet() -> Iterator[None]:
    """No warning, no error, no traceback is logged meanwhile."""
    kept = Kept(logging.WARNING)
    root = logging.getLogger()
    root.addHandler(kept)
    try:
        yield
    finally:
        root.removeHandler(kept)
    assert [record.getMessage() for record in kept.records] == []


class Kept(logging.Handler):
    """Keeps what is logged."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


# a table


@dataclass(frozen=True)
class Seated:
    """A table with a person in every seat: nothing happens that nobody does."""

    place: Place
    row: TableRow
    people: tuple[Person, ...]

    @property
    def name(self) -> str:
        return self.row.name

    async def host(self) -> Host:
        return await self.place.gateway.host(self.row.id)

    async def log(self) -> list[Event]:
        """All that is stored of the table and of its deals."""
        host, store = await self.host(), self.place.services.store
        found = await store.read(host.stream)
        for deal in host.table.dealt:
            found += await store.read(Stream(DEAL, deal))
        return found

    async def play_until(self, enough: Callable[[Host], bool], rng: Random) -> None:
        """Everybody does something that is allowed, until it is enough."""
        while not enough(host := await self.host()):
            deal = host.running
            waits = deal.waits_for if deal else ()
            if deal and deal.stage == "between":
                for person in self.people:
                    await self.place.gateway.command(self.row, person.known, Ready(command_id()), "de")
            if deal is None or not waits:
                await asyncio.sleep(0.005)
                continue
            seat = rng.choice(waits)
            legal = shown(deal, seat).legal
            chosen = str(sample(legal, rng.randrange)) if legal else ""
            if chosen and chosen != "end":
                act = Act(command_id(), chosen)
                answer = await self.place.gateway.command(self.row, self.people[seat].known, act, "de")
                assert isinstance(answer, Ok) or deal is not (await self.host()).running, answer


NONCE = bytes(range(16))


@asynccontextmanager
async def seated(place: Place, promising: bool = False, **wish: Any) -> AsyncIterator[Seated]:
    """Four people at a table of Schafkopf, all of them connected. The last may have promised `NONCE` for deal 0."""
    people = [await place.person(name) for name in ("Resi", "Sepp", "Vroni", "Xaver")]
    wanted = {"game": "schafkopf", "preset": "schafkopf-rein", "fill": "wait", **wish}
    row = await place.gateway.create(people[0].known, TableRequest(**wanted))
    *others, last = people[1:]
    for person in others:
        await place.gateway.join(row, person.known)
    await place.gateway.join(row, last.known, promised(row.name, 0, last) if promising else "")
    async with contextlib.AsyncExitStack() as stack:
        for person in reversed(people):  # with the first who is here the table begins
            await stack.enter_async_context(place.seen(row.name, person))
        yield Seated(place, row, tuple(people))


def promised(table: str, deal: int, person: Person, nonce: bytes = NONCE) -> str:
    return nonce_commitment(table, deal, public_player(person.known.id), nonce).hex()


def in_play(host: Host) -> bool:
    """In the middle of a deal: a trick is done, one card lies, and one seat is on turn."""
    deal = host.running.play.session.deal if host.running else None
    return bool(deal and deal.tricks and deal.table and host.running and host.running.stage == "turn")
