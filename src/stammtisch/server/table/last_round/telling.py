"""The last round as everybody at the table sees it."""

from __future__ import annotations

from stammtisch.server.protocol.seats_seen import SeenLastRound
from stammtisch.server.table.seats import Table


def last_round_seen(table: Table) -> SeenLastRound | None:
    """None: nobody has called it."""
    state = table.last_round
    if not state.is_open and not state.until:
        return None
    missing = [seat for seat in table.people if not state.nodded >> seat & 1] if state.is_open else []
    left = state.left(table.number, len(table.chairs))
    return SeenLastRound(state.caller, missing, left, table.entry.game.doubles_last_round(table.options))
