"""The bots that think at one table: asked at once, heard when their moment has come."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Protocol

from stammtisch.core.action import Seat
from stammtisch.server.bus.port import NoAnswer, Share
from stammtisch.server.clock import Millis
from stammtisch.server.live.house import House
from stammtisch.server.purses import PLAYER, PRICES
from stammtisch.server.table.due import Due, bots_asked, bots_in
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.show import shown, times_heard
from stammtisch.server.workers.thought import Thought, think

LOG = logging.getLogger(__name__)
PATIENCE = 5.0
"""Seconds after which nobody waits for an answer any more. What a bot does, it does at its moment, answer or not."""
ThoughtKey = tuple[int, int, int, str, Seat]


class BotTable(Protocol):
    """What bots need of the table's host."""

    table: Table
    running: Running | None

    @property
    def house(self) -> House: ...

    def share(self, within: Millis) -> Share: ...


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """A bot that thinks: since when, and what it will have said."""

    at: Millis
    answer: asyncio.Task[str]


class Thinking:
    """The answers of bots, by what they depend on. Nobody ever waits for one."""

    def __init__(self) -> None:
        self.thoughts: dict[ThoughtKey, PendingDecision] = {}

    def start(self, host: BotTable, step: Due | None, begin: bool) -> None:
        """Ask at once, though the answer is needed later; `begin`: also those that were not asked yet."""
        deal, clock = host.running, host.house.clock
        keys = {thought_key(deal, seat): seat for seat in asked_by(host, step)} if deal else {}
        still = {thought_key(deal, seat) for seat in bots_in(host.table, deal)} if deal else set()
        for key in [key for key in self.thoughts if key not in still]:  # a pause is no reason to forget a thought
            self.thoughts.pop(key).answer.cancel()
        for key, seat in keys.items() if begin else ():
            if key not in self.thoughts and deal is not None and step is not None:
                now = clock.now()
                within = max(step.moment - now, self.least(host.house))
                asked = ask(host.house, host.table, deal, seat, host.share(within))
                self.thoughts[key] = PendingDecision(now, asyncio.create_task(asked))

    def answered_by(self, host: BotTable, step: Due) -> Millis:
        """Not before this moment the step is done: bots that were asked late get some time, too."""
        deal, least = host.running, self.least(host.house)
        keys = [thought_key(deal, seat) for seat in asked_by(host, step)] if deal else []
        return max([self.thoughts[key].at + least for key in keys if key in self.thoughts], default=0)

    def answers(self, host: BotTable, step: Due) -> dict[Seat, str]:
        """What the bots have said so far that the step asks; empty: no answer, or none in time."""
        deal = host.running
        given = {seat: said(self.thoughts.get(thought_key(deal, seat))) for seat in asked_by(host, step) if deal}
        host.house.metrics.decisions_failed.inc([*given.values()].count(""))
        return given

    @staticmethod
    def least(house: House) -> Millis:
        """What a bot gets that was asked late: the gateway was started just now, or another one has failed."""
        return house.least_bot // 2

    def stop(self) -> None:
        for asked in self.thoughts.values():
            asked.answer.cancel()
        self.thoughts.clear()


async def ask(house: House, table: Table, deal: Running, seat: Seat, share: Share) -> str:
    """What the bot in the seat does; empty: it has not answered."""
    view = shown(deal, seat)
    dice = house.dice(f"{deal.deal} {times_heard(view)} {deal.stage} {seat}")
    thought = Thought.of(view, table.chairs[seat].level or table.settings.level, dice)
    house.purses.charge(PRICES["thought"], (PLAYER, str(table.host)))  # whoever has opened the table
    try:
        with house.metrics.decisions_seconds.time():
            return (await think(house.bus, thought, PATIENCE, share)).action
    except NoAnswer:
        return ""


def asked_by(host: BotTable, step: Due | None) -> tuple[Seat, ...]:
    """The bots whose answers the step needs."""
    if step is None or host.running is None:
        return ()
    if step.what == "bot":
        return (step.seat,)
    return bots_asked(host.table, host.running)


def said(asked: PendingDecision | None) -> str:
    """What the bot has answered by now."""
    if asked is None or not asked.answer.done() or asked.answer.cancelled():
        return ""
    if error := asked.answer.exception():
        LOG.error("a bot could not be asked", exc_info=error)
        return ""
    return asked.answer.result()


def thought_key(deal: Running, seat: Seat) -> ThoughtKey:
    """What a bot's answer depends on: hidden answers of others do not change it, a take-back may."""
    return deal.deal, deal.back.times, len(deal.play.lines), deal.stage, seat
