"""What happens by itself, and when: the same on every gateway, and after a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis
from stammtisch.server.table.running import BETWEEN, CHANCE, CLOSED, CUT, NONCES, OVER, POLL, TURN, Running
from stammtisch.server.table.seats import Table

EMPTY_MINUTES = 10
FORGOTTEN_MINUTES = 60
"""Who has been here so long without doing anything is not here: their gateway may have died without a word."""
MINUTE = 60_000


class Due(NamedTuple):
    """What is to be done, not before this moment."""

    moment: Millis
    what: str
    """`begin`, `chance`, `poll`, `bot`, `automatic`, `advance`, `time-up` or `empty`."""
    seat: Seat = -1


def due(table: Table, running: Running | None) -> Due | None:
    """What comes next by itself, if nobody does anything."""
    if table.ended:
        return None
    if table.empty_since:  # nothing happens without people, until the table closes
        return Due(table.empty_since + EMPTY_MINUTES * MINUTE, "empty")
    since = max(running.since if running else 0, table.resumed)
    forgotten = Due(since + FORGOTTEN_MINUTES * MINUTE, "empty")
    if table.paused:
        return forgotten
    if running is None:
        return Due(0, "begin") if table.is_full else forgotten
    return min(step for step in (next_step(table, running), time_up(table, running), forgotten) if step)


def time_up(table: Table, running: Running) -> Due | None:
    session = running.session
    minutes = session.game.minutes(session.options)
    if not minutes or session.carry.last or session.over:
        return None
    return Due(table.began + minutes * MINUTE, "time-up")


def next_step(table: Table, running: Running) -> Due | None:
    """What the deal comes to by itself."""
    step = STEPS.get(running.stage)
    return step(table, running, max(running.since, table.resumed)) if step else None


def draw(table: Table, running: Running, since: Millis) -> Due:
    return Due(since, "chance")


def draw_without(table: Table, running: Running, since: Millis) -> Due:
    """Whoever has not opened a nonce by then is missing."""
    return Due(since + table.settings.pace.nonces, "chance")


def turn(table: Table, running: Running, since: Millis) -> Due | None:
    pace, seat = table.settings.pace, running.waits_for[0]
    chair = table.chairs[seat]
    if not chair.plays:
        return Due(max(since, running.unheard, chair.since) + pace.bot, "bot", seat)
    return Due(time_out(table, running), "automatic", people_asked(table, running)[0]) if pace.move else None


def poll(table: Table, running: Running, since: Millis) -> Due:
    pace, asked = table.settings.pace, [table.chairs[seat] for seat in running.waits_for]
    if any(chair.plays for chair in asked):
        return Due(since + pace.poll, "poll")
    return Due(max([since, *[chair.since for chair in asked]]) + pace.bot, "poll")


def home(table: Table, running: Running, since: Millis) -> Due:
    return Due(since, "advance")


def between(table: Table, running: Running, since: Millis) -> Due | None:
    """The bill is read: as soon as all people are ready, or when its time is over. Bots alone play no further deal."""
    pace = table.settings.pace
    if not any(chair.plays for chair in table.chairs):
        return None
    waits = running.number > 0 and any(not running.ready >> seat & 1 for seat in table.people)
    if not waits:
        return Due(since, "advance")
    return Due(since + pace.between, "advance") if pace.between else None


STEPS: dict[str, Callable[[Table, Running, Millis], Due | None]] = {
    CUT: turn,
    NONCES: draw_without,
    CHANCE: draw,
    TURN: turn,
    POLL: poll,
    BETWEEN: between,
    OVER: home,
}
"""By stage: table, deal, and since when it has been waiting."""


def bots_asked(table: Table, running: Running) -> tuple[Seat, ...]:
    """The bots that a poll asks: at once, like everybody."""
    if running.stage != POLL or table.empty_since or table.paused:
        return ()
    return tuple([seat for seat in running.waits_for if not table.chairs[seat].plays])


def deadline(table: Table, running: Running) -> Millis:
    """Until when the table waits for people, as everybody may know it; 0: for ever."""
    if table.paused or table.ended:
        return 0
    pace, since = table.settings.pace, max(running.since, table.resumed)
    stage = running.stage
    if stage == POLL:
        return since + pace.poll
    if stage in (BETWEEN, CLOSED):  # which look the same
        return since + pace.between if pace.between and running.number else 0
    if stage in (TURN, CUT) and pace.move:
        return time_out(table, running) if people_asked(table, running) else 0
    return 0


def people_asked(table: Table, running: Running) -> tuple[Seat, ...]:
    """The people who are on turn as everybody sees it."""
    return tuple([seat for seat in running.seems_to_wait_for if table.chairs[seat].plays])


def time_out(table: Table, running: Running) -> Millis:
    """When they have used up their time, whoever of them has most."""
    bank = max([running.bank[seat] for seat in people_asked(table, running)])
    return max(running.since, table.resumed) + table.settings.pace.move + bank
