"""A gateway whose hints were lost knows an old state. Whoever comes to it from another one must not notice."""

from __future__ import annotations

from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.protocol.answers import Ok, Pong, Welcome
from stammtisch.server.protocol.commands import Ready
from stammtisch.server.workers.thought import subject
from tests.server.table.people import Person
from tests.server.table.room import LEVEL, Room, evening
from tests.server.table.test_gateways import Deaf
from tests.server.virtual import settle


async def one_behind(room: Room) -> tuple[Person, TableGateway]:
    """Anni plays at the first gateway; the second knows the table as it was when she looked in there."""
    bus = Deaf()
    await bus.serve(subject(LEVEL), room.bots)
    anni = await room.table()
    behind = await room.gateway(bus)
    await anni.come(behind)
    assert anni.watch is not None
    looked_in = anni.watch
    await anni.come(room.gateways[0])
    await looked_in.close()
    return anni, behind


@evening
async def test_what_was_done_elsewhere_is_not_refused_by_an_old_state(room: Room) -> None:
    """The ok got lost, so the command is sent again, with the same id, to another gateway."""
    anni, behind = await one_behind(room)
    await room.play([anni], lambda: room.is_at("between", 1) and anni.change.stage == "between")
    again = Ready(anni.new_id())
    assert await anni.send(again) == Ok(again.id)
    anni.gateway = behind

    assert await anni.send(again) == Ok(again.id)


@evening
async def test_who_has_sat_down_elsewhere_is_no_stranger(room: Room) -> None:
    _, behind = await one_behind(room)
    kurt = room.person("Kurt")
    await room.gateways[0].join(room.row, kurt.player)

    await kurt.come(behind)

    assert kurt.all(Welcome)[-1].you == kurt.seat


@evening
async def test_who_has_sat_down_elsewhere_belongs_to_the_table(room: Room) -> None:
    _, behind = await one_behind(room)
    kurt = room.person("Kurt")
    await room.gateways[0].join(room.row, kurt.player)

    assert await behind.is_member(room.row, kurt.player)
    assert not await behind.is_member(room.row, room.person("Resi").player)


@evening
async def test_who_comes_from_elsewhere_sees_no_older_state(room: Room) -> None:
    anni, behind = await one_behind(room)
    await room.until_asked(anni)
    seen = (anni.change.deal, anni.change.n)

    await anni.come(behind, seen)

    assert room.deal_of(1) == room.deal
    assert anni.all(Pong)[-1] == Pong(*seen)


@evening
async def test_a_ping_waits_for_nobody_where_there_is_nothing_new(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("turn", 1))
    host = room.host()
    before = len(anni.all(Pong))

    async with host.lock:
        assert anni.watch is not None
        anni.watch.seen(anni.change.deal, anni.change.n)
        await settle()
        assert len(anni.all(Pong)) == before + 1
