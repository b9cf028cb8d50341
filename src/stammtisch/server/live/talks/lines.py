"""Free words at a table: who may write, who may read, and how a line gets there.

Only at tables by invitation, only among people who sit there: a spectator, a program and whoever waits for a seat are
told nothing. What somebody does not want to read is not sent to them.
"""

from __future__ import annotations

from stammtisch.server.live.host import Host
from stammtisch.server.live.obeying import check_talk
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.live.talks.memory import Quieted, Talks, Written
from stammtisch.server.protocol.answers import Talk, TalkLine
from stammtisch.server.protocol.commands import Quiet, Write
from stammtisch.server.store.port import Player
from stammtisch.server.table.around.decide import check_silence
from stammtisch.server.table.names.free_text import clean_line
from stammtisch.server.table.opener import check_saying
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.seats import Table
from stammtisch.server.table.settings import BY_INVITATION

LONGEST_LINE = 200
"""Signs of one line, as they are kept."""


def person_seat(table: Table, player: int) -> int | None:
    """The seat of somebody who takes part in the talk: a person, at a table by invitation."""
    seat = table.seat_of(player)
    if seat is None or table.chairs[seat].is_bot or table.settings.join != BY_INVITATION:
        return None
    return seat


def written(host: Host, player: Player, command: Write) -> Written:
    """The line, if it may be said."""
    table, seat = host.table, person_seat(host.table, player.id)
    check_silence(table, host.running, player.id)
    if table.seat_of(player.id) is None:
        raise TableError("not-seated")
    if seat is None:
        raise TableError("no-talk")
    check_saying(table, seat)
    text = clean_line(command.text)
    if not text:
        raise TableError("nothing-said")
    if len(text) > LONGEST_LINE:
        raise TableError("too-long")
    check_talk(host, player, command)
    return Written(command.id, table.id, player.id, seat, table.names[seat], text, host.house.clock.now())


def quieted(host: Host, player: Player, command: Quiet) -> Quieted:
    """That somebody does not want to read somebody else."""
    if host.table.seat_of(player.id) is None:
        raise TableError("not-seated")
    about = quiet_person(host.table, player.id, command.seat)
    if about is None:
        raise TableError("nobody-there")
    return Quieted(host.table.id, player.id, about, command.on)


def quiet_person(table: Table, player: int, seat: int) -> int | None:
    """Whom somebody means who wants to hear nothing from a seat."""
    about = table.chairs[seat].player if seat < len(table.chairs) else None
    return None if about == player else about


def reads(watch: Subscriber) -> bool:
    """Whether the viewer takes part in the talk."""
    return watch.player is not None and person_seat(watch.host.table, watch.player) is not None


def deliver(talks: Talks, host: Host, line: Written) -> None:
    """To all who sit there and want to read it."""
    for watch in tuple(host.watches):
        if reads(watch) and talks.reads(line.table, watch.player or 0, line.player):
            watch.tell(Talk([shown_line(line)]))


def deliver_all(talks: Talks, host: Host, *watches: Subscriber, anew: bool = True) -> None:
    """What there is to read, in place of what was sent before."""
    for watch in watches:
        lines = talks.read_by(host.stream.id, watch.player or 0) if reads(watch) else []
        if lines or anew:
            watch.tell(Talk([shown_line(line) for line in lines], anew=True))


def shown_line(line: Written) -> TalkLine:
    return TalkLine(line.id, line.seat, line.name, line.text, line.at)
