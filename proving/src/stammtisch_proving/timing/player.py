"""One person among bots: plays at once, and notes when each word of the others arrives."""

from __future__ import annotations

import asyncio
from random import Random
from typing import NamedTuple
from uuid import UUID

import msgspec
from msgspec import Struct

from stammtisch.server.protocol.answers import VERSION
from stammtisch.server.protocol.seen import SeenAction, SeenChoice
from stammtisch_proving.load.heard import chosen
from stammtisch_proving.load.http import Http
from stammtisch_proving.load.wire import ClientWire, upgrade

PASSES = ("pass", "no")
"""What the person says wherever it may: the bots are to play."""
ASKING = ("turn", "cut", "poll")
AGAIN = 0.2
"""Seconds until a lost connection is sought again."""
SEAT = 0
"""Whoever opens a table sits in its first seat."""


class HeardDeal(Struct, frozen=True):
    heard: tuple[str, ...]


class TimedView(Struct, frozen=True):
    turn: tuple[int, ...]
    legal: tuple[SeenChoice, ...]
    deal: HeardDeal | None = None


class TimedMessage(Struct, frozen=True):
    """The few fields of a message that somebody needs who only plays and listens."""

    type: str
    deal: int = 0
    stage: str = ""
    view: TimedView | None = None
    ready: tuple[int, ...] = ()
    unthought: int = 0


class Arrival(NamedTuple):
    """Something was heard: when, how long after what was heard before, and which entries of the deal's history."""

    seconds: float
    first: int
    entries: tuple[str, ...]


HEARD = msgspec.json.Decoder(TimedMessage)


class TimedPlayer:
    """A table of its own, at one pace."""

    def __init__(self, port: int, token: str, table: str, rng: Random) -> None:
        self.port = port
        self.token = token
        self.table = table
        self.rng = rng
        self.wire: ClientWire | None = None
        self.is_staying = True
        self.losses = 0
        self.returning: asyncio.Task[None] | None = None
        self.deal = 0
        self.known = 0
        """How much of the deal was heard."""
        self.last = 0.0
        """When that was."""
        self.read = 0
        """The deal whose bill was read."""
        self.arrivals: dict[int, list[Arrival]] = {}
        """By number of the deal."""
        self.unthought: dict[int, int] = {}
        """By number of the deal: how many moves its bill says that bots have made without time to think."""

    async def come(self) -> None:
        self.deal = 0  # what was heard before is another story
        hello = f'{{"type":"hello","v":{VERSION}}}'.encode()
        request = upgrade(self.port, f"/v1/tables/{self.table}/socket", self.token)
        self.wire = ClientWire(request, hello, self.hear, self.gone)
        await asyncio.get_running_loop().create_connection(lambda: self.wire or unknown(), "127.0.0.1", self.port)

    def gone(self) -> None:
        """The connection is lost: of the deal that was going on nothing is counted."""
        self.wire = None
        if self.read < self.deal:
            self.arrivals.pop(self.deal, None)
        if self.is_staying:
            self.losses += 1
            self.returning = asyncio.create_task(self.come_back())

    async def come_back(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            try:
                return await self.come()
            except OSError:
                continue

    def leave(self) -> None:
        self.is_staying = False
        if self.wire is not None:
            self.wire.cut()

    def hear(self, payload: bytes) -> None:
        now = asyncio.get_running_loop().time()
        message = HEARD.decode(payload)
        if message.type != "change" or message.view is None:
            return
        self.note(message, now)
        if message.stage == "between" and message.deal and SEAT not in message.ready and self.read != message.deal:
            self.read = message.deal
            self.unthought[message.deal] = message.unthought
            self.send("ready")
        elif message.stage in ASKING and SEAT in message.view.turn and message.view.legal:
            self.send("act", self.choice(message.view.legal))

    def note(self, message: TimedMessage, now: float) -> None:
        heard = message.view.deal.heard if message.view is not None and message.view.deal is not None else ()
        if message.deal != self.deal:
            self.deal, self.known, self.last = message.deal, 0, 0.0
        if len(heard) > self.known:
            if self.last:
                arrival = Arrival(now - self.last, self.known, heard[self.known :])
                self.arrivals.setdefault(self.deal, []).append(arrival)
            self.known, self.last = len(heard), now

    def choice(self, legal: tuple[SeenChoice, ...]) -> str:
        said = [one.action for one in legal if isinstance(one, SeenAction)]
        return next((one for one in PASSES if one in said), "") or chosen(legal, self.rng)

    def send(self, kind: str, action: str = "") -> None:
        message = {"type": kind, "id": str(UUID(int=self.rng.getrandbits(128)))} | (
            {"action": action} if action else {}
        )
        if self.wire is not None:
            self.wire.send(msgspec.json.encode(message))

    @property
    def finished(self) -> tuple[int, ...]:
        """The deals whose bill was read."""
        return tuple([number for number in self.arrivals if number <= self.read])

    @property
    def heard(self) -> int:
        """How many words of others have arrived in finished deals."""
        rows = [row for number in self.finished for row in self.arrivals[number]]
        return sum(not one.startswith(f"{SEAT} ") for row in rows for one in row.entries)


def unknown() -> ClientWire:
    raise AssertionError("a wire is made before it is connected")


async def guest(port: int, name: str) -> str:
    """The token of somebody new."""
    async with Http(port) as http:
        return str((await http.post("/v1/session", "", {"name": name, "token": True}))["token"])


async def seated(port: int, token: str, pace: int, level: str, preset: str, rng: Random) -> TimedPlayer:
    """The guest at a new table, alone with bots."""
    async with Http(port) as http:
        wish = {"game": preset.partition("-")[0], "preset": preset, "level": level, "bot_ms": pace}
        opened = await http.post("/v1/tables", token, wish)
    player = TimedPlayer(port, token, str(opened["table"]), rng)
    await player.come()
    return player
