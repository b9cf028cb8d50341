"""What is overdue and no gateway has done."""

from __future__ import annotations

import asyncio

from stammtisch.server.live.sweeper import Sweeper
from stammtisch.server.protocol.commands import Act
from stammtisch.server.protocol.seen import SeenAction
from stammtisch.server.store.errors import Unavailable
from stammtisch.server.store.port import Live, Login
from stammtisch.server.table_request import TableRequest
from tests.server.memory import MemoryStore
from tests.server.table.room import LEVEL, Room, evening
from tests.server.virtual import settle

MINUTE = 60_000


@evening
async def test_the_sweeper_does_what_nobody_has_done(room: Room) -> None:
    """The only gateway is gone while somebody's time runs out."""
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)
    deal = room.deal
    await room.gateways[0].drain()
    gateway = await room.gateway()
    sweeper = Sweeper(gateway)

    await room.clock.advance(MINUTE + 4000)
    assert await sweeper.sweep() == 0
    await room.clock.advance(1)
    assert await sweeper.sweep() == 1

    await gateway.host(room.row.id)
    after = room.deal_of(1)
    assert len(after.play.lines) > len(deal.play.lines)
    assert room.host(1).table.chairs[anni.seat].kept


@evening
async def test_a_table_that_nobody_looks_at_is_swept_until_it_closes(room: Room) -> None:
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)
    await anni.go()
    await room.clock.advance(3000)
    room.host().close()
    del room.gateways[0].hosts[room.row.id]
    sweeper = Sweeper(await room.gateway())
    running = asyncio.create_task(sweeper.run())

    await room.clock.advance(11 * MINUTE)

    assert room.memory.live == {}
    assert [event.kind for event in room.log if event.kind == "ended"] == ["ended"]
    sweeper.stop()
    await room.clock.advance(1000)
    assert running.done()


@evening
async def test_only_one_sweeps(room: Room) -> None:
    await room.table()
    first, second = Sweeper(room.gateways[0]), Sweeper(await room.gateway())
    room.memory.live[room.row.id] = Live(room.row.id, 0, 2, 1)

    assert [await first.sweep(), await second.sweep()] == [1, 0]


@evening
async def test_a_late_human_move_wins_or_loses_the_same_race(room: Room) -> None:
    """Exactly one of the two is written."""
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)
    lines, action = room.deal.play.lines, anni.change.view.legal[0]
    room.host().clockwork.drop_timer()
    sweeper = Sweeper(await room.gateway())
    await room.clock.advance(MINUTE + 5000)

    assert await sweeper.sweep() == 1
    host = await room.gateways[0].host(room.row.id)
    await host.look()
    assert isinstance(action, SeenAction)
    await anni.may_not("kept", Act, action=action.action)

    assert room.deal.play.lines[: len(lines)] == lines


class Flaky(MemoryStore):
    """A store that is away now and then."""

    away = False

    async def live(self, overdue_at: int | None = None) -> list[Live]:
        if self.away:
            raise Unavailable("the database is being restarted")
        return await super().live(overdue_at)


@evening
async def test_the_sweeper_outlives_a_restart_of_the_database(room: Room) -> None:
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)
    await room.gateways[0].drain()
    store = Flaky(room.memory, room.clock)
    sweeper = Sweeper(await room.gateway(store=store))
    running = asyncio.create_task(sweeper.run())
    store.away = True
    await room.clock.advance(2000)
    assert not running.done()

    store.away = False
    await room.clock.advance(MINUTE + 10_000)

    assert any(event.kind == "kept" for event in room.log)
    sweeper.stop()
    await room.clock.advance(1000)
    await settle()


@evening
async def test_a_table_to_which_nobody_ever_came_is_closed_too(room: Room) -> None:
    row = await room.gateways[0].create(room.person("Anni").player, TableRequest("skat", level=LEVEL))
    await room.clock.advance(10 * MINUTE + 4001)

    assert await Sweeper(room.gateways[0]).sweep() == 1

    assert room.memory.live == {}
    assert room.memory.tables[row.id].ended
    assert [event.kind for event in room.log] == ["created", "sat", "ended"]


@evening
async def test_logins_that_hold_no_longer_are_forgotten_within_the_hour(room: Room) -> None:
    anni = await room.table()
    store, now = room.store, room.clock.now()
    logins = [Login(bytes([n]) * 32, anni.player.id, now + n * MINUTE) for n in (1, 59, 180)]
    for login in logins:
        await store.put_login(login)
    sweeper = Sweeper(room.gateways[0])
    await sweeper.sweep()

    await room.clock.advance(60 * MINUTE)
    await sweeper.sweep()

    assert [*room.memory.logins.values()] == logins[2:]
