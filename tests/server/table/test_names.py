"""Nobody at a table is taken for another, and no person for a computer."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.server.protocol.commands import Leave
from tests.server.table.people import Person
from tests.server.table.room import Room, evening


def names(person: Person) -> list[str]:
    return [chair.name for chair in person.table.chairs]


@evening
async def test_the_second_anni_is_anni_2_also_with_other_letters(room: Room) -> None:
    anni = await room.table(fill="wait")
    await room.friend("Anni")
    await room.friend("\u0410nni")

    assert names(anni)[:3] == ["Anni", "Anni 2", "\u0410nni 3"]


@evening
async def test_who_came_first_keeps_the_plain_name_whatever_the_seat(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    await anni.may(Leave)
    late = await room.friend("KURT")

    assert (late.seat, kurt.seat) == (0, 1)
    assert names(kurt)[:2] == ["KURT 2", "Kurt"]


@evening
async def test_a_computer_gives_its_name_to_a_person(room: Room) -> None:
    anni = await room.table()
    before = names(anni)

    kurt = await room.friend(before[3])

    after = kurt.table.chairs
    assert (after[kurt.seat].name, after[kurt.seat].kind) == (before[3], "person")
    assert after[3].kind == "bot"
    assert after[3].name not in (*before, "")
    assert len({chair.name for chair in after}) == 4


@evening
async def test_a_program_of_somebodys_gives_way_and_is_marked(room: Room) -> None:
    anni = await room.table(join="bots")
    robo = await room.friend("Anni", bot_of=anni.player.id)

    chair = anni.table.chairs[robo.seat]
    assert (chair.name, chair.kind) == ("Anni 2", "bot")


@evening
async def test_who_takes_another_name_later_is_told_apart_too(room: Room) -> None:
    """Names are read anew from people's rows: no log knows of it."""
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    room.memory.players[kurt.player.id] = replace(kurt.player, name="Anni")
    other = await room.gateway()

    await anni.come(other)

    assert names(anni)[:2] == ["Anni", "Anni 2"]


@evening
async def test_a_bot_that_takes_a_seat_is_called_like_nobody_at_the_table(room: Room) -> None:
    anni = await room.table()
    taken = names(anni)[1:]
    kurt = await room.friend("Kurt")
    await kurt.may(Leave)

    assert sorted(names(anni)[1:]) == sorted({*names(anni)[1:]})
    assert set(taken[1:]) <= {*names(anni)}
