"""Timers as a value: what is due next, and when; the same on every gateway, and after a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis
from stammtisch.server.table.last_round.decide import is_last_deal
from stammtisch.server.table.running import BETWEEN, CHANCE, CLOSED, CUT, NONCES, OVER, POLL, TURN, Running
from stammtisch.server.table.seats import Chair, Table
from stammtisch.server.table.stops import when
from stammtisch.server.table_request import LEAST_BOT

EMPTY_MINUTES = 10
FORGOTTEN_MINUTES = 60
"""Who has been here so long without doing anything is not here: their gateway may have died without a word."""
MINUTE = 60_000


class Due(NamedTuple):
    """What is to be done, not before this moment."""

    moment: Millis
    what: str
    """`begin`, `chance`, `poll`, `bot`, `silence`, `unanswered`, `unmoved`, `automatic`, `advance`, `dismiss`,
    `resume`, `time-up`, `empty`."""
    seat: Seat = -1


def due(table: Table, running: Running | None, least: Millis = LEAST_BOT) -> Due | None:
    """What comes next by itself, if nobody does anything; `least` is how long a bot seems to think in any case."""
    if table.ended:
        return None
    if table.empty_since:  # nothing happens without people, until the table closes
        return Due(table.empty_since + EMPTY_MINUTES * MINUTE, "empty")
    since = max(running.play.since if running else 0, table.resumed)
    forgotten = Due(since + FORGOTTEN_MINUTES * MINUTE, "empty")
    if table.paused:
        ends = pause_ends(table)
        return min(Due(ends, "resume"), forgotten) if ends else forgotten
    if table.moving.is_open and (running is None or running.stage == BETWEEN):
        # no deal begins while somebody asks for other seats
        return min(Due(when(table, table.moving.asked, table.consent_window), "unmoved"), forgotten)
    if running is None:
        return Due(0, "begin") if table.is_full else forgotten
    if (gone := going(table, running)) is not None:
        return Due(since, "dismiss", gone)
    if running.back.is_open:  # nobody plays while somebody asks to take back
        return min(Due(when(table, running.back.asked, table.consent_window), "unanswered"), forgotten)
    return min(step for step in (next_step(table, running, least), time_up(table, running), forgotten) if step)


def pause_ends(table: Table) -> Millis:
    """When the pause ends by itself; 0: it does not, or there is none."""
    longest = table.settings.pace.pause
    return table.stopped + longest if table.paused and longest else 0


def going(table: Table, running: Running | None) -> Seat | None:
    """The seat of somebody who has been sent away and may go now, if there is one."""
    if running is None or running.stage != BETWEEN:
        return None
    return next((seat for seat in range(len(table.chairs)) if table.is_going(seat)), None)


def time_up(table: Table, running: Running) -> Due | None:
    if is_last_deal(table, running):
        return Due(running.play.since, "time-up")
    session = running.play.session
    minutes = session.game.minutes(session.options)
    if not minutes or session.carry.last or session.over or running.is_practice:
        return None
    return Due(table.began + minutes * MINUTE, "time-up")


def next_step(table: Table, running: Running, least: Millis) -> Due | None:
    """What the deal comes to by itself."""
    step = STEPS.get(running.stage)
    return step(table, running, least) if step else None


def draw(table: Table, running: Running, least: Millis) -> Due:
    return Due(when(table, running.play.since, 0), "chance")


def draw_without(table: Table, running: Running, least: Millis) -> Due:
    """Whoever has not opened a nonce by then is missing."""
    return Due(when(table, running.play.since, table.settings.pace.nonces), "chance")


def turn(table: Table, running: Running, least: Millis) -> Due | None:
    pace, seat = table.settings.pace, running.waits_for[0]
    chair = table.chairs[seat]
    if not is_asked(chair, running):
        return Due(
            when(table, max(running.play.since, running.play.unheard, chair.since), max(pace.bot, least)), "bot", seat
        )
    if running.question is not None:
        return Due(when(table, running.play.since, table.window), "silence", seat)
    return Due(time_out(table, running), "automatic", people_asked(table, running)[0]) if pace.move else None


def poll(table: Table, running: Running, least: Millis) -> Due:
    """All have the same time, whoever may say yes. What is asked again behind the lead does not hold the lead up."""
    pace, asked = table.settings.pace, [table.chairs[seat] for seat in running.waits_for]
    if running.is_asked_again:
        return Due(when(table, running.play.since, max(pace.bot, least)), "poll")
    if any(chair.plays for chair in asked):
        return Due(when(table, running.play.since, table.window), "poll")
    return Due(when(table, max([running.play.since, *[chair.since for chair in asked]]), max(pace.bot, least)), "poll")


def home(table: Table, running: Running, least: Millis) -> Due:
    return Due(when(table, running.play.since, 0), "advance")


def between(table: Table, running: Running, least: Millis) -> Due | None:
    """The bill is read: as soon as all people are ready, or when its time is over. Bots alone play no further deal."""
    pace = table.settings.pace
    if not any(chair.plays for chair in table.chairs):
        return None
    if not running.number or not readers(table, running):
        return Due(when(table, running.play.since, 0), "advance")
    return Due(when(table, running.play.since, pace.between), "advance") if pace.between else None


STEPS: dict[str, Callable[[Table, Running, Millis], Due | None]] = {
    CUT: turn,
    NONCES: draw_without,
    CHANCE: draw,
    TURN: turn,
    POLL: poll,
    BETWEEN: between,
    OVER: home,
}
"""By stage: what comes next of table and deal, and of how long a bot seems to think at least."""


def bots_in(table: Table, running: Running) -> tuple[Seat, ...]:
    """The seats at which a bot is now."""
    return tuple([seat for seat, chair in enumerate(table.chairs) if not is_asked(chair, running)])


def bots_asked(table: Table, running: Running) -> tuple[Seat, ...]:
    """The bots that a poll asks: at once, like everybody."""
    if running.stage != POLL or table.empty_since or table.paused or running.back.is_open:
        return ()
    return tuple([seat for seat in running.waits_for if not table.chairs[seat].plays])


def deadline(table: Table, running: Running) -> Millis:
    """Until when the table waits for people, as everybody may know it; 0: for ever."""
    if table.paused or table.ended:
        return 0
    pace, stage = table.settings.pace, running.stage
    if stage == POLL or (running.question is not None and people_asked(table, running)):
        return when(table, running.play.since, max(pace.bot, LEAST_BOT) if running.is_asked_again else table.window)
    if stage in (BETWEEN, CLOSED):  # which look the same
        return when(table, running.play.since, pace.between) if pace.between and running.number else 0
    if stage in (TURN, CUT) and pace.move:
        return time_out(table, running) if people_asked(table, running) else 0
    return 0


def people_asked(table: Table, running: Running) -> tuple[Seat, ...]:
    """The people who are on turn as everybody sees it."""
    return tuple([seat for seat in running.seems_to_wait_for if is_asked(table.chairs[seat], running)])


def is_asked(chair: Chair, running: Running) -> bool:
    """Whether the table waits for the owner, and no bot is at it."""
    return chair.plays and not is_taken_over(chair, running)


def is_taken_over(chair: Chair, running: Running) -> bool:
    """Whether a bot has been called in for what the table waits for: it does this, even if the owner is back by then.

    Else whoever is replaced, or gets up, could take the seat back before the bot has played, without end.
    """
    return chair.since > running.play.since


def readers(table: Table, running: Running) -> tuple[Seat, ...]:
    """The people who are still to read the bill."""
    chairs, ready = table.chairs, running.play.ready
    return tuple([seat for seat in table.people if not ready >> seat & 1 and is_asked(chairs[seat], running)])


def awaited(table: Table, running: Running) -> tuple[Seat, ...]:
    """The people whom the table waits for: who is on turn, or has not read the bill."""
    if running.stage in (BETWEEN, CLOSED):  # which look the same
        return readers(table, running)
    return people_asked(table, running) if running.stage in (TURN, CUT) else ()


def replaceable(table: Table, running: Running) -> Millis:
    """From when on the others may seat a bot for somebody whom the table waits for; 0: not as it stands."""
    if table.ended or len(table.people) < 2 or table.empty_since:
        return 0
    moments = [replaceable_at(table, running, seat) for seat in awaited(table, running)]
    return min([moment for moment in moments if moment], default=0)


def replaceable_at(table: Table, running: Running, seat: Seat) -> Millis:
    """The same for one seat; 0: the table waits for another one's pause to end."""
    if table.paused and table.paused_by != seat:
        return 0
    others = sum([stop.since(running.play.since) for stop in table.stops if stop.seat != seat])
    return running.play.since + table.settings.pace.replace + others


def time_out(table: Table, running: Running) -> Millis:
    """When they have used up their time, whoever of them has most."""
    bank = max([bank_of(table, running, seat) for seat in people_asked(table, running)])
    return when(table, running.play.since, table.settings.pace.move + bank)


def bank_of(table: Table, running: Running, seat: Seat) -> Millis:
    """What the owner has beyond the time for a move: who came in the midst of the deal has nothing of its bank."""
    return running.play.bank[seat] if running.owners[seat] == table.chairs[seat].player else 0
