"""The timer of a table: what is due next is done at its moment, without anybody asking."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Set
from typing import Protocol
from weakref import ref

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis
from stammtisch.server.live.steps import PLANS, StepMoment
from stammtisch.server.live.thinking import BotTable, Thinking, asked_by
from stammtisch.server.table.due import Due, due
from stammtisch.server.table.plan import Fresh, Plan

LOG = logging.getLogger(__name__)
GRACE: Millis = 2000
"""How much later than the gateway that wrote last the others do what is due."""
AGAIN: Millis = 1000
"""After a failure of the store."""
MOST_STEPS = 64
"""How much a sweep does at one table before it looks at the next."""
Planning = Callable[[], Plan]


class TimedHost(BotTable, Protocol):
    """What the timer needs of the table's host."""

    lock: asyncio.Lock
    stale: bool
    closed: bool

    @property
    def watches(self) -> Set[object]: ...

    async def refresh(self) -> None: ...
    async def do(self, planning: Planning, command: str = "") -> None: ...
    async def list(self, code: str = "") -> None: ...


class TableTimers:
    """One timer for what is due next. Whoever wrote last acts at once, others later: each helps out, none is needed."""

    def __init__(self, host: TimedHost) -> None:
        self.owner = ref(host)
        """Weak reference: an evicted host is freed at once instead of waiting for the cycle collector."""
        self.drives = False
        """Whether this host wrote last."""
        self.wound: tuple[Due, Millis] | None = None
        """What is due next, and when this host does it."""
        self.timer: asyncio.Task[None] | None = None
        self.sleeps_until: Millis | None = None
        """When the timer looks again; None: it is at work."""
        self.bots = Thinking()

    @property
    def host(self) -> TimedHost:
        host = self.owner()
        assert host is not None, "whoever winds a clockwork holds its host"
        return host

    @property
    def next(self) -> Due | None:
        return due(self.host.table, self.host.running, self.host.house.least_bot)

    def wind(self) -> None:
        """Set the timer to what is due next, and let the bots think that are asked now."""
        if self.host.closed:
            self.drop_timer()
            return
        step = self.next
        self.bots.start(self.host, step, self.drives)
        if step is None or not (self.host.watches or self.drives):
            self.drop_timer()
            return
        # After an outage everything is overdue: people get as long to come back as another gateway would have.
        moment = step.moment if self.drives else max(step.moment, self.host.house.clock.now()) + self.grace(step)
        moment = max(moment, self.bots.answered_by(self.host, step))
        if self.timer is None or not (self.timer is asyncio.current_task() or self.is_early_enough(moment)):
            self.drop_timer()
            self.timer = asyncio.create_task(self.run())
        self.wound = step, moment

    def grace(self, step: Due) -> Millis:
        """How much later this host looks after the step than whoever wrote last; its bots have to think, too."""
        return GRACE - (self.bots.least(self.host.house) if asked_by(self.host, step) else 0)

    def is_early_enough(self, moment: Millis) -> bool:
        """Whether the timer wakes by then. Most moves put off what is due: no timer is wound anew for that."""
        return self.sleeps_until is not None and self.sleeps_until <= moment

    def drop_timer(self) -> None:
        if self.timer is not None and self.timer is not asyncio.current_task():
            self.timer.cancel()
            self.timer = self.sleeps_until = None
        self.wound = None

    def stop(self) -> None:
        self.drop_timer()
        self.bots.stop()

    async def run(self) -> None:
        """Sleep until something is due, and do it, as long as there is anything."""
        clock = self.host.house.clock
        while self.wound is not None and not self.host.closed:
            self.sleeps_until = self.wound[1]
            await clock.sleep_until(self.sleeps_until)
            if self.wound is not None and self.wound[1] <= clock.now():
                self.sleeps_until = None
                await self.attempt(self.wound[0])
        self.timer = self.sleeps_until = None

    async def attempt(self, step: Due) -> None:
        clock = self.host.house.clock
        while not self.host.closed:
            try:
                await self.perform(step)
                return
            except Exception:  # whatever it was, the table must not stand still for ever
                LOG.exception("what is due at a table has failed")
                await clock.sleep_until(clock.now() + AGAIN)

    async def perform(self, step: Due) -> bool:
        """Do what is due, if it still is; False: bots were asked just now, and it is due as soon as they have thought.

        Nobody ever waits for an answer. When a bot acts was settled when it was asked, so how long it thinks, which
        follows from its cards, is not to be seen.
        """
        host = self.host
        self.bots.start(host, step, True)
        if (moment := self.bots.answered_by(host, step)) > host.house.clock.now():
            self.wound = step, moment
            return False
        answers = self.bots.answers(host, step)
        async with host.lock:
            await host.refresh()
            if self.next == step:
                seeds = await self.late_seeds()
                await host.do(lambda: self.plan(step, answers, seeds))
                if step.what == "dismiss":
                    await host.list()
            self.wind()
        return True

    async def overdue(self) -> bool:
        """For the sweeper: whatever should have been done by now is done; False: bots still think about it."""
        host = self.host
        async with host.lock:
            host.stale = True
            await host.refresh()
        for _ in range(MOST_STEPS):
            step = self.next
            if step is None or step.moment > host.house.clock.now():
                return True
            if not await self.perform(step):
                return False
        return True

    def plan(self, step: Due, answers: Mapping[Seat, str], seeds: Mapping[int, str]) -> Plan:
        """What the step comes to now; nothing, if somebody else has done it in the meantime."""
        host = self.host
        if self.next != step:
            return Plan()
        now = host.house.clock.now()
        return PLANS[step.what](StepMoment(host.table, host.running, step.seat, now, answers, seeds, self.make_fresh))

    def make_fresh(self) -> Fresh:
        house = self.host.house
        return Fresh(house.ids.make(), house.fresh_seed())

    async def late_seeds(self) -> dict[int, str]:
        """The seeds of deals that are still closed: needed when the table ends."""
        table, house = self.host.table, self.host.house
        return {number: (await house.seed_of(table.dealt[number])).hex() for number in table.unopened}
