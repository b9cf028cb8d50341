"""The fold of what was said about the last round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stammtisch.server.store.port import Event
from stammtisch.server.table.last_round.state import NOT_CALLED, LastRound
from stammtisch.server.table.seats import Table


def last_round(table: Table, event: Event, data: Any) -> Table:
    assert event.seat is not None
    state = table.last_round
    if not data["yes"]:
        return replace(table, last_round=NOT_CALLED)
    caller, called_in = (state.caller, state.called_in) if state.is_open else (event.seat, table.number)
    after = LastRound(caller, called_in, state.nodded | 1 << event.seat, data["until"])
    return replace(table, last_round=after)


LAST_ROUND = {"last-round": last_round}
"""By kind of event: what the table is after it."""
