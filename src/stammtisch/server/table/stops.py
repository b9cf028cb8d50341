"""When the clocks of a table stood still, and what that leaves of a time.

A wait begins at a moment of the deal's stream; pauses and empty tables stand in the table's own. Stops are kept with
both their ends, so that either stream may be folded first, and what was used up before a stop is still used up after.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis

if TYPE_CHECKING:
    from stammtisch.server.table.running import Running
    from stammtisch.server.table.seats import Chair, Table

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


def stopper(table: Table) -> Seat | None:
    """Who has stopped the clocks; None: they run."""
    if table.paused:
        return table.paused_by
    return NOBODY if table.empty_since else None


def all_stops(table: Table, now: Millis) -> tuple[Stop, ...]:
    """Those of this deal, up to now."""
    seat = stopper(table)
    return table.stops if seat is None else (*table.stops, Stop(table.stopped, max(now, table.stopped), seat))


def ran(table: Table, since: Millis, now: Millis) -> Millis:
    """How long the clocks have run since then."""
    return now - since - sum([stop.since(since) for stop in all_stops(table, now)])


def when(table: Table, since: Millis, span: Millis) -> Millis:
    """The moment when the clocks will have run so long since then, if they are not stopped again."""
    return since + span + sum([stop.since(since) for stop in table.stops])


def waited(table: Table, since: Millis, seat: Seat, now: Millis) -> Millis:
    """How long the seat has kept the table waiting since then: its own pauses count, those of others do not."""
    return now - since - sum([stop.since(since) for stop in all_stops(table, now) if stop.seat != seat])


def pause_ends(table: Table) -> Millis:
    """When the pause ends by itself; 0: it does not, or there is none."""
    longest = table.settings.pace.pause
    return table.stopped + longest if table.paused and longest else 0


def is_taken_over(chair: Chair, running: Running) -> bool:
    """Whether a bot has been called in for what the table waits for: it does this, even if the owner is back by then.

    Else whoever is replaced, or gets up, could take the seat back before the bot has played, without end.
    """
    return chair.since > running.since


def with_stops(before: Table, after: Table, at: Millis) -> tuple[Millis, tuple[Stop, ...]]:
    """Since when the clocks stand still after an event, and the stops that are over."""
    was, now = stopper(before), stopper(after)
    if was == now:
        return after.stopped, after.stops
    ended = () if was is None else (Stop(before.stopped, at, was),)
    return 0 if now is None else at, (*after.stops, *ended)
