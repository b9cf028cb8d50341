"""When a pause ends, and whether a bot has taken over what the table waits for."""

from __future__ import annotations

from stammtisch.server.clock import Millis
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Chair, Table


def pause_ends(table: Table) -> Millis:
    """When the pause ends by itself; 0: it does not, or there is none."""
    longest = table.settings.pace.pause
    return table.stopped + longest if table.paused and longest else 0


def is_taken_over(chair: Chair, running: Running) -> bool:
    """Whether a bot has been called in for what the table waits for: it does this, even if the owner is back by then.

    Else whoever is replaced, or gets up, could take the seat back before the bot has played, without end.
    """
    return chair.since > running.since
