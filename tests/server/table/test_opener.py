"""What the opener of a table may do about others, and nobody else."""

from __future__ import annotations

import pytest

from stammtisch.server.protocol.answers import Ok, Said
from stammtisch.server.protocol.commands import Leave, Mute, Remove, SayCommand
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.plan import TableError
from tests.server.table.people import Person
from tests.server.table.room import Room, deal_stream, evening


@evening
async def test_who_is_sent_away_plays_the_deal_to_its_end_and_pays_it(room: Room) -> None:
    """Both are told at once; then the seat is a computer's, the log says so, and there is no way back."""
    anni = await room.table(join="open", clock="open")
    kurt = await room.friend("Kurt")
    await room.until_asked(kurt, anni)
    seat, deal = kurt.seat, room.deal

    await anni.may(Remove, seat=seat)

    assert [anni.table.chairs[seat].going, kurt.table.chairs[seat].going] == [True, True]
    assert (anni.table.removed, kurt.table.removed) == (False, True)
    assert anni.table.chairs[seat].kind == "person"
    await kurt.act()
    await room.play([anni, kurt], lambda: room.state.seat_of(kurt.player.id) is None)
    await room.play([anni], lambda: room.is_past(deal.number))
    assert anni.table.chairs[seat].kind == "bot"
    (removed,), (left,) = room.events("removed"), room.events("left")
    assert (removed.seat, fields(removed)) == (seat, {"player": kurt.player.id, "by": anni.player.id})
    assert removed.seq < left.seq < room.events("deal")[deal.number + 1].seq, "before the next deal is opened"
    assert kurt.player.id in deal.owners
    assert kurt.player.id not in room.deal.owners
    assert kurt.player.id in room.memory.archive[deal_stream(deal).id].players
    with pytest.raises(TableError, match="removed"):
        await room.gateways[0].join(room.row, kurt.player)
    robo = room.person("Robo", bot_of=kurt.player.id)
    with pytest.raises(TableError, match="removed"):
        await room.gateways[0].join(room.row, robo.player)


@evening
async def test_who_goes_at_once_leaves_the_deal_to_a_bot(room: Room) -> None:
    anni = await room.table(join="open")
    kurt = await room.friend("Kurt")
    await room.until_asked(kurt, anni)
    await anni.may(Remove, seat=kurt.seat)
    deal = room.deal.number

    await kurt.may(Leave)

    await room.play([anni], lambda: room.is_past(deal))
    assert len(room.events("left")) == 1


@evening
async def test_before_the_first_deal_and_over_the_bill_they_go_at_once(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")

    await anni.may(Remove, seat=kurt.seat)

    assert [chair.kind for chair in anni.table.chairs] == ["person", "free", "free", "free"]
    assert kurt.table.removed


@evening
async def test_the_bill_is_not_held_up_by_who_was_sent_away(room: Room) -> None:
    """At a table without a clock: who does not press "go on" goes all the same."""
    anni = await room.table(clock="none")
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1))

    await anni.may(Remove, seat=kurt.seat)

    assert room.state.seat_of(kurt.player.id) is None
    await room.play([anni], lambda: room.is_past(1))


@evening
async def test_only_the_opener_may(room: Room) -> None:
    anni = await room.table(fill="wait", join="bots")
    kurt = await room.friend("Kurt")
    robo = await room.friend("Robo", bot_of=kurt.player.id)

    for command in (Remove, Mute):
        await kurt.may_not("not-opener", command, seat=anni.seat)
        await robo.may_not("not-opener", command, seat=anni.seat)
        await anni.may_not("nobody-there", command, seat=anni.seat)
        await anni.may_not("nobody-there", command, seat=3)
        await anni.may_not("nobody-there", command, seat=9)
    with pytest.raises(TableError, match="not-opener"):
        await room.gateways[0].renew_code(room.row, kurt.player)
    assert await room.gateways[0].renew_code(room.row, anni.player) != room.row.code
    assert {person.table.opener for person in (anni, kurt, robo)} == {anni.seat}


@evening
async def test_when_the_opener_has_left_it_is_who_has_sat_there_longest(room: Room) -> None:
    """No program, whenever it came; and the opener again, once back."""
    anni = await room.table(fill="wait", join="bots")
    robo = await room.friend("Robo", bot_of=anni.player.id)
    kurt = await room.friend("Kurt")
    vroni = await room.friend("Vroni")
    await anni.may(Leave)

    assert vroni.table.opener == kurt.seat
    await vroni.may_not("not-opener", Remove, seat=robo.seat)
    await kurt.may(Mute, seat=vroni.seat)
    await room.gateways[0].join(room.row, anni.player)
    assert room.state.opener == anni.seat


@evening
async def test_nobody_hears_who_was_muted(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    await anni.may(Mute, seat=kurt.seat)

    await kurt.may_not("muted", SayCommand, phrase="hello")
    await anni.may_not("answered", Mute, seat=kurt.seat)

    assert anni.all(Said) == []
    assert [person.table.chairs[kurt.seat].muted for person in (anni, kurt)] == [True, True]
    await kurt.may(Leave)
    await room.gateways[0].join(room.row, kurt.player)
    await kurt.may_not("muted", SayCommand, phrase="hello")
    await anni.may(Mute, seat=kurt.seat, on=False)
    await kurt.may(SayCommand, phrase="hello")
    assert len(anni.all(Said)) == 1


@evening
async def test_the_same_command_again_gets_the_same_answer(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    id, seat = anni.new_id(), kurt.seat

    assert isinstance(await anni.do(Mute, id, seat=seat), Ok)
    assert isinstance(await anni.do(Mute, id, seat=seat), Ok)
    await refused_otherwise(anni, id, seat)
    removing = anni.new_id()
    assert isinstance(await anni.do(Remove, removing, seat=seat), Ok)
    assert isinstance(await anni.do(Remove, removing, seat=seat), Ok)
    assert len(room.events("removed")) == len(room.events("left")) == 1


async def refused_otherwise(person: Person, id: str, seat: int) -> None:
    for other in (Mute(id, seat, False), Mute(id, seat + 1), Remove(id, seat)):
        answer = await person.send(other)
        assert getattr(answer, "code", "") == "other-command", other


@evening
async def test_another_gateway_folds_the_same(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt, vroni = await room.friend("Kurt"), await room.friend("Vroni")
    await anni.may(Mute, seat=vroni.seat)
    await anni.may(Remove, seat=kurt.seat)
    other = await room.gateway()

    await vroni.come(other)

    assert room.host(1).table == room.state
    assert vroni.table.chairs[vroni.seat].muted
