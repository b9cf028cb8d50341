"""A command of a player is committed, or refused; what was committed before gets the same answer again."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.server.live.host import Host
from stammtisch.server.live.orders import ORDERS, CommandMoment, same
from stammtisch.server.live.receipts import acknowledged
from stammtisch.server.protocol.answers import Ok
from stammtisch.server.protocol.commands import Command, Fill, Leave, Remove, SayCommand, Shoulder, Write
from stammtisch.server.store.port import Event, Player
from stammtisch.server.table.around.decide import check_silence, stop_looking
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.lobby import gives_up
from stammtisch.server.table.plan import Plan, TableError

WENT: dict[type[Command], tuple[str, ...]] = {Leave: ("left", "gave-up"), Shoulder: ("shoulder",)}
"""What somebody may have written who does not sit at the table."""


async def obeyed(host: Host, player: Player, command: Command) -> Ok:
    """Called with the host's lock held."""
    seat, before = host.table.seat_of(player.id), host.commands.get(command.id)
    if seat is None:
        return await obey_guest(host, player, command, before)
    if before is None:
        check_talk(host, player, command)
        order, now = ORDERS[type(command)], host.house.clock.now()
        dice = host.house.dice
        await host.do(
            lambda: order(CommandMoment(host.table, host.running, seat, player.id, now, dice), command), command.id
        )
        before = host.commands.get(command.id)
        host.clockwork.wind()
        if isinstance(command, Leave | Remove | Fill):
            await host.list()
    if before is not None and not any(same(command, before, one) for one in seats_of(host, player.id)):
        raise TableError("other-command")
    return acknowledged(host.house.signer, host.table.name, command, before)


def seats_of(host: Host, player: int) -> set[Seat]:
    """Where the player sits, and has sat before: a command may be sent again from another seat."""
    seat = host.table.seat_of(player)
    return host.left_seats.get(player, set()) | (set() if seat is None else {seat})


async def obey_guest(host: Host, player: Player, command: Command, before: Event | None) -> Ok:
    """Who waits for the next round can only give up, and who looks over a shoulder look away.

    Who has left may ask again for the answer to having left.
    """
    if isinstance(command, SayCommand):
        check_silence(host.table, host.running, player.id)
    if not isinstance(command, Leave | Shoulder):
        raise TableError("not-seated")
    if before is None:
        await host.do(lambda: gone_plan(host, player, command), command.id)
    elif fields(before).get("player") != player.id or before.kind not in WENT[type(command)]:
        raise TableError("other-command")
    return Ok(command.id)


def gone_plan(host: Host, player: Player, command: Leave | Shoulder) -> Plan:
    if isinstance(command, Leave):
        return gives_up(host.table, player.id)
    if command.on:
        raise TableError("not-seated")
    return stop_looking(host.table, player.id)


def check_talk(host: Host, player: Player, command: Command | Write) -> None:
    """A few words are free; a flood of them is nobody's game."""
    if isinstance(command, SayCommand | Write) and host.house.limits.take("say", f"player {player.id}"):
        host.house.purses.refused("say")
        raise TableError("too-much-talk")
