"""Two gateways on one real PostgreSQL serve one table, with a real NATS between them and without."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from random import Random
from uuid import uuid4

import asyncpg
import pytest

from stammtisch.fair.table_file import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.server.bus.connect import connect as connect_bus
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.port import Bus, BusHint
from stammtisch.server.clock import SystemClock
from stammtisch.server.live.house import open_house
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.protocol.answers import Change, Ok, Pong
from stammtisch.server.protocol.commands import Act, Hello, Ready
from stammtisch.server.store.connect import connect, prepare
from stammtisch.server.store.port import Audit, Player, TableRow, TableStore
from stammtisch.server.store.postgres import PostgresStore
from stammtisch.server.table_request import TableRequest
from stammtisch.server.workers.thought import subject
from stammtisch_proving.load.heard import chosen as drawn
from tests.server.bus.ends import NATS
from tests.server.store.places import POSTGRES, POSTGRES_CHOSEN
from tests.server.table.people import FRAMES, Told
from tests.server.table.room import KEY, LEVEL
from tests.server.virtual import Scripted

SOON = 20
"""Seconds after which a test gives up."""


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A schema of our own."""
    name = f"table_{secrets.token_hex(6)}"
    url = f"{POSTGRES}?search_path={name}"
    try:
        asyncio.run(prepare(url))
    except OSError as error:
        if POSTGRES_CHOSEN:
            raise
        pytest.skip(f"no PostgreSQL: {error}")
    yield url
    asyncio.run(drop(name))


@pytest.fixture(autouse=True)
def known_names() -> None:
    """Not here: the tables of one database have names of their own."""


async def drop(schema: str) -> None:
    connection = await asyncpg.connect(POSTGRES)
    try:
        await connection.execute(f"DROP SCHEMA {schema} CASCADE")
    finally:
        await connection.close()


class Deaf(InsideBus):
    """Bots answer, but no hint arrives: NATS is cut off."""

    async def hint(self, hint: BusHint) -> None:
        return None


class Guest:
    """A person with a connection to one of the gateways."""

    def __init__(self, gateway: TableGateway, name: str) -> None:
        self.gateway = gateway
        self.player = Player(secrets.randbits(62), name)
        self.frames: list[Told] = []
        self.news = asyncio.Event()
        self.rng = Random(name)
        self.watch: Subscriber

    def hear(self, message: bytes) -> None:
        self.frames.append(FRAMES.decode(message))
        self.news.set()

    async def come(self, row: TableRow) -> None:
        self.watch = await self.gateway.watch(row, self.player, Hello(1), self.hear)

    @property
    def change(self) -> Change | None:
        return next((frame for frame in reversed(self.frames) if isinstance(frame, Change)), None)

    async def play(self, row: TableRow, done: Callable[[Change], bool], pings: bool) -> None:
        """Act whenever asked; where no hint arrives a ping asks every so often."""
        while True:
            change = self.change
            if change is not None and done(change):
                return
            if change is not None and await self.acts(row, change):
                continue
            self.news.clear()
            try:
                async with asyncio.timeout(0.05 if pings else SOON):
                    await self.news.wait()
            except TimeoutError:
                assert pings, "nothing was heard"
                self.watch.seen(change.deal if change else 0, change.n if change else 0)

    async def acts(self, row: TableRow, change: Change) -> bool:
        view = change.view
        if change.stage == "between" and change.deal and view.seat not in change.ready:
            return isinstance(await self.gateway.command(row, self.player, Ready(str(uuid4())), "de"), Ok)
        if view.seat not in view.turn or not view.legal or change.stage not in ("cut", "turn", "poll"):
            return False
        action = drawn(view.legal, self.rng)
        return isinstance(await self.gateway.command(row, self.player, Act(str(uuid4()), action), "de"), Ok)


@asynccontextmanager
async def gateways(database: str, buses: list[Bus]) -> AsyncIterator[list[TableGateway]]:
    """A gateway for each bus, each with a store of its own on the same database."""
    async with AsyncExitStack() as stack:
        found = []
        for bus in buses:
            store = connect(database)
            await store.open()
            stack.push_async_callback(store.close)
            await bus.open()
            stack.push_async_callback(bus.close)
            await bus.serve(subject(LEVEL), Scripted())
            house = open_house(store, bus, SystemClock(), KEY, Sealer(KEY), Metrics())
            gateway = TableGateway(replace(house, least_bot=20))
            await gateway.open()
            stack.push_async_callback(gateway.drain)
            found.append(gateway)
        yield found


async def evening(database: str, buses: list[Bus], pings: bool, deals: int) -> None:
    async with gateways(database, buses) as (first, second):
        anni, kurt = Guest(first, "Anni"), Guest(second, "Kurt")
        for guest in (anni, kurt):
            await first.house.store.put_player(guest.player)
        row = await first.create(anni.player, TableRequest("skat", "skat-kneipe", level=LEVEL, bot_ms=0))
        await second.join(row, kurt.player)
        await anni.come(row)
        await kurt.come(row)

        def done(change: Change) -> bool:
            return change.deal > deals

        async with asyncio.timeout(SOON):
            await asyncio.gather(anni.play(row, done, pings), kurt.play(row, done, pings))
        await same_at_both(first, second, row, anni, kurt)
        await money_and_chain(first.house.store, second, row)
        for guest in (anni, kurt):
            await guest.watch.close()


async def same_at_both(first: TableGateway, second: TableGateway, row: TableRow, *guests: Guest) -> None:
    """Once both have looked, they know the same, and so do their guests."""
    hosts = [first.hosts[row.id], second.hosts[row.id]]
    async with asyncio.timeout(SOON):
        while True:  # what was under way when the timers stopped may still be written
            for host in hosts:
                host.clockwork.stop()
                await host.look()
                host.clockwork.stop()
            if len({host.running.seq for host in hosts if host.running}) < 2:
                break
    assert hosts[0].table == hosts[1].table
    assert hosts[0].running == hosts[1].running
    for guest in guests:
        last = guest.change
        assert last is not None
        before = sum(isinstance(frame, Pong) for frame in guest.frames)
        guest.watch.seen(last.deal, last.n)
        async with asyncio.timeout(SOON):
            while len(counts := [frame for frame in guest.frames if isinstance(frame, Pong)]) == before:
                await asyncio.sleep(0.05)
        assert (counts[-1].deal, counts[-1].n) == (guest.change.deal, guest.change.n) if guest.change else False


async def money_and_chain(store: TableStore, gateway: TableGateway, row: TableRow) -> None:
    assert isinstance(store, PostgresStore)
    audit = await store.audit()
    assert audit == Audit()
    table = read_table((await gateway.fair_table(row)).encode())
    assert verify_table(table).holds, verify_table(table)


def test_two_gateways_with_nats_between_them(database: str) -> None:
    prefix = f"test-{uuid4().hex}"

    asyncio.run(evening(database, [connect_bus(NATS, prefix), connect_bus(NATS, prefix)], pings=False, deals=3))


@pytest.mark.nightly
def test_two_gateways_that_cannot_hear_each_other(database: str) -> None:
    """NATS is gone: each ping shows what was missed, and the evening goes on, only slower."""
    asyncio.run(evening(database, [Deaf(), Deaf()], pings=True, deals=1))
