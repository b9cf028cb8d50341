"""The same command again: one effect, one answer (E2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from stammtisch.server.protocol.answers import Ok, Refused
from stammtisch.server.protocol.commands import (
    Act,
    Command,
    Commit,
    Leave,
    Nonce,
    Pause,
    Ready,
    Replace,
    Resume,
    Return,
    SayCommand,
)
from stammtisch_proving.load.heard import chosen as drawn
from tests.server.table.people import Person
from tests.server.table.room import Room, evening, in_a_room

ID = "00000000-0000-4000-8000-000000000001"
MINUTE = 60_000


async def turn(room: Room) -> tuple[Person, Person]:
    anni = await room.table(game="skat", preset="skat-kneipe", changes={"session_rounds": 12}, clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    return anni, kurt


async def act(room: Room) -> tuple[Person, Command]:
    anni, _ = await turn(room)
    return anni, Act(ID, drawn(anni.change.view.legal, room.rng))


async def ready(room: Room) -> tuple[Person, Command]:
    anni, kurt = await turn(room)
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    return anni, Ready(ID)


async def pause(room: Room) -> tuple[Person, Command]:
    return (await turn(room))[0], Pause(ID)


async def resume(room: Room) -> tuple[Person, Command]:
    anni, kurt = await turn(room)
    await kurt.may(Pause)
    return anni, Resume(ID)


async def leave(room: Room) -> tuple[Person, Command]:
    return (await turn(room))[0], Leave(ID)


async def come_back(room: Room) -> tuple[Person, Command]:
    anni, _ = await turn(room)
    await room.clock.advance(MINUTE)
    return anni, Return(ID)


async def replace_sleeper(room: Room) -> tuple[Person, Command]:
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    await room.clock.advance(90_000)
    return kurt, Replace(ID, anni.seat)


async def say(room: Room) -> tuple[Person, Command]:
    return (await turn(room))[0], SayCommand(ID, "hello")


async def commit(room: Room) -> tuple[Person, Command]:
    anni, _ = await turn(room)
    return anni, Commit(ID, 2, anni.promise(2))


async def nonce(room: Room) -> tuple[Person, Command]:
    anni, kurt = await turn(room)
    await anni.commit(2)
    await kurt.commit(2)
    await room.play([anni, kurt], lambda: room.is_at("nonces", 2))
    return anni, Nonce(ID, 2, anni.nonces[2].hex())


COMMANDS = (act, ready, pause, resume, leave, come_back, replace_sleeper, say, commit, nonce)
Given = Callable[[Room], Awaitable[tuple[Person, Command]]]


@pytest.mark.parametrize("given", COMMANDS)
def test_the_same_command_again_is_answered_again_and_written_once(given: Given) -> None:
    async def test(room: Room) -> None:
        person, command = await given(room)
        assert await person.send(command) == Ok(ID)
        written = len(room.log)

        assert await person.send(command) == Ok(ID)
        assert len(room.log) == written
        assert sum(event.command == ID for event in room.log) == 1

    in_a_room(test)


@pytest.mark.parametrize("given", COMMANDS)
def test_the_same_command_at_another_gateway_is_written_once(given: Given) -> None:
    """The first one died before it could answer; the second has never seen the table."""

    async def test(room: Room) -> None:
        person, command = await given(room)
        assert await person.send(command) == Ok(ID)
        written = len(room.log)
        person.gateway = await room.gateway()

        assert await person.send(command) == Ok(ID)
        assert len(room.log) == written

    in_a_room(test)


@pytest.mark.parametrize("given", [act, ready, pause, say, commit, nonce])
def test_the_same_id_from_another_seat_is_refused(given: Given) -> None:
    async def test(room: Room) -> None:
        person, command = await given(room)
        assert await person.send(command) == Ok(ID)
        other = await room.friend("Resi")
        written = len(room.log)

        answer = await other.send(command)

        assert isinstance(answer, Refused)
        assert answer.code == "other-command"
        assert len(room.log) == written

    in_a_room(test)


@evening
async def test_the_same_id_with_other_content_is_refused(room: Room) -> None:
    anni, command = await say(room)
    await anni.send(command)
    others: tuple[Command, ...] = (
        SayCommand(ID, "prost"),
        Act(ID, "pass"),
        Pause(ID),
        Leave(ID),
        Ready(ID),
        Commit(ID, 2, "00" * 32),
    )
    for other in others:
        answer = await anni.send(other)
        assert isinstance(answer, Refused), other
        assert answer.code == "other-command"


@evening
async def test_the_same_action_written_in_another_way_is_the_same(room: Room) -> None:
    anni, command = await act(room)
    assert isinstance(command, Act)
    assert await anni.send(command) == Ok(ID)

    assert await anni.send(Act(ID, command.action)) == Ok(ID)


@evening
async def test_a_command_of_the_deal_before_is_still_known_after_a_restart(room: Room) -> None:
    """Who has read the bill hears so, even if the next deal is open by now and the gateway is a new one."""
    anni, command = await ready(room)
    assert await anni.send(command) == Ok(ID)
    await room.clock.advance(MINUTE)
    assert room.is_past(1)
    written = len(room.log)
    anni.gateway = await room.gateway()

    assert await anni.send(command) == Ok(ID)
    assert len(room.log) == written


@evening
async def test_what_was_refused_was_not_written_and_may_be_tried_again(room: Room) -> None:
    anni, kurt = await turn(room)
    await kurt.may_not("not-now", Ready, id=ID)
    await room.play([anni, kurt], lambda: room.is_at("between", 1))

    await kurt.may(Ready, id=ID)
