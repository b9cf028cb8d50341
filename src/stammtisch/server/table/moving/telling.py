"""Other seats as a viewer sees them: what may be asked, what is asked, what is agreed."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.server.protocol.offers import SeenMoving
from stammtisch.server.table.moving.decide import hindrance, is_between, others
from stammtisch.server.table.moving.state import BY_LOT, NOBODY
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.stops import when
from stammtisch.words.sentences import Words

NOTHING = SeenMoving()
OF_THE_GAME = ("seats-series", "seats-round")
"""What nobody at the table can change: told before somebody asks in vain."""


def moving_seen(table: Table, running: Running | None, seat: Seat | None, words: Words | None) -> SeenMoving | None:
    """None: nobody is asked, and nothing may be asked."""
    asked = table.moving
    if table.ended or not is_between(running) or (running is not None and not running.number):
        return None
    plays = seat is not None and table.chairs[seat].plays
    code = hindrance(table, running, seat) if seat is not None and plays else "not-seated"
    company = seat is not None and bool(others(table, seat))
    is_asked = asked.is_open and seat is not None and seat in others(table, asked.asker)
    seen = SeenMoving(
        may=not code,
        asks=not code and company,
        why=words.table_refusal(code) if words and code in OF_THE_GAME else "",
        asker=asked.asker if asked.is_open else NOBODY,
        other=asked.other if asked.is_open else BY_LOT,
        answer=is_asked and not asked.agreed >> (seat or 0) & 1,
        until=when(table, asked.asked, table.consent_window) if asked.is_open else 0,
        next=list(asked.order),
        drawn=bool(asked.order) and asked.order_is_drawn,
    )
    return None if seen == NOTHING else seen
