"""A device whose worker is killed at random moments: what a page was told is there when it is opened again."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from stammtisch.pocket.kept import Keep, KeptBatch, read_rows
from stammtisch.server.protocol.commands import Act, Ready
from stammtisch.server.store.port import Event
from tests.pocket.device import Device, Page

SLOWEST = 0.002
"""Seconds that a row takes until it is safe."""
LONGEST = 0.1
"""Seconds until a worker is killed."""


class KilledDevice(Device):
    """Rows come to rest one after the other, some time after they were given; a kill leaves behind what had not."""

    def __init__(self, seed: int, waits: bool = True) -> None:
        super().__init__()
        self.rng = Random(seed)
        self.waits = waits
        """False: a row is said to be kept before it is. The control."""

    def keeper(self) -> Keep:
        """Of one worker: what an earlier one still writes comes to rest nowhere."""
        given: asyncio.Queue[tuple[str, asyncio.Future[None]]] = asyncio.Queue()

        async def keep(row: str) -> None:
            rested = asyncio.get_running_loop().create_future()
            given.put_nowait((row, rested))
            if self.waits:
                await rested

        async def rest() -> None:
            while True:
                row, rested = await given.get()
                await asyncio.sleep(self.rng.random() * SLOWEST)
                self.rows.append(row)
                rested.set_result(None)

        self.disk = asyncio.create_task(rest())
        return keep

    async def kill(self) -> None:
        """Nothing goes on that was begun: neither what was being kept nor anything at the table."""
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0)

    @property
    def events(self) -> list[Event]:
        rows = read_rows(f"[{','.join(self.rows)}]")
        return [event for row in rows if isinstance(row, KeptBatch) for event in row.batch.events]


@dataclass
class KilledEvening:
    """An evening that goes on after every kill, and what was found wrong with it."""

    device: KilledDevice
    kills: int = 0
    thrown_back: int = 0
    """How often a page saw less after a kill than before."""
    lost: int = 0
    """Actions that were answered with ok and are not in the log."""
    doubled: int = 0

    async def play(self, kills: int, deals: int, **wish: Any) -> None:
        """So many kills, and on until so many deals are over."""
        device = self.device
        await device.open()
        table, granted, seen, unanswered = await device.table(**wish), set[str](), (-1, 0), list[Act | Ready]()
        while True:
            page = Page(device, table, device.rng.randrange(1 << 30))
            await page.connect()
            await page.until(page.is_shown)
            self.thrown_back += page.at < seen
            for command in unanswered:  # as a page does it: whether it was heard nobody has told
                await page.says(command)
            if self.kills < kills:
                await asyncio.sleep(device.rng.random() * LONGEST)
            else:
                await page.until_deal(deals)
            granted |= {*page.granted} & {one.id for one in (*page.sent, *unanswered) if isinstance(one, Act)}
            unanswered = [one for one in page.sent if one.id not in page.answered]
            seen = max(seen, page.at)
            await device.kill()
            if self.kills == kills:
                break
            self.kills += 1
            await device.open()
            if page.is_over:
                table, seen, unanswered = await device.table(**wish), (-1, 0), []
        self.look(granted)

    def look(self, granted: set[str]) -> None:
        """Every action that was granted stands in the log, once, and so does every number of a stream."""
        events = self.device.events
        commands = Counter(event.command for event in events if event.command)
        places = Counter((event.stream, event.seq) for event in events)
        self.lost += len(granted - {*commands})
        self.doubled += sum((commands - Counter({*commands})).values()) + sum((places - Counter({*places})).values())
        most = dict(sorted(places))
        assert all((stream, seq) in places for stream, last in most.items() for seq in range(1, last + 1)), "a gap"
