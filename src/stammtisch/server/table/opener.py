"""Rights of a table's opener, and of nobody else: remove somebody, mute somebody, seat computers.

Who opened the table has these rights as long as they sit there. If they have left, the person who has sat there longest
has them (`Table.opener`); no program ever has.
"""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.server.table import decide
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.due import going
from stammtisch.server.table.names.shown import bot_name
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import BETWEEN, Running
from stammtisch.server.table.seats import Table


def somebody_else(table: Table, seat: Seat, about: Seat) -> int:
    """The player whom the opener speaks of; refused for everybody else, and about anybody who is nobody."""
    if table.ended:
        raise TableError("ended")
    if table.opener != seat:
        raise TableError("not-opener")
    player = table.chairs[about].player if about < len(table.chairs) else None
    if player is None or about == seat:
        raise TableError("nobody-there")
    return player


def remove(table: Table, running: Running | None, seat: Seat, about: Seat) -> Plan:
    """They go when the deal that is being played is over, and do not come back; between deals at once."""
    player = somebody_else(table, seat, about)
    if player in table.removed:
        raise TableError("answered")
    removed = New("removed", about, body(player=player, by=table.chairs[seat].player))
    is_playing = running is not None and running.stage != BETWEEN
    return Plan(table=(removed,) if is_playing else (removed, *gets_up(table, running, about)))


def gets_up(table: Table, running: Running | None, seat: Seat) -> tuple[New, ...]:
    return decide.leave(table, running, seat).table


def dismiss(table: Table, running: Running, seat: Seat) -> Plan:
    return Plan(table=gets_up(table, running, seat)) if going(table, running) == seat else Plan()


def mute(table: Table, seat: Seat, about: Seat, on: bool) -> Plan:
    """Their phrases are heard no longer, or again."""
    player = somebody_else(table, seat, about)
    if (player in table.muted) == on:
        raise TableError("answered")
    return Plan(table=(New("muted", about, body(player=player, on=on, by=table.chairs[seat].player)),))


def check_saying(table: Table, seat: Seat) -> None:
    """Who was silenced says nothing."""
    if table.chairs[seat].player in table.muted:
        raise TableError("muted")


def fill(table: Table, seat: Seat, about: Seat) -> Plan:
    """A computer takes a free seat, before the first deal; who comes later may still have it."""
    if table.ended:
        raise TableError("ended")
    if table.opener != seat:
        raise TableError("not-opener")
    if table.deal or about >= len(table.chairs):
        raise TableError("not-now")
    chair = table.chairs[about]
    if chair.player is not None or chair.level:
        raise TableError("answered")
    return Plan(table=(New("filled", about, body(name=bot_name(table, about), level=table.settings.level)),))
