"""The decision that each due step asks for, one row per step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis
from stammtisch.server.table import decide, opener, opening
from stammtisch.server.table.back import decide as back
from stammtisch.server.table.moving import decide as moving
from stammtisch.server.table.plan import Fresh, Plan
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table


@dataclass(frozen=True, slots=True)
class StepMoment:
    """A table when one of its steps is due, and what was asked for beforehand."""

    table: Table
    running: Running | None
    seat: Seat
    """Whom the step is about."""
    now: Millis
    answers: Mapping[Seat, str]
    """What the bots have said."""
    seeds: Mapping[int, str]
    """By number: the seeds of deals that are still closed."""
    make_fresh: Callable[[], Fresh]
    """Makes what a new deal needs."""

    @property
    def deal(self) -> Running:
        assert self.running is not None, "only an open deal comes to this step"
        return self.running


PLANS: dict[str, Callable[[StepMoment], Plan]] = {
    "begin": lambda at: opening.begin(at.table, at.make_fresh()),
    "chance": lambda at: decide.chance(at.deal),
    "poll": lambda at: decide.close_poll(at.deal, at.answers),
    "bot": lambda at: decide.bot_act(at.table, at.deal, at.seat, at.answers[at.seat], at.now),
    "silence": lambda at: decide.silence(at.deal, at.seat),
    "unanswered": lambda at: back.lapse(at.deal),
    "unmoved": lambda at: moving.lapse(at.table),
    "automatic": lambda at: decide.automatic(at.table, at.deal, at.seat),
    "resume": lambda at: decide.end_pause(at.table),
    "time-up": lambda at: decide.time_up(at.deal),
    "advance": lambda at: opening.advance(at.table, at.deal, at.make_fresh(), at.seeds, at.now),
    "dismiss": lambda at: opener.dismiss(at.table, at.deal, at.seat),
    "empty": lambda at: opening.finish(at.table, at.running, "empty", at.seeds, at.now),
}
"""By what is due."""
