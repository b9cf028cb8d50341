"""A room with tables: one store, one bus and one clock, as many gateways as a test wants, and people who come."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.port import Bus
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House, public_ids
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.promises.signing import UNSIGNED, Signer
from stammtisch.server.store.ids import IdMaker
from stammtisch.server.store.port import DEAL, Event, Player, Stream, TableRow
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table_request import TableRequest
from stammtisch.server.workers.thought import subject
from tests.server.memory import Memory, MemoryStore
from tests.server.table.people import Person
from tests.server.virtual import Scripted, VirtualClock, settle

LEVEL = "anfaenger"
KEY = b"k" * 32
LIMIT = 60
"""Seconds after which a test gives up."""


class Room:
    """All that a table needs, and nothing that a test cannot repeat."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.clock = VirtualClock()
        self.memory = Memory()
        self.bus = InsideBus()
        self.bots = Scripted()
        self.gateways: list[TableGateway] = []
        self.row: TableRow
        self.is_deaf = False
        """Whether gateways do not hear each other."""
        self.seeds = 0
        self.signer: Signer = UNSIGNED

    async def open(self) -> None:
        await self.bus.serve(subject(LEVEL), self.bots)
        await self.gateway()

    async def gateway(self, bus: Bus | None = None, store: MemoryStore | None = None) -> TableGateway:
        """One more gateway on the same facts."""
        store = store or MemoryStore(self.memory, self.clock)
        await store.open()
        house = House(
            store=store,
            bus=bus or self.bus,
            clock=self.clock,
            sealer=Sealer(KEY),
            ids=IdMaker(self.clock, self.rng.getrandbits),
            metrics=Metrics(),
            fresh_seed=self.fresh_seed,
            dice=lambda text: hashlib.sha256(text.encode()).hexdigest(),
            origin=f"g{len(self.gateways)}",
            public=public_ids(KEY),
            signer=self.signer,
        )
        gateway = TableGateway(house)
        await gateway.open()
        self.gateways.append(gateway)
        return gateway

    def fresh_seed(self) -> bytes:
        self.seeds += 1
        return hashlib.sha256(str(self.seeds).encode()).digest()

    # people

    def person(self, name: str, **more: Any) -> Person:
        player = Player(100 + self.rng.randrange(1 << 30), name, **more)
        self.memory.players[player.id] = player
        return Person(self, player)

    async def table(self, **wish: Any) -> Person:
        """A new table, and whoever has opened it."""
        wanted: dict[str, Any] = {"game": "schafkopf", "preset": "schafkopf-rein", "level": LEVEL, "bot_ms": 800} | wish
        person = self.person("Anni")
        self.row = await self.gateways[0].create(person.player, TableRequest(**wanted))
        await person.come()
        return person

    async def friend(self, name: str, gateway: TableGateway | None = None, **more: Any) -> Person:
        """Somebody who joins the table and looks at it."""
        person = self.person(name, **more)
        await (gateway or self.gateways[0]).join(self.row, person.player)
        await person.come(gateway)
        return person

    # what is known of the table

    def host(self, gateway: int = 0) -> Host:
        return self.gateways[gateway].hosts[self.row.id]

    @property
    def store(self) -> MemoryStore:
        """The store of the first gateway."""
        store = self.gateways[0].house.store
        assert isinstance(store, MemoryStore)
        return store

    @property
    def state(self) -> Table:
        return self.host().table

    @property
    def deal(self) -> Running:
        running = self.host().running
        assert running is not None
        return running

    @property
    def log(self) -> list[Event]:
        """All events of the table and its deals, each stream in order."""
        return [event for _, events in sorted(self.memory.events.items()) for _, event in sorted(events.items())]

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.log if event.kind == kind]

    def deal_of(self, gateway: int) -> Running:
        running = self.host(gateway).running
        assert running is not None
        return running

    async def until(self, reached: Callable[[], bool], most: int = 3000) -> None:
        """Let time go by until something is so."""
        await settle()
        for _ in range(most):
            if reached():
                return
            moment = self.clock.next_moment
            assert moment is not None, "nothing is going to happen"
            await self.clock.advance(moment - self.clock.now())
        raise AssertionError("it never came to that")

    async def until_asked(self, person: Person, *others: Person) -> None:
        """Until it is the person's turn; the others play what they like."""
        await self.play([person, *others], lambda: self.is_at("turn") and person.is_asked)

    def is_at(self, stage: str, number: int | None = None) -> bool:
        """Whether a deal, or this one, is at the stage."""
        deal = self.host().running
        return deal is not None and deal.stage == stage and number in (None, deal.number)

    def is_past(self, number: int) -> bool:
        deal = self.host().running
        return deal is not None and deal.number > number

    async def play(self, people: list[Person], reached: Callable[[], bool], most: int = 5000) -> None:
        """Play anything, until something is so: people act at once, and read no bill for long."""
        for _ in range(most):
            await settle()
            if self.is_deaf:
                await self.look()
            if reached():
                return
            if await self.anybody(people):
                continue
            moment = self.clock.next_moment
            assert moment is not None, f"nobody is asked, and nothing is going to happen: {self.deal.stage}"
            await self.clock.advance(moment - self.clock.now())
        raise AssertionError("it never came to that")

    async def look(self) -> None:
        """All gateways look at the store, as if they had heard each other."""
        for gateway in self.gateways:
            await gateway.hosts[self.row.id].look()

    async def anybody(self, people: list[Person]) -> bool:
        for person in people:
            if await person.act_if_asked():
                return True
        return False


def evening(test: Callable[[Room], Awaitable[None]]) -> Callable[[], None]:
    """The test in a room of its own."""

    def runs() -> None:
        in_a_room(test)

    runs.__name__, runs.__doc__, runs.__module__ = test.__name__, test.__doc__, test.__module__
    return runs


def in_a_room(test: Callable[[Room], Awaitable[None]], seed: int = 1) -> None:
    async def within() -> None:
        room = Room(seed)
        await room.open()
        async with asyncio.timeout(LIMIT):
            await test(room)
        for gateway in room.gateways:
            await gateway.drain()

    asyncio.run(within())


def deal_stream(running: Running) -> Stream:
    return Stream(DEAL, running.deal)
