"""A device for tests: a list in the place of the browser's database, and a page that plays what it likes."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any
from uuid import UUID

import msgspec

from stammtisch.pocket.house import Pocket
from stammtisch.pocket.kept import Keep, Rewrite
from stammtisch.pocket.packing import WHOLE
from stammtisch.server.clock import Clock, Millis
from stammtisch.server.live.house import House
from stammtisch.server.protocol.answers import Change, Ok, Refused, ServerMessage, TableChanged, Welcome
from stammtisch.server.protocol.commands import Act, ClientMessage, Hello, Ready
from stammtisch_proving.load.heard import chosen

LEAST_BOT = 100
LIMIT = 60
"""Seconds after which a test gives up."""
MESSAGES: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class QuickClock:
    """A clock that goes so many times as fast: what a table waits for takes a moment."""

    def __init__(self, speed: float = 400.0) -> None:
        self.speed = speed
        self.begun = time.monotonic()
        self.start = time.time_ns() // 1_000_000

    def now(self) -> Millis:
        return self.start + int((time.monotonic() - self.begun) * 1000 * self.speed)

    async def sleep_until(self, moment: Millis) -> None:
        await asyncio.sleep(max(0, moment - self.now()) / 1000 / self.speed)


class Drawer:
    """Rows by their places, as in the browser's database."""

    def __init__(self) -> None:
        self.rows: dict[int, str] = {}
        self.last = 0

    def put(self, row: str) -> int:
        self.last += 1
        self.rows[self.last] = row
        return self.last

    def rewrite(self, changes: str) -> None:
        for place, row in json.loads(changes):
            assert place in self.rows, "a row that is not there is changed"
            if row is None:
                del self.rows[place]
            else:
                self.rows[place] = row

    @property
    def kept(self) -> str:
        return f"[{','.join(f'[{place},{row}]' for place, row in sorted(self.rows.items()))}]"


class Device:
    """What was kept, and the pocket that keeps it."""

    def __init__(self, clock: Clock | None = None, whole: int = WHOLE) -> None:
        self.drawer = Drawer()
        self.whole = whole
        """So many closed deals are not packed."""
        self.clock = clock or QuickClock()
        self.seeds = 0
        self.pocket: Pocket

    def port(self) -> tuple[Keep, Rewrite]:
        """Puts a row away, and changes rows."""

        async def keep(row: str) -> int:
            await asyncio.sleep(0)
            return self.drawer.put(row)

        async def rewrite(changes: str) -> None:
            await asyncio.sleep(0)
            self.drawer.rewrite(changes)

        return keep, rewrite

    async def open(self, language: str = "de", name: str = "Anni") -> Pocket:
        """As a page does it: also once more, after the worker was killed."""
        self.pocket = Pocket(*self.port(), self.clock, self.arranged)
        self.pocket.store.whole = self.whole
        await self.pocket.open(self.drawer.kept, language, name)
        return self.pocket

    def arranged(self, house: House) -> House:
        return replace(house, least_bot=LEAST_BOT, fresh_seed=self.fresh_seed)

    def fresh_seed(self) -> bytes:
        self.seeds += 1
        return hashlib.sha256(str(self.seeds).encode()).digest()

    async def asks(self, method: str, path: str, sent: Any = None, language: str = "de") -> Any:
        body = "" if sent is None else msgspec.json.encode(sent).decode()
        answer = await self.pocket.call(method, path, body, language)
        told = msgspec.json.decode(answer.body) if answer.type == "application/json" else answer.body.decode()
        assert answer.status < 400, told
        return told

    async def table(self, game: str = "schafkopf", **wish: Any) -> str:
        """A new table, by its name."""
        asked = {"game": game, "level": "random", "bot_ms": 0} | wish
        name: str = (await self.asks("POST", "/v1/tables", asked))["table"]
        return name


class Page:
    """Somebody at a table of the device, who plays anything as soon as they are asked."""

    def __init__(self, device: Device, table: str, seed: int = 1, port: int = 1) -> None:
        self.device = device
        self.table = table
        self.port = port
        self.rng = Random(seed)
        self.frames: list[ServerMessage] = []
        self.closed: list[int] = []
        self.sent: list[Act | Ready] = []
        self.is_still = False
        """Whether nothing is played any more."""
        self.pocket = device.pocket

    async def connect(self) -> None:
        self.pocket.connect(self.port, self.table, self.heard, self.closed.append)
        await self.says(Hello(1))

    async def says(self, message: ClientMessage) -> None:
        await self.pocket.say(self.port, msgspec.json.encode(message).decode())

    def heard(self, text: str) -> None:
        frame = MESSAGES.decode(text)
        self.frames.append(frame)
        if isinstance(frame, Change) and not self.is_still and (command := self.choice(frame)):
            self.sent.append(command)
            self.pocket.talks[self.port].hear(msgspec.json.encode(command).decode())

    def choice(self, change: Change) -> Act | Ready | None:
        """Whatever is legal; and on, where the bill lies."""
        seen = change.view
        if change.stage == "between" and change.deal and seen.seat not in change.ready:
            return Ready(self.new_id())
        if change.stage in ("cut", "turn", "poll") and seen.seat in seen.turn and seen.legal:
            return Act(self.new_id(), chosen(seen.legal, self.rng))
        return None

    def new_id(self) -> str:
        return str(UUID(int=self.rng.getrandbits(128)))

    async def until(self, reached: Callable[[], bool], seconds: float = LIMIT) -> None:
        async with asyncio.timeout(seconds):
            while not reached():
                await asyncio.sleep(0)

    def is_shown(self) -> bool:
        """Whether the table was seen."""
        return bool(self.changes) or self.is_over

    @property
    def is_asked(self) -> bool:
        seen = self.changes[-1].view
        return self.changes[-1].stage == "turn" and seen.seat in seen.turn and bool(seen.legal)

    @property
    def is_over(self) -> bool:
        """Whether the evening has ended, as it does where all are out."""
        tables = [frame.table for frame in self.frames if isinstance(frame, Welcome | TableChanged)]
        return bool(tables and tables[-1].ended)

    async def until_deal(self, number: int) -> None:
        """Until a deal of this number was begun, or the evening is over."""
        await self.until(lambda: self.at[0] >= number or self.is_over)

    @property
    def changes(self) -> list[Change]:
        return [frame for frame in self.frames if isinstance(frame, Change)]

    @property
    def at(self) -> tuple[int, int]:
        """Deal and number of the last change."""
        return (self.changes[-1].deal, self.changes[-1].n) if self.changes else (-1, 0)

    @property
    def granted(self) -> list[str]:
        """Ids of the commands that were answered with ok."""
        return [frame.id for frame in self.frames if isinstance(frame, Ok)]

    @property
    def answered(self) -> set[str]:
        """Ids of the commands that were answered."""
        return {*self.granted, *[frame.id for frame in self.refused]}

    @property
    def refused(self) -> list[Refused]:
        return [frame for frame in self.frames if isinstance(frame, Refused)]


async def played(device: Device) -> tuple[str, int]:
    """A table where a deal may be read, left alone: its name, and the number of the deal."""
    table = await device.table(level="anfaenger")
    page = Page(device, table)
    await page.connect()
    for deal in range(1, 25):
        await page.until(lambda: page.at[0] > deal)  # noqa: B023 - asked at once
        if (await device.pocket.call("GET", f"/v1/tables/{table}/deals/{deal}/replay", "", "de")).status == 200:
            break
    page.is_still = True
    device.pocket.leave(1)
    return table, deal


def on_a_device(test: Callable[[Device], Awaitable[None]]) -> Callable[[], None]:
    """The test with a device of its own."""

    def runs() -> None:
        async def within() -> None:
            device = Device()
            await device.open()
            async with asyncio.timeout(LIMIT):
                await test(device)
            await device.pocket.close()
            await asyncio.sleep(0)  # tasks that were ended end

        asyncio.run(within())

    runs.__name__, runs.__doc__, runs.__module__ = test.__name__, test.__doc__, test.__module__
    return runs
