"""Stops of a table's clocks: when they stood still, and what that leaves of a time.

A wait begins at a moment of the deal's stream; pauses and empty tables stand in the table's own. Stops are kept with
both their ends, so that either stream may be folded first, and what was used up before a stop is still used up after.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis

NOBODY: Seat = -1
"""Who has stopped the clocks where nobody is here."""
MOST_STOPS = 100
"""After so many in one deal nobody pauses any more: they are kept until it is over."""


class Stop(NamedTuple):
    """The clocks stood still, because of the pause of this seat or because nobody was here."""

    begin: Millis
    end: Millis
    seat: Seat

    def since(self, moment: Millis) -> Millis:
        """How much of it lies behind the moment."""
        return max(0, self.end - max(self.begin, moment))


class Clocks(Protocol):
    """What a table knows of its clocks."""

    @property
    def paused(self) -> bool: ...
    @property
    def paused_by(self) -> Seat: ...
    @property
    def empty_since(self) -> Millis: ...
    @property
    def stopped(self) -> Millis: ...
    @property
    def stops(self) -> tuple[Stop, ...]: ...


def stopper(table: Clocks) -> Seat | None:
    """Who has stopped the clocks; None: they run."""
    if table.paused:
        return table.paused_by
    return NOBODY if table.empty_since else None


def all_stops(table: Clocks, now: Millis) -> tuple[Stop, ...]:
    """Those of this deal, up to now."""
    seat = stopper(table)
    return table.stops if seat is None else (*table.stops, Stop(table.stopped, max(now, table.stopped), seat))


def ran(table: Clocks, since: Millis, now: Millis) -> Millis:
    """How long the clocks have run since then."""
    return now - since - sum([stop.since(since) for stop in all_stops(table, now)])


def when(table: Clocks, since: Millis, span: Millis) -> Millis:
    """The moment when the clocks will have run so long since then, if they are not stopped again."""
    return since + span + sum([stop.since(since) for stop in table.stops])


def waited(table: Clocks, since: Millis, seat: Seat, now: Millis) -> Millis:
    """How long the seat has kept the table waiting since then: its own pauses count, those of others do not."""
    return now - since - sum([stop.since(since) for stop in all_stops(table, now) if stop.seat != seat])


def with_stops(before: Clocks, after: Clocks, at: Millis) -> tuple[Millis, tuple[Stop, ...]]:
    """Since when the clocks stand still after an event, and the stops that are over."""
    was, now = stopper(before), stopper(after)
    if was == now:
        return after.stopped, after.stops
    ended = () if was is None else (Stop(before.stopped, at, was),)
    return 0 if now is None else at, (*after.stops, *ended)
