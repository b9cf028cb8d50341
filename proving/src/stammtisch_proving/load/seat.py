"""One person at a table: a connection, and what was seen over it last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from stammtisch.server.protocol.answers import VERSION
from stammtisch.server.protocol.seen import SeenChoice
from stammtisch_proving.load.heard import HEARD, GatewayMessage
from stammtisch_proving.load.wire import ClientWire, upgrade

QUIET_AFTER, QUIET_EVERY = 8, 3
"""After so many pings without news the web client sends only every third."""
AGAIN = 0.05
"""Seconds until a connection that was refused is tried again."""


class SeatCrowd(Protocol):
    """What a seat asks of all clients together."""

    byes: int

    @property
    def address(self) -> Callable[[int, int], str]: ...

    def lost(self, seat: Seat) -> None: ...
    def new_id(self) -> bytes: ...


class SeatTable(Protocol):
    """What a seat asks of its table."""

    number: int
    name: str

    @property
    def crowd(self) -> SeatCrowd: ...

    def changed(self, seat: Seat) -> None: ...
    def accepted(self, id: str) -> None: ...
    def refused(self, id: str, code: str) -> None: ...
    def again(self, seat: Seat) -> None: ...


class Seat:
    """What one client knows: its own count, the stage, whose turn it is, and its own choices."""

    def __init__(self, table: SeatTable, number: int, token: str, port: int) -> None:
        self.table = table
        self.number = number
        self.token = token
        self.port = port
        self.wire: ClientWire | None = None
        self.deal, self.n, self.stage = 0, 0, ""
        self.turn: tuple[int, ...] = ()
        self.legal: tuple[SeenChoice, ...] = ()
        self.frame = b""
        """The last change, as it came."""
        self.read, self.ready = 0, b""
        """The deal whose bill was read, and how that was said."""
        self.beats = 0
        """How many pings were due since there was news."""
        self.arrived = asyncio.Event()
        """Whether the connection is greeted and knows the present state."""
        self.is_staying = True

    @property
    def place(self) -> tuple[int, str, tuple[int, ...]]:
        """What all at the table see alike."""
        return self.deal, self.stage, self.turn

    @property
    def is_asked(self) -> bool:
        return self.number in self.turn and bool(self.legal)

    async def connect(self) -> None:
        """Come, or come back; as often as it takes."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                own = self.table.crowd.address(self.table.number, self.number)
                local = (own, 0) if own else None
                await loop.create_connection(self.new_wire, "127.0.0.1", self.port, local_addr=local)
                return
            except OSError:
                await asyncio.sleep(AGAIN)

    async def come_back(self) -> None:
        """After a connection is lost: again, with what was seen last; then ask what became of the last command."""
        await asyncio.sleep(AGAIN)
        if self.is_staying:
            await self.connect()
            await self.arrived.wait()
            self.table.again(self)
            if self.stage == "between" and self.read == self.deal:
                self.send(self.ready)

    def new_wire(self) -> ClientWire:
        since = f',"since":[{self.deal},{self.n}]' if self.n else ""
        hello = f'{{"type":"hello","v":{VERSION}{since}}}'.encode()
        path = f"/v1/tables/{self.table.name}/socket"
        self.wire = ClientWire(upgrade(self.port, path, self.token), hello, self.hear, self.lost)
        return self.wire

    def lost(self) -> None:
        self.wire = None
        self.arrived.clear()
        if self.is_staying:
            self.table.crowd.lost(self)

    def cut(self) -> None:
        """Lose the connection, as when a phone loses its network."""
        self.arrived.clear()
        if self.wire is not None:
            self.wire.cut()

    def leave(self) -> None:
        self.is_staying = False
        if self.wire is not None:
            self.wire.cut()

    def send(self, message: bytes) -> None:
        if self.wire is not None:
            self.wire.send(message)

    def beat(self) -> None:
        """A ping is due."""
        self.beats += 1
        if self.beats <= QUIET_AFTER or self.beats % QUIET_EVERY == 0:
            self.send(b'{"type":"ping","deal":%d,"n":%d}' % (self.deal, self.n))

    def hear(self, payload: bytes) -> None:
        message = HEARD.decode(payload)
        if message.type != "pong":
            self.beats = 0
        if message.type == "change":
            self.frame = payload
            self.changed(message)
        elif message.type == "ok":
            self.table.accepted(message.id)
        elif message.type == "refused":
            self.table.refused(message.id, message.code)
        elif message.type == "pong" or (message.type == "welcome" and not self.n):
            self.arrived.set()
        elif message.type == "bye":
            self.table.crowd.byes += 1

    def changed(self, message: GatewayMessage) -> None:
        assert message.view is not None
        self.deal, self.n, self.stage = message.deal, message.n, message.stage
        self.turn, self.legal = message.view.turn, message.view.legal
        self.arrived.set()
        # Before the first deal there is no bill to read.
        if self.stage == "between" and self.deal and self.number not in message.ready and self.read != self.deal:
            self.say_ready()
        self.table.changed(self)

    def say_ready(self) -> None:
        """The bill has been read."""
        self.read, self.ready = self.deal, b'{"type":"ready","id":"%s"}' % self.table.crowd.new_id()
        self.send(self.ready)
