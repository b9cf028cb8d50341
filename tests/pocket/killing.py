"""A device whose worker is killed at random moments: what a page was told is there when it is opened again."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from stammtisch.pocket.kept import Keep, KeptBatch, Rewrite, Rows, read_rows
from stammtisch.pocket.packing import WHOLE
from stammtisch.server.protocol.commands import Act, Ready
from stammtisch.server.store.archive_log import unpack
from stammtisch.server.store.port import DEAL, Event, Stream
from tests.pocket.device import Device, Drawer, Page

SLOWEST = 0.002
"""Seconds that a row takes until it is safe."""
LONGEST = 0.1
"""Seconds until a worker is killed."""


class KilledDevice(Device):
    """What is written comes to rest one after the other, some time after it was given; a kill leaves behind what had
    not."""

    def __init__(self, seed: int, waits: bool = True, whole: int = WHOLE) -> None:
        super().__init__(whole=whole)
        self.rng = Random(seed)
        self.waits = waits
        """False: a row is said to be kept before it is. The control."""
        self.written = Drawer()
        """All rows that came to rest, as they were written: nothing is changed here."""
        self.changes = 0

    def port(self) -> tuple[Keep, Rewrite]:
        """Of one worker: what an earlier one still writes comes to rest nowhere."""
        given: asyncio.Queue[tuple[Callable[[], int], asyncio.Future[int]]] = asyncio.Queue()

        async def write(writes: Callable[[], int]) -> int:
            rested = asyncio.get_running_loop().create_future()
            given.put_nowait((writes, rested))
            return await rested if self.waits else self.drawer.last + given.qsize()

        async def rest() -> None:
            while True:
                writes, rested = await given.get()
                await asyncio.sleep(self.rng.random() * SLOWEST)
                place = writes()
                if not rested.done():
                    rested.set_result(place)

        def put(row: str) -> int:
            self.written.put(row)
            return self.drawer.put(row)

        def changed(changes: str) -> int:
            self.drawer.rewrite(changes)
            self.changes += 1
            return self.changes

        async def keep(row: str) -> int:
            return await write(lambda: put(row))

        async def rewrite(changes: str) -> None:
            await write(lambda: changed(changes))

        self.disk = asyncio.create_task(rest())
        return keep, rewrite

    async def kill(self) -> None:
        """Nothing goes on that was begun: neither what was being kept nor anything at the table."""
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0)

    @property
    def events(self) -> list[Event]:
        """All that were written."""
        return [event for events in events_of(read_rows(self.written.kept)).values() for event in events]

    def missed(self) -> list[Stream]:
        """Streams of which what is kept now says something else than what was written; commands of old deals may go."""
        now, then = events_of(read_rows(self.drawer.kept)), events_of(read_rows(self.written.kept))
        packed = {*packed_of(read_rows(self.drawer.kept))}
        return [
            stream
            for stream in {*now, *then}
            if now.get(stream) != [bare(event, stream in packed) for event in then.get(stream, ())]
        ]


def packed_of(rows: Rows) -> dict[Stream, list[Event]]:
    found = [row.packed for row in rows.values() if isinstance(row, KeptBatch) and row.packed]
    assert len({one.deal for one in found}) == len(found), "a deal is packed twice"
    return {Stream(DEAL, one.deal): unpack(Stream(DEAL, one.deal), one.log) for one in found}


def events_of(rows: Rows) -> dict[Stream, list[Event]]:
    """All events that lie there, in the order in which they do."""
    found = packed_of(rows)
    for row in rows.values():
        for event in row.batch.events if isinstance(row, KeptBatch) else ():
            found.setdefault(event.stream, []).append(event)
    return found


def bare(event: Event, is_old: bool) -> Event:
    return replace(event, command="") if is_old else event


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
        self.lost += len(granted - {*commands}) + len(self.device.missed())
        self.doubled += sum((commands - Counter({*commands})).values()) + sum((places - Counter({*places})).values())
        most = dict(sorted(places))
        assert all((stream, seq) in places for stream, last in most.items() for seq in range(1, last + 1)), "a gap"
