"""A friend too many: waits, and sits in from the next round on with the same sheet."""

from __future__ import annotations

import pytest

from stammtisch.core.session import book
from stammtisch.server.protocol.answers import Welcome
from stammtisch.server.protocol.commands import Act, Leave, Ready
from stammtisch.server.store.port import Audit
from stammtisch.server.table.plan import TableError
from tests.server.table.people import Person
from tests.server.table.room import Room, evening


async def one_more(room: Room, people: list[Person], seats: int) -> None:
    """All seats are people's; then one more comes."""
    await room.until(lambda: room.host().running is not None and room.deal.number == 1)
    guest = await room.friend("Gast")

    assert room.state.seat_of(guest.player.id) is None
    assert people[0].table.waiting == ["Gast"]
    assert guest.all(Welcome)[-1].you is None
    assert guest.table.code == people[0].table.code
    await guest.may_not("not-seated", Act, action="pass")
    await room.play(people, lambda: room.is_at("between", seats))
    assert len(room.state.chairs) == seats
    sheet = room.deal.play.session
    for person in people:
        await person.do(Ready)
    await room.clock.advance()

    assert room.deal.number == seats + 1
    assert guest.seat == seats
    assert people[0].table.waiting == []
    assert people[0].table.chairs[-1].name == "Gast"
    assert guest.change.view.seat == guest.seat
    assert room.deal.play.session.carry.purses == (*book(sheet).carry.purses, 0)
    await room.play([*people, guest], lambda: room.deal.number == 2 * seats + 2)
    assert await room.store.audit() == Audit()
    for person in [*people, guest]:
        balance = await room.gateways[0].house.store.balance(f"player:{person.player.id}")
        assert balance == room.deal.purses[person.seat]


@evening
async def test_a_fourth_friend_at_skat_sits_in_from_the_next_round(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-kneipe", changes={"point_value": 1, "session_rounds": 12})
    people = [anni, await room.friend("Kurt"), await room.friend("Resi")]

    await one_more(room, people, 3)


@pytest.mark.nightly
@evening
async def test_a_fifth_friend_at_schafkopf_sits_in_from_the_next_round(room: Room) -> None:
    anni = await room.table()
    people = [anni, *[await room.friend(name) for name in ("Kurt", "Resi", "Sepp")]]

    await one_more(room, people, 4)


@evening
async def test_more_than_one_cannot_wait_and_who_waits_may_go_home(room: Room) -> None:
    await room.table()
    for name in ("Kurt", "Resi", "Sepp"):
        await room.friend(name)
    guest = await room.friend("Gast")
    with pytest.raises(TableError, match="full"):
        await room.friend("Zweiter")

    await guest.may(Leave)

    assert room.state.waiting == ()


@evening
async def test_who_has_waited_and_gone_is_not_here_when_the_table_grows(room: Room) -> None:
    anni = await room.table()
    people = [anni, *[await room.friend(name) for name in ("Kurt", "Resi", "Sepp")]]
    await room.play(people, lambda: room.is_at("turn", 1))
    guest = await room.friend("Gast")
    await guest.go()
    await room.clock.advance(10_000)

    await room.play(people, lambda: len(room.state.chairs) == 5)

    assert not room.state.chairs[4].here


@evening
async def test_who_waits_and_watches_is_here_when_the_table_grows(room: Room) -> None:
    anni = await room.table()
    people = [anni, *[await room.friend(name) for name in ("Kurt", "Resi", "Sepp")]]
    await room.play(people, lambda: room.is_at("turn", 1))
    guest = await room.friend("Gast")

    await room.play(people, lambda: len(room.state.chairs) == 5)
    await room.clock.advance()

    assert room.state.chairs[guest.seat].here
