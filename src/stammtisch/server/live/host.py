"""One table in one gateway: commits what is decided, and tells those who watch.

Inside a process one host owns one table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from stammtisch.core.action import Seat
from stammtisch.server.bus.port import BusHint, Share
from stammtisch.server.clock import Millis
from stammtisch.server.live.cache import TableCache
from stammtisch.server.live.house import House
from stammtisch.server.live.naming import unnamed
from stammtisch.server.live.receipts import with_receipt
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.live.timers import Planning, TableTimers
from stammtisch.server.protocol.answers import Sealed
from stammtisch.server.store.port import TABLE, Batch, Event, LostRace, Repeated
from stammtisch.server.table.around.decide import looks_away, looks_on
from stammtisch.server.table.batch import batch, foreseen, numbered
from stammtisch.server.table.lobby import comes, goes, lobby_row
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Guest, Table
from stammtisch.server.table.show import DealSnapshot, ViewerState

LOG = logging.getLogger(__name__)
RETRIES = 8
"""How often a lost race is run again: each time somebody else has come further."""
RELOAD: Millis = 3000
"""A player who reconnects within this time does not count as disconnected."""
KEPT: Millis = 60_000
"""How long a table that nobody watches stays in memory."""


class Host(TableCache):
    """Decides, commits, tells. What is done without anybody asking is the clockwork's."""

    def __init__(self, house: House, table_id: int) -> None:
        super().__init__(house, table_id)
        self.lenses: dict[Seat | None, ViewerState] = {}
        self.shoulders: dict[Seat, ViewerState] = {}
        """By seat: what somebody sees who looks over its shoulder."""
        self.watches: set[Subscriber] = set()
        self.lock = asyncio.Lock()
        self.clockwork = TableTimers(self)
        self.errands: set[asyncio.Task[Any]] = set()
        self.closed = False
        self.is_idle = False
        """Whether the table is to be forgotten here soon."""
        self.on_idle: Callable[[Host], None] = lambda host: None
        """Called when nobody has watched for a while."""

    # telling

    def took(self, event: Event, table: Table, deal: Running | None) -> None:
        """The event is committed, and this is what it has come to: tell those who watch."""
        before = self.table
        super().took(event, table, deal)
        if event.stream.kind == TABLE:
            for watch in tuple(self.watches):
                watch.table_changed(before, event)
            self.contradict()
        elif event.kind == "open":
            self.lenses, self.shoulders = {}, {}
            for watch in tuple(self.watches):
                watch.deal_opened()
        elif deal is not None and self.watches:
            self.show(DealSnapshot(deal))
            for watch in tuple(self.watches) if event.kind == "close" else ():
                watch.deal_closed(event)

    def show(self, scene: DealSnapshot) -> None:
        """Everybody gets their own view. Where nobody looks, the lens looks later."""
        for lens in (*self.lenses.values(), *self.shoulders.values()):
            watching = self.watching(lens.seat, lens.over)
            if watching and self.look_again(lens, scene):
                for watch in watching:
                    watch.deal_changed(lens, scene)

    def contradict(self) -> None:
        """Whoever is said to be away, but is connected here, is not: another gateway was too quick."""
        for player in {watch.player for watch in self.watches if watch.player is not None}:
            seat = self.table.seat_of(player)
            if seat is not None and not self.table.chairs[seat].here and not self.table.ended:
                self.errand(self.still_here(player))
        for guest in {watch.guest for watch in self.watches if watch.guest is not None}:
            if looks_on(self.table, guest):
                self.errand(self.still_here(guest.player, guest))

    async def still_here(self, player: int, guest: Guest | None = None) -> None:
        async with self.lock:
            if any(watch.player == player for watch in self.watches):
                await self.do(lambda: looks_on(self.table, guest) if guest else comes(self.table, player))
                self.clockwork.wind()

    def sealed(self, deal: Running) -> Sealed:
        """What was promised for the deal, with the house's signature: the same bytes on every gateway."""
        return with_receipt(self.house.signer, self.table.name, deal)

    def watching(self, seat: Seat | None, over: Seat | None = None) -> list[Subscriber]:
        return [watch for watch in self.watches if watch.seat == seat and watch.over == over]

    def lens(self, seat: Seat | None, over: Seat | None = None) -> ViewerState:
        """The seat's count in the open deal, or that of a spectator over its shoulder, from its first event on."""
        if over is None:
            lens = self.lenses.setdefault(seat, ViewerState(seat))
        else:
            lens = self.shoulders.setdefault(over, ViewerState(None, over=over))
        self.look_again(lens)
        return lens

    def look_again(self, lens: ViewerState, scene: DealSnapshot | None = None) -> bool:
        """Let the lens look at what it has not seen; whether the last event, the scene, has shown it something new."""
        is_new = False
        for state in self.history[lens.looked :]:
            is_new = lens.look(state, scene if scene and scene.running is state else None)
        return is_new

    # committing

    async def do(self, planning: Planning, command: str = "") -> None:
        """Decide on the newest state, commit, fold; after a lost race again. Called with the lock held."""
        for _ in range(RETRIES):
            await self.refresh()
            plan = planning()
            if not plan:
                return
            if await self.write(plan, command):
                return
        raise TableError("busy")

    async def write(self, plan: Plan, command: str) -> bool:
        """Commit the plan and tell; False: somebody else was first. What is not known to be written is read again."""
        house = self.house
        events = numbered(self.table, self.running, plan, house.clock.now(), command)
        states = foreseen(self.table, self.running, plan, events)
        wanted = batch(plan, events, states[-1], self.code, house.sealer)
        self.stale = True
        with house.metrics.append_seconds.time():
            written = await house.store.write(unnamed(wanted))
        if isinstance(written, LostRace):
            house.metrics.conflicts.inc()
            return False
        if isinstance(written, Repeated):
            self.commands[written.event.command] = written.event
            return True
        self.clockwork.drives = True
        for event, state in zip(events, states, strict=True):
            self.took(event, *state)
        self.stale = False
        house.metrics.moves.inc(len(events))
        await house.bus.hint(BusHint(self.stream.id, house.origin))
        return True

    async def list(self, code: str = "") -> None:
        """Bring the lobby's row up to date. The code may have been renewed elsewhere."""
        row = await self.house.store.table_by(id=self.table.id)
        self.code = code or (row.code if row else self.code)
        await self.house.store.write(Batch((), table=lobby_row(self.table, self.code)))

    # what others call

    def share(self, within: Millis) -> Share:
        """For whom this table asks a worker: names that tell a worker apart, and nothing else."""
        dice = self.house.dice
        return Share(dice(f"owner {self.table.host}")[:16], dice(f"table {self.table.id}")[:16], within)

    def hinted(self) -> None:
        """Another gateway has appended events: catch up, and notify the subscribers."""
        self.errand(self.look())

    async def look(self) -> None:
        async with self.lock:
            before = self.at
            self.stale = True
            await self.refresh()
            if self.at != before:
                self.clockwork.drives = False
                self.clockwork.wind()

    async def keep_up(self) -> None:
        """Look, but stand in nobody's way where there is nothing new: every client asks every few seconds."""
        if self.stale or await self.is_behind():
            await self.look()

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to do beside; it ends with the host."""
        task = asyncio.create_task(work)
        self.errands.add(task)
        task.add_done_callback(self.ran)

    def ran(self, task: asyncio.Task[None]) -> None:
        self.errands.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.stale = True  # the next command looks again
            LOG.error("an errand of a table has failed", exc_info=task.exception())

    def unwatch(self, watch: Subscriber) -> None:
        """A connection is gone."""
        self.watches.discard(watch)
        if self.closed:
            return
        player, table = watch.player, self.table
        if player is not None and (table.seat_of(player) is not None or table.spectator(player) is not None):
            self.errand(self.gone(player))
        self.rest()

    def rest(self) -> None:
        """Where nobody watches, the table is to be forgotten: also one that somebody has only read about."""
        if not self.watches and not self.is_idle and not self.closed:
            self.is_idle = True
            self.errand(self.idle())

    async def gone(self, player: int) -> None:
        """Its owner is away only after a while: who reloads a page comes back at once."""
        clock = self.house.clock
        await clock.sleep_until(clock.now() + RELOAD)
        if not any(watch.player == player for watch in self.watches):
            async with self.lock:
                await self.do(lambda: goes_or_looks_away(self.table, player))
                self.clockwork.wind()

    async def idle(self) -> None:
        """Nobody watches: after a while the table is forgotten here."""
        clock = self.house.clock
        await clock.sleep_until(clock.now() + KEPT)
        self.is_idle = False
        self.on_idle(self)

    def close(self) -> None:
        self.closed = True
        self.clockwork.stop()
        for task in tuple(self.errands):
            if task is not asyncio.current_task():
                task.cancel()


def goes_or_looks_away(table: Table, player: int) -> Plan:
    """The last connection of somebody is gone: from a seat, or from looking on."""
    return goes(table, player) or looks_away(table, player)
