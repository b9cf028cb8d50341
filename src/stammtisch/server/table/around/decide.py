"""Spectators by name: who comes and goes, and whom a seat lets look over its shoulder.

Only at tables of invited friends. What the spectator sees there stands in `shoulder.py`.
"""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.lobby import belongs
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Guest, Table
from stammtisch.server.table.settings import BY_INVITATION

MOST_SPECTATORS = 8
"""So many are known by name at once; whoever comes then sees the table all the same."""
MOST_COMINGS = 200
"""So often somebody is written down who comes to look on: a log does not grow by people who come and go."""


def looks_on(table: Table, guest: Guest) -> Plan:
    """Somebody comes to look on. Programs and strangers' tables have no spectators by name."""
    if table.ended or table.settings.join != BY_INVITATION or guest.is_bot or guest.player in table.removed:
        return Plan()
    if belongs(table, guest.player) or table.spectator(guest.player) is not None:
        return Plan()
    if len(table.spectators) >= MOST_SPECTATORS or table.comings >= MOST_COMINGS:
        return Plan()
    return Plan(table=(New("looks-on", None, body(player=guest.player, name=guest.name, public=guest.public)),))


def looks_away(table: Table, player: int) -> Plan:
    """The spectator's last connection is gone, and with it what they were let see."""
    if table.ended or table.spectator(player) is None:
        return Plan()
    return Plan(table=(New("looked-away", None, body(player=player)),))


def show_hand(table: Table, seat: Seat, watcher: str, on: bool) -> Plan:
    """The owner of a seat lets one spectator look over the shoulder, or nobody any more."""
    if table.ended:
        raise TableError("ended")
    if table.settings.join != BY_INVITATION:
        raise TableError("not-among-friends")
    before = table.chairs[seat].shoulder
    if not on:
        if before is None:
            raise TableError("answered")
        return Plan(table=(shoulder(seat, before, watcher, False),))
    guest = next((one for one in table.spectators if one.public == watcher), None)
    if guest is None:
        raise TableError("not-looking")
    if before == guest.player:
        raise TableError("answered")
    if table.over(guest.player) is not None:
        raise TableError("looks-elsewhere")
    return Plan(table=(shoulder(seat, guest.player, watcher, True),))


def stop_looking(table: Table, player: int) -> Plan:
    """The spectator wants to see the hand no longer."""
    seat = table.over(player)
    if table.ended or seat is None:
        raise TableError("not-seated")
    return Plan(table=(shoulder(seat, player, "", False),))


def shoulder(seat: Seat, player: int, watcher: str, on: bool) -> New:
    return New("shoulder", seat, body(player=player, watcher=watcher, on=on))


def has_seen_a_hand(table: Table, running: Running | None, player: int) -> bool:
    """Whether a spectator knows one of the hands that are being played."""
    if running is None or not running.number or running.play.finished is not None:
        return False
    return player in table.looked


def check_silence(table: Table, running: Running | None, player: int) -> None:
    """Who has seen a hand says nothing until the deal is over."""
    if has_seen_a_hand(table, running, player):
        raise TableError("looks-on")


def check_sitting(table: Table, running: Running | None, player: int) -> None:
    """Nor does such a spectator sit down in the midst of it, with another hand."""
    if has_seen_a_hand(table, running, player) and not belongs(table, player):
        raise TableError("has-looked")
