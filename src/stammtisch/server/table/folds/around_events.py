"""What the events of those around the table do to it: who looks on, and over whose shoulder."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stammtisch.server.store.port import Event
from stammtisch.server.table.seats import Guest, Table


def looks_on(table: Table, event: Event, data: Any) -> Table:
    guest = Guest(data["player"], data["name"], public=data["public"])
    return replace(table, spectators=(*table.spectators, guest), comings=table.comings + 1)


def looked_away(table: Table, event: Event, data: Any) -> Table:
    return without_spectator(table, data["player"])


def shoulder(table: Table, event: Event, data: Any) -> Table:
    """What was seen once is known until the deal is over, also if it is not shown any more."""
    assert event.seat is not None
    player, chairs = data["player"], list(table.chairs)
    chairs[event.seat] = replace(chairs[event.seat], shoulder=player if data["on"] else None)
    return replace(table, chairs=tuple(chairs), looked=with_looker(table.looked, player))


def with_looker(looked: tuple[int, ...], player: int) -> tuple[int, ...]:
    return looked if player in looked else (*looked, player)


def without_spectator(table: Table, player: int) -> Table:
    """The table when the player looks on no longer: went away, or sits down."""
    if table.spectator(player) is None:
        return table
    chairs = tuple([replace(chair, shoulder=None) if chair.shoulder == player else chair for chair in table.chairs])
    return replace(table, chairs=chairs, spectators=tuple([one for one in table.spectators if one.player != player]))


def looking(table: Table) -> tuple[int, ...]:
    """The spectators who see a hand now."""
    return tuple([chair.shoulder for chair in table.chairs if chair.shoulder is not None])


AROUND = {"looks-on": looks_on, "looked-away": looked_away, "shoulder": shoulder}
"""By kind of event: what the table is after it."""
