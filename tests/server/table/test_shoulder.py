"""Over the shoulder: one spectator sees one hand, where friends have invited each other, and everybody sees that."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from stammtisch.games.registry import GAMES
from stammtisch.server.protocol.answers import Change, Ok, Refused, TableChanged
from stammtisch.server.protocol.commands import Act, Leave, SayCommand, Shoulder, Write
from stammtisch.server.store.port import TABLE, Stream
from stammtisch.server.table.around.decide import MOST_COMINGS, MOST_SPECTATORS
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.lobby import founded
from stammtisch.server.table.plan import TableError
from tests.server.table.people import Person
from tests.server.table.room import Room, evening, in_a_room
from tests.server.virtual import settle

RELOAD = 3000


async def watcher(room: Room, name: str = "Mia", **more: Any) -> Person:
    """Somebody who looks on by the link."""
    person = room.person(name, **more)
    await person.come()
    return person


def id_of(seen_by: Person, name: str = "Mia") -> str:
    return next(one.id for one in seen_by.table.spectators if one.name == name)


async def oma_and_mia(room: Room, **wish: Any) -> tuple[Person, Person, Person]:
    """Oma plays with Kurt and computers, and her grandchild looks on."""
    oma = await room.table(**wish)
    kurt = await room.friend("Kurt")
    mia = await watcher(room)
    await room.until_asked(oma, kurt)
    return oma, kurt, mia


async def writes(person: Person, text: str) -> str:
    gateway = person.gateway or person.room.gateways[0]
    answer = await gateway.talk(person.room.row, person.player, Write(person.new_id(), text), "de")
    await settle()
    return answer.code if isinstance(answer, Refused) else "ok"


@evening
async def test_she_sees_the_hand_at_once_and_all_see_whose(room: Room) -> None:
    oma, kurt, mia = await oma_and_mia(room)
    assert [one.name for one in kurt.table.spectators] == ["Mia"]
    assert mia.change.hand == []

    await oma.may(Shoulder, watcher=id_of(oma))

    assert mia.change.hand == oma.change.hand != []
    assert mia.change.view.deal is not None
    assert oma.change.view.deal is not None
    assert mia.change.view.deal.hand == oma.change.view.deal.hand
    assert (mia.change.view.seat, mia.change.view.legal, mia.change.labels, mia.change.prompt) == (None, (), [], "")
    for person in (oma, kurt, mia):
        assert person.table.chairs[oma.seat].shoulder == "Mia"
    (own,) = mia.table.spectators
    assert (own.seat, own.you) == (oma.seat, True)
    assert not kurt.table.spectators[0].you
    await oma.act()
    assert mia.change.hand == oma.change.hand, "and sees it as long as both want it"


@evening
async def test_either_of_them_ends_it_and_the_hand_is_gone_at_once(room: Room) -> None:
    oma, kurt, mia = await oma_and_mia(room)
    for ends in (oma, mia):
        await oma.may(Shoulder, watcher=id_of(oma))
        assert mia.change.hand

        id = ends.new_id()
        assert isinstance(await ends.do(Shoulder, id, on=False), Ok)

        assert mia.change.hand == []
        assert mia.change.view.deal is not None
        assert mia.change.view.deal.hand == ()
        assert kurt.table.chairs[oma.seat].shoulder == ""
        assert isinstance(await ends.do(Shoulder, id, on=False), Ok), "the same again gets the same answer"
    await oma.may_not("answered", Shoulder, on=False)
    await mia.may_not("not-seated", Shoulder, on=False)
    await mia.may_not("not-seated", Shoulder, watcher=id_of(oma))


@evening
async def test_who_has_seen_a_hand_says_nothing_and_sits_down_nowhere_until_the_deal_is_over(room: Room) -> None:
    oma, kurt, mia = await oma_and_mia(room)
    assert await writes(mia, "Hallo") == "not-seated"
    await oma.may(Shoulder, watcher=id_of(oma))
    await oma.may(Shoulder, on=False)

    assert await writes(mia, "Sie hat den Alten") == "looks-on"
    await mia.may_not("looks-on", SayCommand, phrase="well-played")
    with pytest.raises(TableError, match="has-looked"):
        await room.gateways[0].join(room.row, mia.player)

    await room.play([oma, kurt], lambda: room.is_at("between", 1))
    assert await writes(mia, "Schön gespielt") == "not-seated", "what holds for everybody who looks on"
    assert await room.gateways[0].join(room.row, mia.player) is not None
    assert await writes(mia, "Jetzt ich") == "ok"


@evening
async def test_she_looks_on_in_the_next_deal_and_is_silent_there_too(room: Room) -> None:
    oma, kurt, mia = await oma_and_mia(room)
    await oma.may(Shoulder, watcher=id_of(oma))

    await room.play([oma, kurt], lambda: room.is_at("turn", 2))

    assert mia.change.hand == oma.change.hand != []
    assert await writes(mia, "Schellen!") == "looks-on"


@evening
async def test_it_ends_when_one_of_them_goes(room: Room) -> None:
    """A page that is loaded again is nobody who goes."""
    oma, kurt, mia = await oma_and_mia(room)
    await oma.may(Shoulder, watcher=id_of(oma))
    await mia.go()
    await mia.come()
    await room.clock.advance(RELOAD)
    assert mia.change.hand == oma.change.hand

    await mia.go()
    await room.clock.advance(RELOAD)
    assert oma.table.spectators == []
    assert oma.table.chairs[oma.seat].shoulder == ""

    await mia.come()
    assert mia.change.hand == []
    await oma.may(Shoulder, watcher=id_of(oma))
    await oma.may(Leave)
    assert mia.change.hand == []
    assert not any(chair.shoulder for chair in mia.table.chairs)
    assert kurt.table.spectators[0].seat is None


@evening
async def test_only_at_tables_of_invited_friends(room: Room) -> None:
    oma = await room.table(join="open")
    mia = await watcher(room)
    await room.until_asked(oma)

    assert oma.table.spectators == []
    await oma.may_not("not-among-friends", Shoulder, watcher="p1")
    assert mia.change.hand == []
    assert room.events("looks-on") == []


@evening
async def test_one_seat_one_spectator_and_nobody_who_plays(room: Room) -> None:
    oma, kurt, mia = await oma_and_mia(room)
    sven = await watcher(room, "Sven")
    await watcher(room, "Robo", bot_of=mia.player.id)
    assert [one.name for one in oma.table.spectators] == ["Mia", "Sven"], "no program"
    await oma.may(Shoulder, watcher=id_of(oma))

    await kurt.may_not("looks-elsewhere", Shoulder, watcher=id_of(oma))
    await oma.may_not("answered", Shoulder, watcher=id_of(oma))
    await oma.may_not("not-looking", Shoulder, watcher=room.state.chairs[kurt.seat].public)
    await oma.may_not("not-looking", Shoulder)
    await oma.may(Shoulder, watcher=id_of(oma, "Sven"))

    assert mia.change.hand == []
    assert sven.change.hand == oma.change.hand
    assert room.state.looked == (mia.player.id, sven.player.id)


@evening
async def test_who_sits_down_or_waits_for_a_seat_looks_on_no_longer(room: Room) -> None:
    oma, kurt, mia = await oma_and_mia(room)
    await oma.may(Shoulder, watcher=id_of(oma))
    await room.play([oma, kurt], lambda: room.is_at("between", 1))

    await room.gateways[0].join(room.row, mia.player)

    assert oma.table.spectators == []
    assert oma.table.chairs[oma.seat].shoulder == ""
    await oma.may_not("not-looking", Shoulder, watcher=room.state.chairs[mia.seat].public)
    await mia.may_not("not-looking", Shoulder, watcher=room.state.chairs[mia.seat].public)


@evening
async def test_spectators_have_names_that_tell_them_apart(room: Room) -> None:
    oma = await room.table()
    await watcher(room, "Anni")
    await watcher(room, "Sepp")
    before = [chair.name for chair in oma.table.chairs]

    assert [one.name for one in oma.table.spectators] == ["Anni 2", "Sepp 2" if "Sepp" in before else "Sepp"]
    assert [chair.name for chair in oma.table.chairs] == before, "nobody at the table is called otherwise for that"


@evening
async def test_those_who_look_on_are_few_and_make_no_log_long(room: Room) -> None:
    oma = await room.table(fill="wait")
    for number in range(MOST_SPECTATORS + 1):
        await watcher(room, f"Gast {number}")
    assert len(oma.table.spectators) == MOST_SPECTATORS

    other = await room.table(fill="wait")
    for _ in range(MOST_COMINGS + 2):
        mia = await watcher(room)
        await mia.go()
        await room.clock.advance(RELOAD)
    assert len([one for one in room.events("looks-on") if one.stream.id == room.row.id]) == MOST_COMINGS
    assert other.table.spectators == []


@evening
async def test_the_log_names_nobody_and_folds_to_the_same_on_every_gateway(room: Room) -> None:
    oma, _kurt, mia = await oma_and_mia(room)
    await oma.may(Shoulder, watcher=id_of(oma))
    second = await room.gateway()
    sven = room.person("Sven")
    await sven.come(second)
    await room.look()

    assert room.host(0).table == room.host(1).table
    assert room.host(1).lens(None, oma.seat).last == room.host(0).lens(None, oma.seat).last
    assert room.host(1).lens(None, oma.seat).n == room.host(0).lens(None, oma.seat).n
    assert {fields(event)["name"] for event in room.events("looks-on")} == {""}
    stored = sorted(room.memory.events[Stream(TABLE, room.row.id)].items())
    folded = founded(tuple([event for _, event in stored]))
    assert folded.chairs[oma.seat].shoulder == mia.player.id
    assert [guest.player for guest in folded.spectators] == [mia.player.id, sven.player.id]


@evening
async def test_who_moves_to_another_gateway_still_looks_on(room: Room) -> None:
    """The first gateway says too soon that she has gone: the other one contradicts."""
    await oma_and_mia(room)
    mia = await watcher(room, "Resi")
    second = await room.gateway()
    await mia.go()
    await mia.come(second)
    await room.clock.advance(RELOAD)
    await room.look()
    await settle()

    assert mia.player.id in {guest.player for guest in room.host(1).table.spectators}


def without_cards(frame: Change) -> Any:
    """What a spectator is told, but for the hand and for the cards aside, and for the own count."""
    told = json.loads(msgspec.json.encode(frame))
    for name in ("n", "hand", "aside"):
        told.pop(name, None)
    if deal := told["view"].get("deal"):
        deal.pop("hand")
        deal.pop("talon", None)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_over_the_shoulder_no_more_is_seen_than_that_hand(game: str) -> None:
    """Frame by frame: the cards as the seat itself has them, all else as somebody sees it who looks on from afar."""

    async def test(room: Room) -> None:
        oma = await room.table(game=game, preset=next(iter(GAMES[game].presets)), bot_ms=300)
        afar, mia = await watcher(room, "Sven"), await watcher(room)
        await oma.may(Shoulder, watcher=id_of(oma))
        await room.until(lambda: room.host().running is not None)
        compared = 0
        while room.deal.number < 3 and not room.state.ended:
            number, n = room.deal.number, len(room.log)
            await room.play([oma], lambda n=n: len(room.log) > n or room.deal.number > 2)  # type: ignore[misc]
            if room.deal.number != number or not (mia.all(Change) and afar.all(Change) and oma.all(Change)):
                continue
            seen = mia.change
            assert (seen.deal, seen.stage) == (afar.change.deal, afar.change.stage)
            assert {**without_cards(seen), "told": [], "bubbles": []} == {
                **without_cards(afar.change),
                "told": [],
                "bubbles": [],
            }
            assert seen.hand == oma.change.hand
            compared += bool(seen.hand)
        assert compared > 10
        moments = {at for person in (oma, afar) for at, _ in person.raw}
        assert {at for at, _ in mia.raw} <= moments, "no frame comes when nobody else gets one"

    in_a_room(test)


@evening
async def test_what_the_owner_is_asked_is_asked_of_nobody_else(room: Room) -> None:
    oma, kurt, mia = await oma_and_mia(room)
    await oma.may(Shoulder, watcher=id_of(oma))
    await room.play([kurt], lambda: oma.is_asked)
    for frame in mia.all(Change):
        assert not any((frame.view.legal, frame.labels, frame.prompt, frame.games, frame.greyed, frame.take_back))
    assert isinstance(await mia.do(Act, action="pass"), Refused)
    assert mia.all(TableChanged)
