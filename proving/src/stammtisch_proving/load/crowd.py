"""All clients of a load test in one process: who plays when, and what was counted."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from itertools import chain, islice, repeat
from typing import Any

from stammtisch_proving.load.seat import Seat
from stammtisch_proving.load.table import LoadTable

TICK = 0.002
"""Seconds between two looks at the pace."""
LOOK = 0.5
"""Seconds between two looks for moves that somebody does not see."""


@dataclass(frozen=True, slots=True)
class MeasuredWindow:
    """What was counted in a stretch of time."""

    seconds: float
    moves: int
    views: int
    latencies: tuple[tuple[int, float], ...]
    """Table and seconds from sending to the last seat."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


class Crowd:
    """Every table, every seat. A table that wants to move does so at once, waits for the pace, or stands still."""

    UNSEEN = 2.0
    """Seconds after which a move that was acknowledged counts as hidden from somebody."""

    def __init__(self, seed: int, ping: float) -> None:
        self.seed = seed
        self.ping = ping
        self.tables: list[LoadTable] = []
        self.watchers: list[Seat] = []
        """Those who are connected to a table at which nobody plays."""
        self.is_closed_loop = False
        self.queue: deque[LoadTable] = deque()
        self.moves = self.views = self.unseen = self.dropped = self.byes = self.held_up = self.reopened = 0
        self.refusals: Counter[str] = Counter()
        self.late = 0
        """Answers to a hidden question that came after it was closed: it closes after the same few seconds for all."""
        self.cut: set[Seat] = set()
        """Those who are gone on purpose."""
        self.samples: list[tuple[int, float]] = []
        self.address: Callable[[int, int], str] = lambda table, seat: ""
        """From which address of this machine a seat of a table comes; empty: any."""
        self.reopen: Callable[[LoadTable], None] = lambda table: None
        self.ids = 0
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def seats(self) -> list[Seat]:
        return [seat for table in self.tables for seat in table.seats]

    def new_id(self) -> bytes:
        """An id for a command: unique in this run, which has a database of its own."""
        self.ids += 1
        return b"%08x-0000-4000-8000-%012x" % (self.seed & 0xFFFFFFFF, self.ids)

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(seconds, what)

    # what tables ask

    def wants(self, table: LoadTable) -> None:
        if self.is_closed_loop:
            table.act()
        else:
            self.queue.append(table)

    def lost(self, seat: Seat) -> None:
        """A connection is gone: whoever is no longer there comes back."""
        if seat in self.cut:
            self.cut.discard(seat)
        else:
            self.dropped += 1
        self.errand(seat.come_back())

    def over(self, table: LoadTable) -> None:
        """An evening has come to its end, and everybody gets up, once: the same people open the next table."""
        self.reopened += 1
        for seat in table.seats:
            seat.leave()
        table.seats = []
        self.reopen(table)

    # how it is played

    async def saturated(self, seconds: float, warm_up: float) -> MeasuredWindow:
        """Everybody plays as soon as they may."""
        self.is_closed_loop = True
        while self.queue:
            self.queue.popleft().act()
        try:
            await asyncio.sleep(warm_up)
            return await self.window(asyncio.sleep(seconds))
        finally:
            self.is_closed_loop = False

    async def paced(self, rate: float, seconds: float, warm_up: float = 0.0) -> MeasuredWindow:
        """So many moves a second, spread evenly; a table that waits longest is next."""
        if warm_up:
            await self.keep_pace(rate, warm_up)
        return await self.window(self.keep_pace(rate, seconds))

    async def keep_pace(self, rate: float, seconds: float) -> None:
        start, sent = time.perf_counter(), 0
        while (gone := time.perf_counter() - start) < seconds:
            due = int(gone * rate)
            while sent < due and self.queue:
                sent += self.queue.popleft().act()
            if sent < due:  # nobody is on turn: the moves are not made up for later
                self.held_up += due - sent
                sent = due
            await asyncio.sleep(TICK)

    async def window(self, playing: Awaitable[None]) -> MeasuredWindow:
        """What is counted while it lasts."""
        moves, views = self.moves, self.views
        self.samples, start = [], time.perf_counter()
        await playing
        seconds = time.perf_counter() - start
        return MeasuredWindow(seconds, self.moves - moves, self.views - views, tuple(self.samples))

    async def quiet(self, most: float = 20.0) -> bool:
        """Wait until no move is on its way; False: one never came through."""
        end = time.perf_counter() + most
        while any(table.flight for table in self.tables):
            if time.perf_counter() > end:
                return False
            await asyncio.sleep(0.05)
        return True

    # beside the play

    def start(self) -> None:
        """Ping as browsers do, and look for moves that some seat does not see."""
        self.errand(self.pinging())
        self.errand(self.looking())

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        for seat in chain(self.seats, self.watchers):
            seat.leave()
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            now = time.perf_counter()
            for table in self.tables:
                table.overdue(now)

    async def pinging(self) -> None:
        """Each seat in its turn, so that they do not all come at once."""
        turns = chain.from_iterable(chain(self.seats, self.watchers) for _ in repeat(None))
        owed = 0.0
        while self.ping:
            await asyncio.sleep(0.02)
            everybody = len(self.seats) + len(self.watchers)
            owed += 0.02 * everybody / self.ping
            if everybody and owed >= 1:
                for seat in islice(turns, int(owed)):
                    seat.beat()
                owed -= int(owed)
