"""What a table does without anybody asking: timers for what is due, and bots that think."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from typing import Protocol
from weakref import ref

from stammtisch.core.action import Seat
from stammtisch.server.bus.port import NoAnswer, Share
from stammtisch.server.clock import Millis
from stammtisch.server.live.house import House
from stammtisch.server.purses import PLAYER, PRICES
from stammtisch.server.table import decide, opener, opening
from stammtisch.server.table.due import Due, bots_asked, bots_in, due
from stammtisch.server.table.plan import Fresh, Plan
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.show import shown, times_heard
from stammtisch.server.workers.thought import Thought, think

LOG = logging.getLogger(__name__)
GRACE: Millis = 2000
"""How much later than the gateway that wrote last the others do what is due."""
AGAIN: Millis = 1000
"""After a failure of the store."""
PATIENCE = 5.0
"""Seconds after which nobody waits for an answer any more. What a bot does, it does at its moment, answer or not."""
MOST_STEPS = 64
"""How much a sweep does at one table before it looks at the next."""
ThoughtKey = tuple[int, int, str, Seat]
Planning = Callable[[], Plan]


class Driven(Protocol):
    """What the timers need of the table's host."""

    lock: asyncio.Lock
    table: Table
    running: Running | None
    stale: bool
    closed: bool

    @property
    def house(self) -> House: ...
    @property
    def watches(self) -> Set[object]: ...

    async def refresh(self) -> None: ...
    async def do(self, planning: Planning, command: str = "") -> None: ...
    async def list(self, code: str = "") -> None: ...
    def share(self, within: Millis) -> Share: ...


@dataclass(frozen=True, slots=True)
class Asked:
    """A bot that thinks: since when, and what it will have said."""

    at: Millis
    answer: asyncio.Task[str]


class Clockwork:
    """One timer for what is due next. Whoever wrote last acts at once, others later: each helps out, none is needed."""

    def __init__(self, host: Driven) -> None:
        self.owner = ref(host)
        """Weak reference: an evicted host is freed at once instead of waiting for the cycle collector."""
        self.drives = False
        """Whether this host wrote last."""
        self.wound: tuple[Due, Millis] | None = None
        """What is due next, and when this host does it."""
        self.timer: asyncio.Task[None] | None = None
        self.sleeps_until: Millis | None = None
        """When the timer looks again; None: it is at work."""
        self.thoughts: dict[ThoughtKey, Asked] = {}

    @property
    def host(self) -> Driven:
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
        self.start_thinking(step, self.drives)
        if step is None or not (self.host.watches or self.drives):
            self.drop_timer()
            return
        # After an outage everything is overdue: people get as long to come back as another gateway would have.
        moment = step.moment if self.drives else max(step.moment, self.host.house.clock.now()) + self.grace(step)
        moment = max(moment, self.answered_by(step))
        if self.timer is None or not (self.timer is asyncio.current_task() or self.is_early_enough(moment)):
            self.drop_timer()
            self.timer = asyncio.create_task(self.run())
        self.wound = step, moment

    def grace(self, step: Due) -> Millis:
        """How much later this host looks after the step than whoever wrote last; its bots have to think, too."""
        return GRACE - (self.least_thought if asked_by(self.host, step) else 0)

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
        for asked in self.thoughts.values():
            asked.answer.cancel()
        self.thoughts.clear()

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
        self.start_thinking(step, True)
        if (moment := self.answered_by(step)) > host.house.clock.now():
            self.wound = step, moment
            return False
        answers = self.answers(step)
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
        return PLANS[step.what](host, step, answers, seeds)

    async def late_seeds(self) -> dict[int, str]:
        """The seeds of deals that are still closed: needed when the table ends."""
        table, house = self.host.table, self.host.house
        return {number: (await house.seed_of(table.dealt[number])).hex() for number in table.unopened}

    # bots

    def start_thinking(self, step: Due | None, begin: bool) -> None:
        """Ask at once, though the answer is needed later; `begin`: also those that were not asked yet."""
        deal, clock = self.host.running, self.host.house.clock
        keys = {thought_key(deal, seat): seat for seat in asked_by(self.host, step)} if deal else {}
        still = {thought_key(deal, seat) for seat in bots_in(self.host.table, deal)} if deal else set()
        for key in [key for key in self.thoughts if key not in still]:  # a pause is no reason to forget a thought
            self.thoughts.pop(key).answer.cancel()
        for key, seat in keys.items() if begin else ():
            if key not in self.thoughts and deal is not None and step is not None:
                now = clock.now()
                within = max(step.moment - now, self.least_thought)
                self.thoughts[key] = Asked(now, asyncio.create_task(self.ask(deal, seat, within)))

    @property
    def least_thought(self) -> Millis:
        """What a bot gets that was asked late: the gateway was started just now, or another one has failed."""
        return self.host.house.least_bot // 2

    def answered_by(self, step: Due) -> Millis:
        """Not before this moment the step is done: bots that were asked late get some time, too."""
        deal = self.host.running
        keys = [thought_key(deal, seat) for seat in asked_by(self.host, step)] if deal else []
        return max([self.thoughts[key].at + self.least_thought for key in keys if key in self.thoughts], default=0)

    def answers(self, step: Due) -> dict[Seat, str]:
        """What the bots have said so far that the step asks; empty: no answer, or none in time."""
        deal = self.host.running
        given = {seat: said(self.thoughts.get(thought_key(deal, seat))) for seat in asked_by(self.host, step) if deal}
        self.host.house.metrics.decisions_failed.inc([*given.values()].count(""))
        return given

    async def ask(self, deal: Running, seat: Seat, within: Millis) -> str:
        """What the bot in the seat does; empty: it has not answered."""
        house, table = self.host.house, self.host.table
        view = shown(deal, seat)
        dice = house.dice(f"{deal.deal} {times_heard(view)} {deal.stage} {seat}")
        thought = Thought.of(view, table.chairs[seat].level or table.settings.level, dice)
        house.purses.charge(PRICES["thought"], (PLAYER, str(table.host)))  # whoever has opened the table
        try:
            with house.metrics.decisions_seconds.time():
                return (await think(house.bus, thought, PATIENCE, self.host.share(within))).action
        except NoAnswer:
            return ""


def asked_by(host: Driven, step: Due | None) -> tuple[Seat, ...]:
    """The bots whose answers the step needs."""
    if step is None or host.running is None:
        return ()
    if step.what == "bot":
        return (step.seat,)
    return bots_asked(host.table, host.running)


def said(asked: Asked | None) -> str:
    """What the bot has answered by now."""
    if asked is None or not asked.answer.done() or asked.answer.cancelled():
        return ""
    if error := asked.answer.exception():
        LOG.error("a bot could not be asked", exc_info=error)
        return ""
    return asked.answer.result()


def thought_key(deal: Running, seat: Seat) -> ThoughtKey:
    """What a bot's answer depends on: hidden answers of others do not change it."""
    return deal.deal, len(deal.lines), deal.stage, seat


# what each step comes to

Steps = Callable[[Driven, Due, Mapping[Seat, str], Mapping[int, str]], Plan]


def in_deal(host: Driven) -> Running:
    assert host.running is not None
    return host.running


def fresh(host: Driven) -> Fresh:
    return Fresh(host.house.ids.make(), host.house.fresh_seed())


def bot(host: Driven, step: Due, answers: Mapping[Seat, str], seeds: Mapping[int, str]) -> Plan:
    return decide.bot_act(host.table, in_deal(host), step.seat, answers[step.seat], host.house.clock.now())


def advance(host: Driven, step: Due, answers: Mapping[Seat, str], seeds: Mapping[int, str]) -> Plan:
    return opening.advance(host.table, in_deal(host), fresh(host), seeds, host.house.clock.now())


def empty(host: Driven, step: Due, answers: Mapping[Seat, str], seeds: Mapping[int, str]) -> Plan:
    return opening.finish(host.table, host.running, "empty", seeds, host.house.clock.now())


PLANS: dict[str, Steps] = {
    "begin": lambda host, step, answers, seeds: opening.begin(host.table, fresh(host)),
    "chance": lambda host, step, answers, seeds: decide.chance(in_deal(host)),
    "poll": lambda host, step, answers, seeds: decide.close_poll(in_deal(host), answers),
    "bot": bot,
    "automatic": lambda host, step, answers, seeds: decide.automatic(host.table, in_deal(host), step.seat),
    "resume": lambda host, step, answers, seeds: decide.end_pause(host.table),
    "time-up": lambda host, step, answers, seeds: decide.time_up(in_deal(host)),
    "advance": advance,
    "dismiss": lambda host, step, answers, seeds: opener.dismiss(host.table, in_deal(host), step.seat),
    "empty": empty,
}
"""By what is due."""
