"""The decision that each command of the protocol asks for, one row per command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stammtisch.core.action import Seat
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import parse
from stammtisch.server.clock import Millis
from stammtisch.server.protocol.commands import (
    Act,
    Command,
    Commit,
    Consent,
    Fill,
    LastRoundCommand,
    Leave,
    Move,
    Mute,
    Nonce,
    Pause,
    PollWindow,
    Ready,
    Remove,
    Replace,
    Resume,
    Return,
    SayCommand,
    Shoulder,
    TakeBack,
)
from stammtisch.server.store.port import Event
from stammtisch.server.table import decide, opener
from stammtisch.server.table.around import decide as around
from stammtisch.server.table.back import decide as back
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.last_round.decide import last_round
from stammtisch.server.table.moving import decide as moving
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Promise, Table
from stammtisch.words.sentences import words


@dataclass(frozen=True, slots=True)
class CommandMoment:
    """A table when a command comes, and who has sent it."""

    table: Table
    running: Running | None
    seat: Seat
    player: int
    now: Millis
    dice: Callable[[str], str] = lambda text: text
    """What nobody at the table can know or choose, of what is public."""

    @property
    def deal(self) -> Running:
        if self.running is None:
            raise TableError("not-begun")
        return self.running

    @property
    def own_table(self) -> Table:
        """The table, for whoever plays at it: who lets a bot play has to take the seat back first."""
        if self.table.chairs[self.seat].kept:
            raise TableError("kept")
        return self.table


Order = Callable[[CommandMoment, Any], Plan]


def act(at: CommandMoment, command: Act) -> Plan:
    return decide.act(at.own_table, at.deal, at.seat, command.action, at.now)


def nonce(at: CommandMoment, command: Nonce) -> Plan:
    return decide.nonce(at.table, at.deal, at.seat, at.player, command.deal, command.nonce)


def commit(at: CommandMoment, command: Commit) -> Plan:
    if at.table.practice:
        raise TableError("practice")
    promise = Promise(command.commitment, command.player)
    return decide.commit(at.table, at.running, at.seat, at.player, command.deal, promise)


def sleeper(at: CommandMoment, command: Replace) -> Plan:
    if command.seat >= len(at.table.chairs):
        raise TableError("not-now")
    return decide.replace_sleeper(at.table, at.running, at.seat, command.seat, at.now)


def say(at: CommandMoment, command: SayCommand) -> Plan:
    opener.check_saying(at.table, at.seat)
    return decide.say(at.table, at.seat, command.phrase, words("de").chat_codes)


def remove(at: CommandMoment, command: Remove) -> Plan:
    return opener.remove(at.table, at.running, at.seat, command.seat)


def mute(at: CommandMoment, command: Mute) -> Plan:
    return opener.mute(at.table, at.seat, command.seat, command.on)


def fill(at: CommandMoment, command: Fill) -> Plan:
    return opener.fill(at.table, at.seat, command.seat)


def consent(at: CommandMoment, command: Consent) -> Plan:
    """To the question that is open: other seats are asked for between two deals, a card back within one."""
    if at.table.moving.is_open:
        return moving.answer(at.own_table, at.running, at.seat, command.yes, at.dice)
    return back.consent(at.own_table, at.deal, at.seat, command.yes)


ORDERS: dict[type[Command], Order] = {
    Act: act,
    Nonce: nonce,
    Commit: commit,
    Ready: lambda at, command: decide.ready(at.own_table, at.deal, at.seat),
    Pause: lambda at, command: decide.pause(at.own_table, at.running, at.seat),
    Resume: lambda at, command: decide.resume(at.table, at.seat),
    Leave: lambda at, command: decide.leave(at.table, at.running, at.seat),
    Return: lambda at, command: decide.come_back(at.table, at.seat),
    Replace: sleeper,
    SayCommand: say,
    Remove: remove,
    Mute: mute,
    PollWindow: lambda at, command: decide.window(at.table, at.seat, command.ms),
    Fill: fill,
    TakeBack: lambda at, command: back.take_back(at.own_table, at.deal, at.seat),
    Consent: consent,
    Move: lambda at, command: moving.move(at.own_table, at.running, at.seat, command.other, at.dice),
    Shoulder: lambda at, command: around.show_hand(at.table, at.seat, command.watcher, command.on),
    LastRoundCommand: lambda at, command: last_round(at.own_table, at.deal, at.seat, command.yes),
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
    SayCommand: ("said",),
    Remove: ("removed",),
    Mute: ("muted",),
    PollWindow: ("window",),
    Fill: ("filled",),
    TakeBack: ("ask-back", "back"),
    Consent: ("consent", "answer-move"),
    Move: ("ask-move", "move-agreed", "moved"),
    Shoulder: ("shoulder",),
    LastRoundCommand: ("last-round",),
}
"""By command: the kinds of events that it writes."""
CONTENT = {
    "action": "action",
    "nonce": "nonce",
    "commitment": "promised",
    "phrase": "phrase",
    "on": "on",
    "ms": "ms",
    "yes": "yes",
    "watcher": "watcher",
    "other": "other",
}
"""By field of a command: the field of the event's body that holds it."""
LATER_CONTENT = {"deal": "deal", "player": "public"}
"""The same for fields that older logs do not have: `public` of a commitment is what its client has named."""


def same(command: Command, event: Event, seat: Seat) -> bool:
    """Whether the event was written by this very command (E2): the same seat, the same content."""
    about = command.seat if isinstance(command, Replace | Remove | Mute | Fill) else seat
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
