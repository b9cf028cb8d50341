"""Which decision each command of the protocol asks for, a row each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.core.action import Seat
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import parse
from stammtisch.server.clock import Millis
from stammtisch.server.protocol.commands import (
    Act,
    Command,
    Commit,
    Leave,
    Mute,
    Nonce,
    Pause,
    Ready,
    Remove,
    Replace,
    Resume,
    Return,
    Say,
)
from stammtisch.server.store.port import Event
from stammtisch.server.table import decide, opener
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Promise, Table
from stammtisch.words.sentences import words

Order = Callable[[Table, Running | None, Seat, int, Any, Millis], Plan]
"""Table, deal, the seat and id of the player, the command, and the time."""


def in_deal(running: Running | None) -> Running:
    if running is None:
        raise TableError("not-begun")
    return running


def own(table: Table, seat: Seat) -> None:
    """Whoever lets a bot play has to take the seat back first."""
    if table.chairs[seat].kept:
        raise TableError("kept")


def act(table: Table, running: Running | None, seat: Seat, player: int, command: Act, now: Millis) -> Plan:
    own(table, seat)
    return decide.act(table, in_deal(running), seat, command.action, now)


def nonce(table: Table, running: Running | None, seat: Seat, player: int, command: Nonce, now: Millis) -> Plan:
    return decide.nonce(table, in_deal(running), seat, player, command.deal, command.nonce)


def commit(table: Table, running: Running | None, seat: Seat, player: int, command: Commit, now: Millis) -> Plan:
    return decide.commit(table, running, seat, player, command.deal, Promise(command.commitment, command.player))


def ready(table: Table, running: Running | None, seat: Seat, player: int, command: Ready, now: Millis) -> Plan:
    own(table, seat)
    return decide.ready(table, in_deal(running), seat)


def pause(table: Table, running: Running | None, seat: Seat, player: int, command: Pause, now: Millis) -> Plan:
    own(table, seat)
    return decide.pause(table, running, seat)


def sleeper(table: Table, running: Running | None, seat: Seat, player: int, command: Replace, now: Millis) -> Plan:
    if command.seat >= len(table.chairs):
        raise TableError("not-now")
    return decide.replace_sleeper(table, running, seat, command.seat, now)


def say(table: Table, running: Running | None, seat: Seat, player: int, command: Say, now: Millis) -> Plan:
    opener.check_saying(table, seat)
    return decide.say(table, seat, command.phrase, words("de").chat_codes)


def remove(table: Table, running: Running | None, seat: Seat, player: int, command: Remove, now: Millis) -> Plan:
    return opener.remove(table, running, seat, command.seat)


def mute(table: Table, running: Running | None, seat: Seat, player: int, command: Mute, now: Millis) -> Plan:
    return opener.mute(table, seat, command.seat, command.on)


ORDERS: dict[type[Command], Order] = {
    Act: act,
    Nonce: nonce,
    Commit: commit,
    Ready: ready,
    Pause: pause,
    Resume: lambda table, running, seat, player, command, now: decide.resume(table, seat),
    Leave: lambda table, running, seat, player, command, now: decide.leave(table, running, seat),
    Return: lambda table, running, seat, player, command, now: decide.come_back(table, seat),
    Replace: sleeper,
    Say: say,
    Remove: remove,
    Mute: mute,
}
WRITES: dict[type[Command], tuple[str, ...]] = {
    Act: ("act", "answer", "cut"),
    Nonce: ("nonce",),
    Commit: ("commit", "promised"),
    Ready: ("ready",),
    Pause: ("paused",),
    Resume: ("resumed",),
    Leave: ("left",),
    Return: ("returned",),
    Replace: ("kept",),
    Say: ("said",),
    Remove: ("removed",),
    Mute: ("muted",),
}
"""By command: the kinds of events that it writes."""
CONTENT = {"action": "action", "nonce": "nonce", "commitment": "promised", "phrase": "phrase", "on": "on"}
"""By field of a command: the field of the event's body that holds it."""
LATER_CONTENT = {"deal": "deal", "player": "public"}
"""The same for fields that older logs do not have: `public` of a commitment is what its client has named."""


def same(command: Command, event: Event, seat: Seat) -> bool:
    """Whether the event was written by this very command (E2): the same seat, the same content."""
    about = command.seat if isinstance(command, Replace | Remove | Mute) else seat
    if event.kind not in WRITES[type(command)] or event.seat != about:
        return False
    written = fields(event)
    given = {name: getattr(command, name) for name in CONTENT if hasattr(command, name)}
    later = [
        (getattr(command, name), written.get(LATER_CONTENT[name])) for name in LATER_CONTENT if hasattr(command, name)
    ]
    return all(written.get(CONTENT[name]) == plain(name, value) for name, value in given.items()) and all(
        said == stands for said, stands in later if stands is not None
    )


def plain(name: str, value: Any) -> Any:
    """An action in the one way to write it."""
    if name != "action":
        return value
    try:
        return str(parse(value))
    except NotationError:
        return value
